import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SEARCH_FILES } from '../../contract/search/index-fields.ts';
import { type PackedIndex, type PackedTexts, unpackSearch } from '../../contract/search/packed-index.ts';
import type { SearchRecord } from '../../contract/search/search.ts';
import { SearchEngine } from '../../src/search/engine/engine.ts';

/**
 * The index of the built site (`DOCS_OUT`, by default `dist`), as the browser loads it.
 * @throws Error when the site is not built
 */
export async function loadBuiltIndex(): Promise<{ engine: SearchEngine; records: SearchRecord[] }> {
  const site = join(resolve(process.env.DOCS_OUT ?? 'dist'), 'site');
  const read = (file: string): unknown => {
    const path = join(site, file);
    if (!existsSync(path)) {
      throw new Error(`There is no ${path}: the relevance gate asks the built site. Run "npm run build" first.`);
    }
    return JSON.parse(readFileSync(path, 'utf8'));
  };
  const index = read(SEARCH_FILES.index) as PackedIndex;
  const texts = read(SEARCH_FILES.texts) as PackedTexts;
  const engine = new SearchEngine();
  const pause = () => Promise.resolve();
  await engine.addIndex(index, pause);
  await engine.addTexts(texts, pause);
  const records = unpackSearch(index, texts);
  return { engine, records };
}
