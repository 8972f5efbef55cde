import { stemmer } from 'stemmer';
import { expect, test } from 'vitest';
import { createAnalyzer } from '../../../contract/search/analysis.ts';
import type { SearchRecord } from '../../../contract/search/search.ts';
import { membersOf } from '../../../tests/support/record-scores.ts';
import { Postings } from './postings.ts';

const record = (title: string, more: Partial<SearchRecord> = {}): SearchRecord => ({
  kind: 'section',
  url: '/',
  title,
  trail: [],
  text: '',
  ...more,
});
const filled = (records: SearchRecord[]) => {
  const postings = new Postings(createAnalyzer(stemmer));
  postings.addRecords(records);
  for (const [id, { text }] of records.entries()) postings.addText(id, text);
  return postings;
};
const forms = (...terms: string[]) => {
  const weighted = new Map(terms.map((term) => [term, 1]));
  return { prose: weighted, names: weighted };
};
const ids = (found: Iterable<number>) => [...found].sort((a, b) => a - b);

test('titles, names and aliases are the head of a record; its text and location are not', () => {
  const postings = filled([
    record('Vault'),
    record('a', { symbols: ['vault'] }),
    record('b'),
    record('c', { text: 'A vault.' }),
    record('d', { trail: ['Guide', 'Vault'] }),
    record('e', { trail: ['Guide', 'Vault'] }),
    record('f', { trail: ['Guide'] }),
  ]);
  postings.addAliases(2, ['strongroom', 'vault']);
  const { scores, inHead, terms } = postings.lookUp(forms('vault', 'queue'));
  expect(ids(scores.keys())).toEqual([0, 1, 2, 3, 4, 5]);
  expect(membersOf(inHead)).toEqual([0, 1, 2]);
  expect([...terms]).toEqual(['vault']);
  const score = (id: number) => scores.get(id) ?? 0;
  for (const head of [0, 1, 2]) expect(score(head)).toBeGreaterThan(Math.max(score(3), score(4)));
  expect(score(4)).toBe(score(5));
});

test('each field adds to the score of a record, by the weight of the form', () => {
  const postings = filled([record('Vault', { text: 'Vault.', trail: ['Vault'] }), record('Vault')]);
  const score = (weight: number, id: number) => {
    const weighted = new Map([['vault', weight]]);
    return postings.lookUp({ prose: weighted, names: weighted }).scores.get(id) ?? 0;
  };
  expect(score(1, 0)).toBeGreaterThan(score(1, 1));
  for (const id of [0, 1]) expect(score(0.5, id)).toBeCloseTo(score(1, id) / 2);
});

test('texts may be searched for fewer forms than titles', () => {
  const postings = filled([record('Vault'), record('a', { text: 'A vault.' })]);
  expect(ids(postings.lookUp(forms('vault'), new Map()).scores.keys())).toEqual([0]);
});

test('a title from code is a name, as a whole and by its parts, and is not stemmed', () => {
  const postings = filled([record('vaultTokens', { kind: 'config' })]);
  expect([...postings.names].sort()).toEqual(['tokens', 'vault', 'vaulttokens']);
  const names = new Map([['tokens', 1]]);
  expect(postings.lookUp({ prose: new Map(), names }).scores.size).toBe(1);
  expect(postings.lookUp({ prose: names, names: new Map() }).scores.size).toBe(0);
});

test('a record added later is found, too, even for words looked up before', () => {
  const postings = filled([record('Vault')]);
  const found = () => ids(postings.lookUp(forms('vault')).scores.keys());
  expect(found()).toEqual([0]);
  postings.addRecords([record('Vault'), record('b'), record('c')]);
  expect(found()).toEqual([0, 1]);
  postings.addText(2, 'A vault.');
  expect(found()).toEqual([0, 1, 2]);
  postings.addAliases(3, ['vault']);
  expect(found()).toEqual([0, 1, 2, 3]);
});

test('postings beyond the cache limit are looked up all the same', () => {
  const records = Array.from({ length: 700 }, () => record(Array.from({ length: 100 }, (_, i) => `w${i}`).join(' ')));
  const postings = filled(records);
  for (const word of ['w0', 'w99', 'w0']) expect(postings.lookUp(forms(word)).scores.size).toBe(700);
  for (let i = 0; i < 100; i++) expect(postings.lookUp(forms(`w${i}`)).scores.size).toBe(700);
});
