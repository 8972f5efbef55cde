import { expect, it } from 'vitest';
import { looselyParsed } from './loose-yaml.ts';

it('reads what is deeper than the limit of the linter', () => {
  const levels = Array.from({ length: 300 }, (_, level) => `${' '.repeat(level)}a:`);
  expect(looselyParsed(`${levels.join('\n')} end`)).toMatchObject({ parsed: { a: { a: { a: {} } } } });
});

it('takes the last of a key that is there twice, and says on which line', () => {
  expect(looselyParsed('a: 1\nb: 2\na: 3\n')).toEqual({ parsed: { a: 3, b: 2 }, repeatedLine: 3 });
});

it('gives up on what is no YAML', () => expect(looselyParsed('a: [1\nb: ]]')).toBeUndefined());
