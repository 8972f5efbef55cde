import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const PHYSICAL = /(?:margin|padding|border)-(?:left|right)|^\s*(?:left|right):|text-align: (?:left|right)/gm;

// Browsers translate pages into languages that are read from the right: what is indented, numbered or marked begins there, too.
it.each(['frame/sidebar.css', 'content/prose.css', 'content/blocks.css'])('%s knows no left and right', (sheet) => {
  expect(readFileSync(`src/styles/${sheet}`, 'utf8').match(PHYSICAL)).toBeNull();
});
