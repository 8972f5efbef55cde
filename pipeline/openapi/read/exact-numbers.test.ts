import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { jsonText } from '../../../contract/api/exact-numbers.ts';
import { ExactNumberKeeper } from './exact-numbers.ts';

/** A text that is read and written again. */
const kept = (text: string) => {
  const keeper = new ExactNumberKeeper();
  return jsonText(JSON.parse(keeper.ofJson(text)), keeper.exact);
};

describe('numbers of JSON', () => {
  test.each([
    '[9223372036854775807,-9223372036854775808,18446744073709551615]',
    '[9007199254740991,9007199254740992,9007199254740993,9007199254740994]',
    '[9007199254740993,9007199254740992]',
    '[99999999999999999999,100000000000000000000]',
    '{"12345678901234567890":"12345678901234567890","a":"\\\\\\"12345678901234567890","b":12345678901234567890}',
    '[3.14159265358979323846,0.1000000000000000055511151231257827,1.23456789012345678e-7]',
    '[0.30000000000000004,1,0.1,1.5]',
  ])('%s are as they were', (text) => expect(kept(text)).toBe(text));

  test('are about as large as the author wrote them, and equal where they were', () => {
    const keeper = new ExactNumberKeeper();
    const [a, b, c] = JSON.parse(keeper.ofJson('[9223372036854775807,9223372036854775806,9223372036854775807]'));
    expect(a).toBe(c);
    expect(a).not.toBe(b);
    expect(Math.abs(a - b) / a).toBeLessThan(1e-15);
  });

  test('that a program can hold are left alone', () => {
    const keeper = new ExactNumberKeeper();
    const text = '{ "id": "12345678901234567890", "n": 123456789012345, "zero": 0.0000000000000000001 }';
    expect(keeper.ofJson(text)).toBe(text);
    expect(keeper.exact).toBeUndefined();
  });

  test('too large for any program are left alone', () => {
    const text = `[${'1234567890'.repeat(40)}]`;
    expect(new ExactNumberKeeper().ofJson(text)).toBe(text);
  });

  test.each(['4.9406564584124654e-324', '-4.9406564584124654e-324', '1.2345678901234567e-400'])(
    'too small for all their digits are left alone: %s',
    (written) => expect(new ExactNumberKeeper().ofJson(`[${written}]`)).toBe(`[${written}]`),
  );
});

test('numbers of YAML are kept wherever they are numbers', () => {
  const keeper = new ExactNumberKeeper();
  const text = [
    'max: 9223372036854775807 # 9223372036854775807',
    'list: [ 1234567890123456789, "1234567890123456789", -9007199254740993]',
    'block: |',
    '  1234567890123456789',
    'words: no 1234567890123456789',
    'tagged: !!str 1234567890123456789',
    'anchor: &a 1234567890123456789',
    'alias: *a',
    'hex: 0xFF',
    '',
  ].join('\n');
  expect(jsonText(parse(keeper.ofYaml(text)), keeper.exact, 1)).toBe(
    [
      '{',
      ' "max": 9223372036854775807,',
      ' "list": [',
      '  1234567890123456789,',
      '  "1234567890123456789",',
      '  -9007199254740993',
      ' ],',
      ' "block": "1234567890123456789\\n",',
      ' "words": "no 1234567890123456789",',
      ' "tagged": "1234567890123456789",',
      ' "anchor": 1234567890123456789,',
      ' "alias": 1234567890123456789,',
      ' "hex": 255',
      '}',
    ].join('\n'),
  );
  expect(keeper.ofYaml(text).split('\n').slice(2, 6)).toEqual(text.split('\n').slice(2, 6));
});
