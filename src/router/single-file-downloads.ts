import { canonicalPath, splitLink } from '../../contract/urls.ts';
import { whenLoaded } from '../ui/late.ts';
import { anchorAt } from './links.ts';
import type { Blocks } from './single-file-blocks.ts';

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
      const name = path.slice(path.lastIndexOf('/') + 1);
      const load = () => blocks.bytes(`file-${place}`);
      whenLoaded(`The file ${name}`, load, (bytes) => save(new Blob([bytes], { type }), name));
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
