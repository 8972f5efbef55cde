import { join } from 'node:path';
import { mediaTypeOf } from '../../contract/media-types.ts';
import { SINGLE_FILE_BASE } from '../../contract/offline/single-file.ts';
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
  tooLarge: {
    path: SitePath;
    file: string;
    size: number;
    /** Address as written in HTML → the same with the site's base. */
    written: Map<string, string>;
  }[];
}

interface Places {
  rendered: RenderedSite;
  /** The first page with its frame, whose addresses are those of the single file. */
  frame: string;
  base: string;
  output: Output;
}

/** A zip update refuses larger files, too. */
export const LARGEST_IN_FILE = ZIP_LIMITS.file;

/** Images and downloads that articles and the frame refer to. Files that nothing refers to are not included. */
export function referencedFiles({ rendered, frame, base, output }: Places): ReferencedFiles {
  const paths = new Map<SitePath, Map<string, string>>();
  // The browser makes the Markdown from the page.
  const markdown = new Set(rendered.pages.map(({ input }) => `/${markdownFileOf(input.path)}`));
  const find = (html: string, start: string) => {
    for (const [, written = ''] of html.matchAll(/\s(?:src|href)="([^"]+)"/g)) {
      const address = decodeEntities(written);
      if (!address.startsWith(start) || address.startsWith('//')) continue;
      const path = canonicalPath(splitLink(address.slice(start.length)).path);
      if (path.endsWith('/') || markdown.has(path)) continue;
      const forms = paths.get(path) ?? new Map<string, string>();
      paths.set(path, forms.set(written, base + written.slice(start.length)));
    }
  };
  for (const { main } of rendered.pages) find(main(), base);
  find(frame, SINGLE_FILE_BASE);
  const found = [...paths]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([path, written]) => {
      const file = decodePart(path).slice(1);
      const place = join(output.folder, file);
      return kindOf(place) === 'file' ? [{ path, file, size: sizeOf(place), written }] : [];
    });
  return {
    files: found
      .filter(({ size }) => size <= LARGEST_IN_FILE)
      .map(({ path, file }) => ({ path, file, type: mediaTypeOf(file) })),
    tooLarge: found.filter(({ size }) => size > LARGEST_IN_FILE),
  };
}
