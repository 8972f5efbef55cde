import { expect, it } from 'vitest';
import { joinSheets, splitSheets } from './inline-sheets.ts';

const SHEETS = ['index', 'api-lists', 'tabs'].map((name, index) => ({
  name: `${name}.64e2b6265${index}`,
  text: `@layer prose{.${name}{color:red;background:url("/*x*/")}}`,
}));

it('a page has its sheets in one element, and navigation finds each of them', () => {
  for (const count of [1, 2, 3]) {
    const sheets = SHEETS.slice(0, count);
    const joined = joinSheets(sheets);
    expect(joined.map(({ name }) => name)).toEqual([SHEETS[0]?.name]);
    expect(joined.flatMap(splitSheets)).toEqual(sheets);
  }
});

it('without sheets there is no element', () => {
  expect(joinSheets([])).toEqual([]);
});
