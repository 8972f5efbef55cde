import { readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { SitePath } from '../../contract/urls.ts';
import { nameHash } from '../files/hashes.ts';
import type { Output } from '../files/output.ts';
import type { DocumentAssets, InlineSheet } from '../pages/document.ts';
import { BANNER_STYLE, BASE_STYLE, PAGE_STYLES, type PageStyle, PRINT_STYLE } from '../pages/page-styles.ts';
import { SHELL_CHUNK } from './chunks.ts';

/** What authors wrote as `style`, on every page. */
function contentSheet(text: string): InlineSheet[] {
  return text === '' ? [] : [{ name: `content.${nameHash(text)}`, text }];
}

interface ManifestChunk {
  file: string;
  name?: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
  /** Other files that these name. */
  assets?: string[];
}

/**
 * What every page loads: Vite's manifest says which files the entry consists of. Sheets that pages carry, and the manifest itself, are taken
 * out of the output, so that they are not published.
 *
 * @param ownStyles what the site's own colors and pages add, as CSS
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
  // Pages carry these sheets. As files nobody would ask for them.
  const sheet = (name: string): InlineSheet => {
    const text = output.read(name).trim();
    rmSync(join(output.folder, name));
    return { name: basename(name, '.css'), text };
  };
  const pageStyles = Object.entries(PAGE_STYLES).map(([name, { file }]) => [name, filesOf(file).map(sheet)]);
  const shell = Object.keys(manifest).find((key) => manifest[key]?.name === SHELL_CHUNK);
  if (!shell) throw new Error(`The client build has no chunk "${SHELL_CHUNK}".`);
  // Libraries before what is built on them: they are the largest, and browsers ask in this order.
  const late = withImports(shell).reverse();
  const preloads = late.flatMap((key) => manifest[key]?.file ?? []);
  return {
    // What comes with parts that are loaded later brings its own style sheet.
    sheets: [...filesOf(BASE_STYLE).map(sheet), ...contentSheet(ownStyles)],
    print: filesOf(PRINT_STYLE).map(path),
    banner: filesOf(BANNER_STYLE).map(path),
    faces: (manifest[BASE_STYLE]?.assets ?? []).filter((file) => file.endsWith('.woff2')).map(path),
    pageStyles: Object.fromEntries(pageStyles),
    entry: path(entry.file),
    preloads: [...new Set(preloads)].filter((file) => file !== entry.file).map(path),
    lateStyles: late.flatMap((key) => manifest[key]?.css ?? []).map(path),
  };
}
