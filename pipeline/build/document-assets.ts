import { readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { InlineSheet } from '../../contract/page/inline-sheets.ts';
import type { SitePath } from '../../contract/urls.ts';
import { nameHash } from '../files/hashes.ts';
import type { Output } from '../files/output.ts';
import type { DocumentAssets } from '../pages/document.ts';
import { BANNER_STYLE, BASE_STYLE, PAGE_STYLES, type PageStyle, PRINT_STYLE } from '../pages/page-styles.ts';
import { SHELL_CHUNK } from './chunks.ts';

/** The styles of the content and of the site's own colors, as one sheet that every page gets. */
function contentSheet(text: string): InlineSheet[] {
  return text === '' ? [] : [{ name: `content.${nameHash(text)}`, text }];
}

interface ManifestChunk {
  file: string;
  name?: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
  /** Other files that the chunk refers to. */
  assets?: string[];
}

/**
 * What every page loads, according to Vite's manifest. Style sheets that are inlined into the pages, and the manifest itself, are removed
 * from the output, so that they are not published.
 *
 * @param ownStyles CSS for the site's own colors and from its pages
 */
export function documentAssets(
  output: Output,
  ownStyles: string,
): DocumentAssets & { pageStyles: Record<PageStyle, InlineSheet[]> } {
  const file = '.vite/manifest.json';
  const manifest = JSON.parse(readFileSync(join(output.folder, file), 'utf8')) as Record<string, ManifestChunk>;
  rmSync(join(output.folder, '.vite'), { recursive: true });
  const chunks = Object.values(manifest);
  const entry = chunks.find((chunk) => chunk.isEntry && chunk.file.endsWith('.js'));
  if (!entry) throw new Error('The client build has no entry.');
  const path = (name: string): SitePath => `/${name}`;
  const withImports = (key: string): string[] => [key, ...(manifest[key]?.imports ?? []).flatMap(withImports)];
  const filesOf = (source: string) => [manifest[source]?.file ?? []].flat();
  // These sheets are inlined into the pages, so nothing would request them as files.
  const sheet = (name: string): InlineSheet => {
    const text = output.read(name).trim();
    rmSync(join(output.folder, name));
    return { name: basename(name, '.css'), text };
  };
  const pageStyles = Object.entries(PAGE_STYLES).map(([name, { file }]) => [name, filesOf(file).map(sheet)]);
  const shell = Object.keys(manifest).find((key) => manifest[key]?.name === SHELL_CHUNK);
  if (!shell) throw new Error(`The client build has no chunk "${SHELL_CHUNK}".`);
  // Libraries come before what is built on them: they are the largest, and browsers request files in this order.
  const late = withImports(shell).reverse();
  const preloads = late.flatMap((key) => manifest[key]?.file ?? []);
  return {
    // Parts that are loaded later bring style sheets of their own.
    sheets: filesOf(BASE_STYLE).map(sheet),
    ownSheets: contentSheet(ownStyles),
    print: filesOf(PRINT_STYLE).map(path),
    banner: filesOf(BANNER_STYLE).map(path),
    faces: (manifest[BASE_STYLE]?.assets ?? []).filter((file) => file.endsWith('.woff2')).map(path),
    pageStyles: Object.fromEntries(pageStyles),
    entry: path(entry.file),
    preloads: [...new Set(preloads)].filter((file) => file !== entry.file).map(path),
    lateStyles: late.flatMap((key) => manifest[key]?.css ?? []).map(path),
  };
}
