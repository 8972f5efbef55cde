import { describe, expect, test } from 'vitest';
import { headerText, pathText, querystringText, queryTexts } from './parameter.ts';
import type { RequestParameter } from './request.ts';

const parameter = (rest: Partial<RequestParameter>): RequestParameter => ({ id: 'p', name: 'c', in: 'query', ...rest });
const LIST = 'blue, black';
const OBJECT = '{"R":100,"G":"2&0"}';

// The examples of OpenAPI, "Style Examples".
describe('lists and objects are written as their style says', () => {
  test.each([
    [{ list: 'repeat' }, LIST, ['c=blue', 'c=black']],
    [{ list: ',' }, LIST, ['c=blue,black']],
    [{ list: ' ' }, LIST, ['c=blue%20black']],
    [{ list: '|' }, LIST, ['c=blue%7Cblack']],
    [{ object: 'pairs' }, OBJECT, ['R=100', 'G=2%260']],
    [{ object: 'list' }, OBJECT, ['c=R,100,G,2%260']],
    [{ object: 'deep' }, OBJECT, ['c%5BR%5D=100', 'c%5BG%5D=2%260']],
    [{ object: 'deep' }, 'no JSON', ['c=no%20JSON']],
    [{ json: true }, '{"a":1}', ['c=%7B%22a%22%3A1%7D']],
  ] satisfies [Partial<RequestParameter>, string, string[]][])('in the query: %o', (rest, text, expected) => {
    expect(queryTexts(parameter(rest), text)).toEqual(expected);
  });

  test.each([
    [{ list: ',' }, LIST, 'blue,black'],
    [{ list: ',', prefix: '.' }, LIST, '.blue,black'],
    [{ list: '.', prefix: '.' }, LIST, '.blue.black'],
    [{ list: ',', prefix: ';c=' }, LIST, ';c=blue,black'],
    [{ list: 'repeat', prefix: ';c=' }, LIST, ';c=blue;c=black'],
    [{ object: 'list' }, OBJECT, 'R,100,G,2%260'],
    [{ object: 'pairs' }, OBJECT, 'R=100,G=2%260'],
    [{ object: 'pairs', prefix: '.' }, OBJECT, '.R=100.G=2%260'],
    [{ object: 'pairs', prefix: ';c=' }, OBJECT, ';R=100;G=2%260'],
    [{ object: 'list', prefix: ';c=' }, OBJECT, ';c=R,100,G,2%260'],
  ] satisfies [Partial<RequestParameter>, string, string][])('in the path: %o', (rest, text, expected) => {
    expect(pathText(parameter({ in: 'path', ...rest }), text)).toBe(expected);
  });

  test('in a header nothing is encoded', () => {
    expect(headerText(parameter({ in: 'header', list: ',' }), 'a b, c')).toBe('a b,c');
    expect(headerText(parameter({ in: 'header', object: 'list' }), OBJECT)).toBe('R,100,G,2&0');
    expect(headerText(parameter({ in: 'header', object: 'pairs' }), OBJECT)).toBe('R=100,G=2&0');
  });
});

test('a whole query is taken as it is, but nothing in it ends the address or a word of a shell', () => {
  const whole = parameter({ in: 'querystring' });
  expect(querystringText(whole, "a=1&b=%20x y'#100%")).toBe('a=1&b=%20x%20y%27%23100%25');
  expect(querystringText({ ...whole, json: true }, '{"a":1}')).toBe('%7B%22a%22%3A1%7D');
});
