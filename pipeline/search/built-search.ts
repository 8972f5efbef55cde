import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PackedIndex, PackedTexts } from '../../contract/search/packed-index.ts';
import { SEARCH_FILES } from '../../contract/search/search-files.ts';

export interface BuiltSearch {
  index: PackedIndex;
  texts: PackedTexts;
}

/** What the search of a built site loads. @returns an error message if it is missing */
export function readBuiltSearch(siteDir: string): BuiltSearch | string {
  const missing = Object.values(SEARCH_FILES).find((file) => !existsSync(join(siteDir, file)));
  if (missing !== undefined) return `There is no ${join(siteDir, missing)}: run "npm run build" first.`;
  const read = (file: string) => JSON.parse(readFileSync(join(siteDir, file), 'utf8'));
  return { index: read(SEARCH_FILES.index), texts: read(SEARCH_FILES.texts) };
}
