import { join, resolve } from 'node:path';
import { unpackSearch } from '../../contract/search/packed-index.ts';
import type { SearchRecord } from '../../contract/search/search.ts';
import { readBuiltSearch } from '../../pipeline/search/built-search.ts';
import { SearchEngine } from '../../src/search/engine/engine.ts';

/**
 * The index of the built site (`DOCS_OUT`, by default `dist`), as the browser loads it.
 * @throws Error when the site is not built
 */
export async function loadBuiltIndex(): Promise<{ engine: SearchEngine; records: SearchRecord[] }> {
  const built = readBuiltSearch(join(resolve(process.env.DOCS_OUT ?? 'dist'), 'site'));
  if (typeof built === 'string') throw new Error(built);
  const { index, texts } = built;
  const engine = new SearchEngine();
  const pause = () => Promise.resolve();
  await engine.addIndex(index, pause);
  await engine.addTexts(texts, pause);
  const records = unpackSearch(index, texts);
  return { engine, records };
}
