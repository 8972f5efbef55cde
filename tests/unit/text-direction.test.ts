import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const PHYSICAL = /(?:margin|padding|border)-(?:left|right)|^\s*(?:left|right):|text-align: (?:left|right)/gm;

// Browsers also translate pages into languages that are written from right to left, where indents, numbers and markers are on the right.
it.each([
  'frame/sidebar.css',
  'frame/contents.css',
  ...['prose', 'steps', 'blocks', 'tables', 'admonitions', 'drawings', 'code'].map((name) => `content/${name}.css`),
])('%s uses neither left nor right', (sheet) => {
  expect(readFileSync(`src/styles/${sheet}`, 'utf8').match(PHYSICAL)).toBeNull();
});
