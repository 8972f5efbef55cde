import { join } from 'node:path';
import type { Diagnostic } from '../../../contract/diagnostics.ts';
import { readTextFile } from '../text-file.ts';

/** The outermost folder around a file that is one of parts of pages, by its name; null if there is none. */
export function folderOfParts(file: string): string | null {
  return /^(?:[^_/][^/]*\/)*_[^/]*(?=\/)/.exec(file)?.[0] ?? null;
}

/**
 * Folders of parts whose files are pages, such as `_docs` of Jekyll: they have front matter, and no page imports any of them.
 *
 * @param files all files below the docs folder
 * @param texts of all pages
 */
export function foldersOfPages(
  { contentDir, folder }: { contentDir: string; folder: string },
  files: readonly string[],
  texts: readonly string[],
): Diagnostic[] {
  const counts = new Map<string, number>();
  for (const file of files) {
    const parts = /\.(?:mdx?|markdown)$/i.test(file) ? folderOfParts(file) : null;
    if (parts === null) continue;
    const { text } = readTextFile(join(contentDir, folder, file), file);
    if (text?.startsWith('---')) counts.set(parts, (counts.get(parts) ?? 0) + 1);
  }
  const imported = texts.flatMap((text) => [...text.matchAll(/\bfrom\s*['"](.+?)['"]/g)].map(([, path = '']) => path));
  return [...counts].flatMap(([parts, count]) => {
    const name = parts.slice(parts.lastIndexOf('/') + 1);
    if (imported.some((path) => path.includes(`${name}/`))) return [];
    return [
      {
        severity: 'warning',
        rule: 'no-page',
        file: `${folder}/${parts}`,
        message: `${count === 1 ? 'The page' : `The ${count} pages`} in this folder ${count === 1 ? 'is' : 'are'} left out: its name begins with an underscore, like that of parts of pages.`,
        hint: `Rename it, for example to "${name.replace(/^_+/, '')}".`,
      },
    ];
  });
}
