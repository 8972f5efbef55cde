import { stringifyYaml } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { yamlText } from './yaml-text.ts';

it('writes what the library writes, where no text is long', async () => {
  const value = { a: 'one: two', b: [1, null, true, 'x\ny\n'], c: { d: "it's", '1': '' } };
  expect(await yamlText(value)).toBe(stringifyYaml(value, { noRefs: true }));
});

it('leaves each line of a text as long as it is', async () => {
  const line = 'word '.repeat(40);
  expect(await yamlText({ text: `${line}.\n\n${line}.` })).toBe(`text: |-\n  ${line}.\n\n  ${line}.\n`);
});

it('writes numbers as their author did', async () => {
  const value = { max: 2 ** 63, list: [-(2 ** 63), 1], text: String(2 ** 63) };
  const exact = { [2 ** 63]: '9223372036854775807', [-(2 ** 63)]: '-9223372036854775807' };
  expect(await yamlText(value, exact)).toBe(
    "max: 9223372036854775807\nlist:\n  - -9223372036854775807\n  - 1\ntext: '9223372036854776000'\n",
  );
});

it('writes texts of megabytes wherever they stand, with any signs in them', async () => {
  const words = 'word '.repeat(1_000_000);
  const signs = `"${"it's {}: \\ # \n\t\u0000\u2028 $& ü "}"`.repeat(20_000);
  const value = { a: { description: words }, list: [signs, 'short', words], last: { default: signs } };
  expect(parse(await yamlText(value))).toEqual(value);
});
