import { canonicalPath, splitLink } from '../../contract/urls.ts';
import { whenLoaded } from '../ui/late.ts';
import { anchorAt } from './links.ts';
import type { Blocks } from './single-file-blocks.ts';

/** Milliseconds until the address of a saved file is revoked: by then the browser has read it. */
const TAKE_OVER = 60_000;

/** Makes links to files (`#/openapi.yaml`) save them to disk, because no such file exists beside the single file. */
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
