import { join } from 'node:path';
import { mediaTypeOf } from '../../contract/media-types.ts';
import { decodeEntities } from '../../contract/page/toc.ts';
import { canonicalPath, decodePart, markdownFileOf, type SitePath, splitLink } from '../../contract/urls.ts';
import { kindOf } from '../files/kind-of.ts';
import type { Output } from '../files/output.ts';
import type { RenderedSite } from '../pages/render-pages.ts';

export interface ReferencedFile {
  path: SitePath;
  /** Name below the output folder. */
  file: string;
  /** Media type. */
  type: string;
}

/** Images and downloads that articles refer to. Files that no article refers to are not included. */
export function referencedFiles(rendered: RenderedSite, base: string, output: Output): ReferencedFile[] {
  const paths = new Set<SitePath>();
  // The browser makes the Markdown from the page.
  const markdown = new Set(rendered.pages.map(({ input }) => `/${markdownFileOf(input.path)}`));
  for (const { main } of rendered.pages) {
    for (const [, written = ''] of main().matchAll(/\s(?:src|href)="([^"]+)"/g)) {
      const address = decodeEntities(written);
      if (!address.startsWith(base) || address.startsWith('//')) continue;
      const path = canonicalPath(splitLink(address).path.slice(base.length));
      if (!path.endsWith('/') && !markdown.has(path)) paths.add(path);
    }
  }
  return [...paths].sort().flatMap((path) => {
    const file = decodePart(path).slice(1);
    if (kindOf(join(output.folder, file)) !== 'file') return [];
    return [{ path, file, type: mediaTypeOf(file) }];
  });
}
