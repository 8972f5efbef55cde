import { canonicalPath, splitLink } from '../../contract/urls.ts';
import type { Blocks } from './bundle-blocks.ts';
import { anchorAt } from './links.ts';

/** How long a browser has for taking over what is saved, in milliseconds. */
const TAKE_OVER = 60_000;

/** A link to a file (`#/openapi.yaml`) saves it to disk: there is nothing beside the single file to open. */
export function startDownloads(blocks: Blocks): void {
  document.addEventListener(
    'click',
    (event) => {
      const href = anchorAt(event.target)?.getAttribute('href') ?? '';
      if (!href.startsWith('#/')) return;
      const path = canonicalPath(splitLink(href.slice(1)).path);
      const place = blocks.directory.files.findIndex(([file]) => file === path);
      const type = blocks.directory.files[place]?.[1];
      if (type === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      blocks.bytes(`file-${place}`).then(
        (bytes) => save(new Blob([bytes], { type }), path.slice(path.lastIndexOf('/') + 1)),
        (error: unknown) => console.warn(`${path} could not be saved:`, error),
      );
    },
    { capture: true },
  );
}

function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), TAKE_OVER);
}
