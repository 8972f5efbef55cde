import { expect, it } from 'vitest';
import { readServerKeys } from './server-keys.ts';

const keysOf = (text: string) =>
  readServerKeys('application.conf', text).keys.map(({ variable, key, default: value, line }) => [
    variable,
    key,
    value,
    line,
  ]);

it('takes variables with their keys, defaults, and lines', () => {
  const text = `
# License: \${?NOT_THIS}
api {
  port = 8080 # as in the image
  port = \${?PORT}
  cors {
    hosts = "a, b"
    hosts = \${?HOSTS}
  }
}
jwt.audience : \${?AUDIENCE}
`;
  expect(keysOf(text)).toEqual([
    ['PORT', 'api.port', '8080', 5],
    ['HOSTS', 'api.cors.hosts', 'a, b', 8],
    ['AUDIENCE', 'jwt.audience', null, 11],
  ]);
});

it('of two values of a key, the later one is the default', () => {
  const text = `a {\n  space = "one"\n  space = \${?SPACE}\n  space = "two"\n  space = \${?SPACE}\n}`;
  expect(keysOf(text)).toEqual([
    ['SPACE', 'a.space', 'two', 3],
    ['SPACE', 'a.space', 'two', 5],
  ]);
});

it.each([
  ['a block on one line', `a { b = \${?B} }`, 1],
  ['a file that is included', 'a = 1\ninclude "other.conf"', 2],
  ['a value that goes on', `a = \${?A}\n[\n`, 2],
  ['a brace too many', '}', 1],
])('names the line of %s', (_, text, line) => {
  expect(readServerKeys('application.conf', text).unread).toEqual([line]);
});
