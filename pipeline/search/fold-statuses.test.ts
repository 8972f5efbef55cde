import { expect, test } from 'vitest';
import type { SearchRecord } from '../../contract/search/search.ts';
import { foldStatuses } from './fold-statuses.ts';

const status = (title: string, operation: string, text: string): SearchRecord => ({
  kind: 'status',
  url: `/api/${operation}/#status`,
  title,
  trail: ['API', 'Runs', operation],
  text,
});

test('one record tells of all operations with a status, found by its number', () => {
  const [overview] = foldStatuses([status('409 Conflict', 'a', 'Name taken.'), status('409 Conflict', 'b', 'In use.')]);
  expect(overview).toMatchObject({ title: '409 Conflict', trail: ['API', 'in 2 operations'], symbols: ['409'] });
  expect(overview?.text).toBe('a, b.');
});

test('what one operation says stays, with its name; what several say in the same words is one', () => {
  const folded = foldStatuses([
    status('409 Conflict', 'a', 'Name taken.'),
    status('409 Conflict', 'b', 'In use.'),
    status('409 Conflict', 'c', 'In use.'),
  ]);
  expect(folded.map(({ title }) => title)).toEqual(['409 Conflict', '409 Conflict: a', '409 Conflict in 2 operations']);
});

test('what nearly all say is in the overview alone, without a list of them', () => {
  const many = Array.from({ length: 60 }, (_, i) => status('401 Unauthorized', `op${i}`, 'Sign in.'));
  const folded = foldStatuses(many);
  expect(folded).toHaveLength(1);
  expect(folded[0]).toMatchObject({ trail: ['API', 'in 60 operations'], text: 'Sign in.' });
});

test('a status of one operation needs no overview, and other records stay', () => {
  const other: SearchRecord = { kind: 'page', url: '/a/', title: 'A', trail: [], text: '' };
  expect(foldStatuses([other, status('410 Gone', 'a', 'Too late.')]).map(({ title }) => title)).toEqual([
    'A',
    '410 Gone: a',
  ]);
});
