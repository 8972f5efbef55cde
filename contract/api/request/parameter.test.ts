import { describe, expect, test } from 'vitest';
import { headerText, listText, pathText, querystringText, queryTexts } from './parameter.ts';
import type { RequestParameter } from './request.ts';

const parameter = (rest: Partial<RequestParameter>): RequestParameter => ({ id: 'p', name: 'c', in: 'query', ...rest });
const LIST = 'blue, black';
const OBJECT = '{"R":100,"G":"2&0"}';

// The examples of OpenAPI, "Style Examples".
describe('lists and objects are written in their style', () => {
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

  test('numbers keep all their digits', () => {
    const text = '{"id":1234567890123456789,"list":[1234567890123456789,1],"in":{"id":-1234567890123456789,"n":1.50}}';
    const texts = (object: RequestParameter['object']) =>
      queryTexts(parameter({ ...(object && { object }) }), text).map(decodeURIComponent);
    expect(texts('pairs')).toEqual([
      'id=1234567890123456789',
      'list=1234567890123456789,1',
      'in={"id":-1234567890123456789,"n":1.5}',
    ]);
    expect(texts('deep')).toEqual([
      'c[id]=1234567890123456789',
      'c[list][]=1234567890123456789',
      'c[list][]=1',
      'c[in][id]=-1234567890123456789',
      'c[in][n]=1.5',
    ]);
  });

  test('fields that are lists or objects themselves are written as a single text', () => {
    const deep = '{"a":["x y",2],"b":{"c":1},"d":null,"e":false}';
    expect(queryTexts(parameter({ object: 'pairs' }), deep)).toEqual([
      'a=x%20y%2C2',
      'b=%7B%22c%22%3A1%7D',
      'd=null',
      'e=false',
    ]);
    expect(queryTexts(parameter({ object: 'list' }), deep)).toEqual([
      'c=a,x%20y%2C2,b,%7B%22c%22%3A1%7D,d,null,e,false',
    ]);
    const objects = '{"a":[{"b":1},{"b":[2]}]}';
    expect(queryTexts(parameter({ object: 'pairs' }), objects)).toEqual([
      `a=${encodeURIComponent('{"b":1},{"b":[2]}')}`,
    ]);
  });

  test.each([
    ['{"a":["x y",2],"b":{"c":1},"d":null,"e":false}', 'c[a][]=x y&c[a][]=2&c[b][c]=1&c[d]=null&c[e]=false'],
    ['{"a":[{"b":1,"d":["x"]},{"b":2}]}', 'c[a][0][b]=1&c[a][0][d][]=x&c[a][1][b]=2'],
    ['["x","y"]', 'c[]=x&c[]=y'],
    ['[{"b":1},{"b":2}]', 'c[0][b]=1&c[1][b]=2'],
    ['[[1,2],[3]]', 'c[0][]=1&c[0][]=2&c[1][]=3'],
    ['{"c d":1}', 'c[c d]=1'],
    ['7', 'c=7'],
  ])('%s in brackets has lists and objects in brackets of their own', (text, expected) => {
    expect(decodeURIComponent(queryTexts(parameter({ object: 'deep' }), text).join('&'))).toBe(expected);
  });

  test('brackets around names are encoded', () => {
    expect(queryTexts(parameter({ object: 'deep', name: 'a b' }), '{"c d":["e"]}')).toEqual([
      'a%20b%5Bc%20d%5D%5B%5D=e',
    ]);
  });

  test.each(['null', '[1,2]', '7', '"text"', '{', ''])('%s is not an object, and is used as it is', (text) => {
    expect(headerText(parameter({ object: 'pairs' }), text)).toBe(text);
    expect(queryTexts(parameter({ object: 'pairs' }), text)).toEqual([`c=${encodeURIComponent(text)}`]);
  });

  test('empty values in a list are left out', () => {
    expect(queryTexts(parameter({ list: 'repeat' }), ' a ,, b,')).toEqual(['c=a', 'c=b']);
    expect(queryTexts(parameter({ list: 'repeat' }), ' , ')).toEqual([]);
    expect(queryTexts(parameter({ list: '.' }), 'a,b')).toEqual(['c=a.b']);
    expect(pathText(parameter({ in: 'path' }), ' a, b/')).toBe('%20a%2C%20b%2F');
  });

  test('a list may be entered as JSON, so that its values may have commas', () => {
    const texts = (list: RequestParameter['list'], text: string) =>
      queryTexts(parameter({ ...(list && { list }) }), text);
    expect(texts('repeat', '["name,desc", "id,asc"]')).toEqual(
      ['name,desc', 'id,asc'].map((one) => `c=${encodeURIComponent(one)}`),
    );
    expect(texts(',', '["a,b","c"]')).toEqual(['c=a%2Cb,c']);
    expect(texts('repeat', '[" ", "", 12345678901234567890, null, true]')).toEqual([
      'c=%20',
      'c=',
      'c=12345678901234567890',
      'c=null',
      'c=true',
    ]);
    expect(texts('repeat', '[]')).toEqual([]);
    expect(texts('repeat', '[a,b]')).toEqual(['c=%5Ba', 'c=b%5D']);
    expect(texts('repeat', '{"a":1}')).toEqual(['c=%7B%22a%22%3A1%7D']);
    expect(texts(undefined, '["a"]')).toEqual(['c=%5B%22a%22%5D']);
    expect(pathText(parameter({ in: 'path', list: ',' }), '["a,b","c"]')).toBe('a%2Cb,c');
  });

  test.each([
    [['a', 'b c'], 'a,b c'],
    [[], ''],
    [['name,desc', 'id'], '["name,desc","id"]'],
    [[' a'], '[" a"]'],
    [['', 'a'], '["","a"]'],
    [['[1]'], '["[1]"]'],
  ])('the list %j is entered as %s', (values, text) => {
    expect(listText(values)).toBe(text);
    expect(queryTexts(parameter({ list: 'repeat' }), text)).toEqual(
      values.map((value) => `c=${encodeURIComponent(value)}`),
    );
  });

  test('names are encoded, too', () => {
    expect(queryTexts(parameter({ name: 'a[]' }), 'x&y')).toEqual(['a%5B%5D=x%26y']);
    expect(pathText(parameter({ in: 'path', object: 'pairs' }), '{"a/b":"c d"}')).toBe('a%2Fb=c%20d');
    expect(pathText(parameter({ in: 'path', object: 'list' }), '{"a/b":"c d"}')).toBe('a%2Fb,c%20d');
  });

  test('a cookie may have signs between values, and no others that would end it', () => {
    const cookie = (rest: Partial<RequestParameter>, text: string) =>
      headerText(parameter({ in: 'cookie', ...rest }), text, encodeURIComponent);
    expect(cookie({ list: ',' }, 'a;b,c d')).toBe('a%3Bb,c%20d');
    expect(cookie({ object: 'pairs' }, OBJECT)).toBe('R=100,G=2%260');
    expect(cookie({}, 'a,b')).toBe('a%2Cb');
  });

  test('nothing is encoded in a header', () => {
    expect(headerText(parameter({ in: 'header', list: ',' }), 'a b, c')).toBe('a b,c');
    expect(headerText(parameter({ in: 'header', object: 'list' }), OBJECT)).toBe('R,100,G,2&0');
    expect(headerText(parameter({ in: 'header', object: 'pairs' }), OBJECT)).toBe('R=100,G=2&0');
  });
});

test('a whole query is used as it is, except what would end the address or a word of a shell', () => {
  const whole = parameter({ in: 'querystring' });
  expect(querystringText(whole, "a=1&b=%20x y'#100%")).toBe('a=1&b=%20x%20y%27%23100%25');
  expect(querystringText({ ...whole, json: true }, '{"a":1}')).toBe('%7B%22a%22%3A1%7D');
});

test('a whole query keeps what is already encoded, in either case, and all characters that an address may contain', () => {
  const whole = parameter({ in: 'querystring' });
  expect(querystringText(whole, '%2F%2f%zz%')).toBe('%2F%2f%25zz%25');
  expect(querystringText(whole, 'az_.~!$&()*+,;=:@/?-9')).toBe('az_.~!$&()*+,;=:@/?-9');
  expect(querystringText(whole, 'ü"<>\\^`{|}[]')).toBe('%C3%BC%22%3C%3E%5C%5E%60%7B%7C%7D%5B%5D');
});
