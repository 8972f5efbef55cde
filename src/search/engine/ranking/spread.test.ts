import { stemmer } from 'stemmer';
import { expect, it } from 'vitest';
import { createAnalyzer } from '../../../../contract/search/analysis.ts';
import type { RecordKind } from '../../../../contract/search/record-kinds.ts';
import type { SearchRecord } from '../../../../contract/search/search.ts';
import { spread } from './spread.ts';
import { createTitles } from './titles.ts';

const record = (kind: RecordKind, url: string, title: string): SearchRecord => ({
  kind,
  url,
  title,
  trail: [],
  text: '',
});

const order = (records: SearchRecord[]) => {
  const titles = createTitles(createAnalyzer(stemmer));
  titles.add(records, 0);
  const ranked = records.map((_, id) => ({ id, score: records.length - id }));
  return spread(ranked, titles).map(({ id }) => id);
};

it('allows two hits of a page among the first five, and three before those of other pages', () => {
  const ofOne = ['a', 'b', 'c', 'd', 'e'].map((title) => record('section', `/one/#part-${title}`, title));
  expect(order([...ofOne, record('page', '/two/', 'two')])).toEqual([0, 1, 5, 2, 3, 4]);
  const others = ['v', 'w', 'x', 'y', 'z'].map((title) => record('page', `/${title}/`, title));
  expect(order([...ofOne, ...others])).toEqual([0, 1, 5, 6, 7, 2, 8, 9, 3, 4]);
});

it('counts a page and its sections together, whatever is between them', () => {
  const page = record('page', '/one/', 'one');
  const sections = ['a', 'b', 'c'].map((title) => record('section', `/one/#part-${title}`, title));
  const [v, w, ...others] = ['v', 'w', 'x', 'y', 'z'].map((title) => record('page', `/${title}/`, title));
  const found = [page, v, sections[0], w, sections[1], sections[2], ...others].filter((hit) => hit !== undefined);
  expect(order(found)).toEqual([0, 1, 2, 3, 6, 4, 7, 8, 5]);
});

it('allows two hits with the same name first, in any case, on however many pages', () => {
  const limits = [1, 2, 3].map((page) => record('parameter', `/api/${page}/#limit`, page === 1 ? 'Limit' : 'limit'));
  expect(order([...limits, record('parameter', '/api/4/#offset', 'offset')])).toEqual([0, 1, 3, 2]);
});

it('counts a name for each kind: a schema does not count against an operation', () => {
  const runs = [record('page', '/a/', 'run'), record('page', '/b/', 'run'), record('schema', '/c/', 'run')];
  expect(order([...runs, record('page', '/d/', 'other')])).toEqual([0, 1, 2, 3]);
});

it('allows four hits of a listed kind first, beside three others of their page', () => {
  const keys = [0, 1, 2, 3, 4].map((n) => record('config', `/keys/#${n}`, `key ${n}`));
  const sections = [0, 1, 2].map((n) => record('section', `/keys/#s${n}`, `section ${n}`));
  expect(order([...keys, ...sections])).toEqual([0, 1, 2, 3, 5, 6, 7, 4]);
  expect(order([...keys.slice(0, 4), record('page', '/two/', 'two')])).toEqual([0, 1, 2, 3, 4]);
});
