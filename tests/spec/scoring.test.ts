import { stemmer } from 'stemmer';
import { expect, it } from 'vitest';
import { createAnalyzer } from '../../contract/search/analysis.ts';
import type { SearchRecord } from '../../contract/search/search.ts';
import { Postings } from '../../src/search/engine/postings.ts';

/** Different words, none of which is a form of another. */
const filler = (count: number) =>
  Array.from({ length: count }, (_, i) => `w${String.fromCharCode(97 + i)}xq`).join(' ');

it('a text is scored by BM25 with k1 1.2 and b 0.75', () => {
  const record = (url: string, text: string): SearchRecord => ({ kind: 'page', url, title: '', trail: [], text });
  const postings = new Postings(createAnalyzer(stemmer));
  const texts = [`needle ${filler(3)}`, `needle needle needle ${filler(11)}`];
  postings.addRecords(texts.map((text, index) => record(`/docs/${index}/`, text)));
  for (const [id, text] of texts.entries()) postings.addText(id, text);
  const { scores } = postings.lookUp({ prose: new Map([['needl', 1]]), names: new Map() });
  // Lengths are numbers of different words: 4 and 12.
  const weight = (times: number, length: number) =>
    0.1 + (times * (1.2 + 1)) / (times + 1.2 * (1 - 0.75 + (0.75 * length) / 8));
  expect((scores.get(1) ?? 0) / (scores.get(0) ?? 0)).toBeCloseTo(weight(3, 12) / weight(1, 4), 6);
});
