import { expect, it } from 'vitest';
import type { Analyzer } from './analysis.ts';
import { headOf, termsOfField, trailText } from './index-fields.ts';
import type { SearchRecord } from './search.ts';

const head = (record: Partial<SearchRecord>) => headOf(record as SearchRecord);

it('a title in prose is a title, and a title that is a name can be found as a name', () => {
  expect(head({ kind: 'page', title: 'How to scan' })).toEqual({ title: 'How to scan', names: '' });
  expect(head({ kind: 'parameter', title: 'sortBy' })).toEqual({ title: '', names: 'sortBy' });
});

it('symbols and the method of an operation are names', () => {
  const operation = head({ kind: 'operation', title: 'Create a run', symbols: ['postRun', '/runs'], method: 'post' });
  expect(operation).toEqual({ title: 'Create a run', names: 'postRun /runs post' });
  expect(head({ kind: 'field', title: 'id', symbols: ['Run.id'] })).toEqual({ title: '', names: 'id Run.id' });
});

it('names become terms in their own way', () => {
  const analyzer = { names: (text: string) => [`name ${text}`], learn: (text: string) => [`word ${text}`] };
  const terms = (field: string) => termsOfField('a', field, analyzer as unknown as Analyzer);
  expect([terms('names'), terms('title'), terms('text')]).toEqual([['name a'], ['word a'], ['word a']]);
});

it('a trail is one text', () => {
  expect(trailText(['Guide', 'CLI'])).toBe('Guide CLI');
});
