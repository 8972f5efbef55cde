import { join } from 'node:path';
import { mediaTypeOf } from '../../contract/media-types.ts';
import { ZIP_LIMITS } from '../../contract/offline/zip-update.ts';
import { decodeEntities } from '../../contract/page/toc.ts';
import { canonicalPath, decodePart, markdownFileOf, type SitePath, splitLink } from '../../contract/urls.ts';
import { kindOf } from '../files/kind-of.ts';
import { type Output, sizeOf } from '../files/output.ts';
import type { RenderedSite } from '../pages/render-pages.ts';

export interface ReferencedFile {
  path: SitePath;
  /** Name below the output folder. */
  file: string;
  /** Media type. */
  type: string;
}

export interface ReferencedFiles {
  files: ReferencedFile[];
  /** Files that are too large for a document that a browser reads as a whole. */
  tooLarge: { path: SitePath; file: string; size: number; written: string[] }[];
}

/** A zip update refuses larger files, too. */
export const LARGEST_IN_FILE = ZIP_LIMITS.file;

/** Images and downloads that articles refer to. Files that no article refers to are not included. */
export function referencedFiles(rendered: RenderedSite, base: string, output: Output): ReferencedFiles {
  const paths = new Map<SitePath, Set<string>>();
  // The browser makes the Markdown from the page.
  const markdown = new Set(rendered.pages.map(({ input }) => `/${markdownFileOf(input.path)}`));
  for (const { main } of rendered.pages) {
    for (const [, written = ''] of main().matchAll(/\s(?:src|href)="([^"]+)"/g)) {
      const address = decodeEntities(written);
      if (!address.startsWith(base) || address.startsWith('//')) continue;
      const path = canonicalPath(splitLink(address).path.slice(base.length));
      if (path.endsWith('/') || markdown.has(path)) continue;
      const forms = paths.get(path) ?? new Set();
      paths.set(path, forms.add(written));
    }
  }
  const found = [...paths]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([path, forms]) => {
      const file = decodePart(path).slice(1);
      const place = join(output.folder, file);
      return kindOf(place) === 'file' ? [{ path, file, size: sizeOf(place), written: [...forms] }] : [];
    });
  return {
    files: found
      .filter(({ size }) => size <= LARGEST_IN_FILE)
      .map(({ path, file }) => ({ path, file, type: mediaTypeOf(file) })),
    tooLarge: found.filter(({ size }) => size > LARGEST_IN_FILE),
  };
}
