import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['A **bold** `code` [link](/x "t") ![image](y.png).', 'A bold code link image.'],
  ['# Heading\n\n- one\n- two\n\n1. three', 'Heading one two three'],
  ['| a | b |\n| --- | --- |\n| 1 | 2 |', 'a b 1 2'],
  ['```json\n{"a": 1}\n```', '{"a": 1}'],
  ['a_b and <b>html</b> \\*x\\*', 'a_b and html *x*'],
])('%j reads %j', (markdown, text) => expect(plainText(markdown)).toBe(text));

test('no text is empty', () => {
  expect(plainText(undefined)).toBe('');
});
