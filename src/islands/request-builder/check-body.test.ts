import { expect, it } from 'vitest';
import { bodyChecker } from './check-body.ts';

const schema = { properties: { a: { additionalProperties: { type: 'string' } } } };
const check = bodyChecker({ definitions: {} }, { schema });

it.each(['team name', 'größe', 'a#b', '50%', 'a~1b', 'a%20b'])('finds the line of a field called %s', (name) => {
  const [problem] = check(`{"a": {\n  "x": "",\n  ${JSON.stringify(name)}: 5}}`);
  expect(problem).toMatchObject({ line: 3, message: 'is number, must be string' });
  expect(problem?.pointer).toBe(`/a/${name.replaceAll('~', '~0')}`);
});

it('says that a tab inside a string must be escaped', () => {
  expect(check('{"a": "x\ty"}')).toMatchObject([
    { message: expect.stringContaining('tabs and other control characters must be escaped in a string'), line: 1 },
  ]);
});

it('says that the quote is missing where a line ends inside a string', () => {
  expect(check('{"a": "x\n}')).toMatchObject([
    { message: expect.stringContaining('the double quote at the end is missing'), line: 1 },
  ]);
});

it('checks patterns, and takes no field called pattern for one', () => {
  const [problem] = bodyChecker({ definitions: {} }, { schema: { pattern: '^[a-z]+(-[a-z]+)*$' } })('"not_a_slug"');
  expect(problem?.message).toContain('pattern');
  const named = bodyChecker({ definitions: {} }, { schema: { properties: { pattern: { type: 'string' } } } });
  expect(named('{"pattern": 1}')).toHaveLength(1);
});

it('warns of a misspelled field, which the server would ignore', () => {
  expect(check('{\n  "a": {},\n  "b": 1\n}')).toMatchObject([
    { pointer: '/b', message: expect.stringContaining('not in the description'), line: 3 },
  ]);
});
