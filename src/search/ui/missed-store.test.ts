import { expect, it } from 'vitest';
import { missedAsCsv, withSearch } from './missed-store.ts';

const of = (query: string) => ({ query, day: '2026-11-22' });

it('keeps each search once, and a complete word instead of its beginning', () => {
  const list = ['quo', 'quota', 'webhook', 'QUOTA'].reduce(
    (missed, query) => withSearch(missed, of(query)),
    [of('other')],
  );
  expect(list.map(({ query }) => query)).toEqual(['QUOTA', 'webhook', 'other']);
});

it('keeps the last hundred', () => {
  let list = [of('x0')];
  for (let i = 1; i < 150; i++) list = withSearch(list, of(`x ${String.fromCharCode(97 + (i % 26))}${i}`));
  expect(list).toHaveLength(100);
});

it('exports a table in which no spreadsheet sees formulas', () => {
  expect(missedAsCsv([of('say "hi", you'), of('=1+1')])).toBe(
    '\uFEFFday,query\r\n2026-11-22,"say ""hi"", you"\r\n2026-11-22,"\'=1+1"',
  );
});
