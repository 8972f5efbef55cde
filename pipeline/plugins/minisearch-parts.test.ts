import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import MiniSearch from 'minisearch';
import { expect, it } from 'vitest';
import { BM25 } from '../../contract/search/index-fields.ts';
import { usedMethods } from './minisearch-parts.ts';

const file = createRequire(import.meta.url)
  .resolve('minisearch')
  .replace(/cjs.index\.cjs$/, 'es/index.js');
const code = readFileSync(file, 'utf8');
const parts = usedMethods(code);

/** As `src/search/engine/postings.ts` uses it. */
function scoresIn(Search: typeof MiniSearch): unknown[] {
  const search = new Search<{ id: number; title: string; text: string }>({
    fields: ['title', 'text'],
    tokenize: (text) => text.split(' ').filter(Boolean),
    processTerm: (term) => term,
    searchOptions: { bm25: BM25, boost: { title: 4 }, combineWith: 'OR', prefix: false, fuzzy: false },
  });
  const texts = ['vault root path', '', 'vaults of a vault', 'root'];
  for (const [id, text] of texts.entries()) search.add({ id, title: texts.at(-id) ?? '', text });
  const found: unknown[] = [];
  for (const term of ['vault', 'root', 'vau', 'constructor', '']) {
    for (const field of ['title', 'text']) {
      const filter = ({ id, score }: { id: number; score: number }) => found.push([term, field, id, score]) < 0;
      search.search(term, { fields: [field], filter });
    }
  }
  return found;
}

it('finds the same with the same scores', async () => {
  const { default: Parts } = await import(`data:text/javascript,${encodeURIComponent(parts)}`);
  const found = scoresIn(Parts);
  expect(found.length).toBeGreaterThan(5);
  expect(found).toEqual(scoresIn(MiniSearch));
});

it('has no method that nothing calls', () => {
  for (const method of ['vacuum', 'autoSuggest', 'loadJSON', 'fuzzyGet', 'atPrefix', '[Symbol.iterator]']) {
    const defined = new RegExp(`^    (?:static |async )*${method.replace(/[.[\]]/g, '\\$&')}\\(`, 'm');
    expect(code).toMatch(defined);
    expect(parts).not.toMatch(defined);
  }
  expect(code).toContain('createPath(this._tree,');
  expect(parts).not.toContain('this._tree');
});

it('stops the build where MiniSearch is another', () => {
  expect(() => usedMethods(code.replaceAll('this._index.get(', 'this._index.atPrefix('))).toThrow(
    'SearchableMap: atPrefix',
  );
  expect(() => usedMethods(code.replaceAll('query.fuzzy', 'query.near'))).toThrow('no longer asks: query.fuzzy');
});
