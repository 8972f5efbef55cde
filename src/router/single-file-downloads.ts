import { canonicalPath, splitLink } from '../../contract/urls.ts';
import { anchorAt } from '../ui/anchors.ts';
import { whenLoaded } from '../ui/late.ts';
import { saveBlob } from '../ui/save-file.ts';
import type { Blocks } from './single-file-blocks.ts';

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
      whenLoaded(`The file ${name}`, load, (bytes) => saveBlob(new Blob([bytes], { type }), name));
    },
    { capture: true },
  );
}
