import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';

/** One line, centered in a control whose height is a length as well. */
const IN_A_CONTROL = [
  'api-cards.css .response-card .tab-label',
  'base.css kbd',
  'config.css .config-filter > span',
  'search-late.css .search-answer-actions .action',
  'search-late.css .search-answer-actions .action',
  'steps.css :is(.prose, .tab-panel) > ol > li::before',
];

const STYLES = 'src/styles';
const LENGTH = /(?:line-height: ?|font: [^;]*\/ ?)[\d.]+(?:px|r?em)/;

// Firefox lets readers set a minimum font size. A line height given as a length does not grow with it, and lines would overlap.
it('line heights are multiples of the font size', () => {
  const files = readdirSync(STYLES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  const found = files.flatMap((file) => {
    const rules = readFileSync(join(STYLES, file), 'utf8').matchAll(/([^{}]+)\{([^{}]*)\}/g);
    return [...rules].flatMap(([, before = '', declarations = '']) => {
      const selector = before.replace(/[\s\S]*;|\/\*[\s\S]*?\*\//g, '').trim();
      return LENGTH.test(declarations) ? [`${basename(file)} ${selector}`] : [];
    });
  });
  expect(found.sort()).toEqual(IN_A_CONTROL);
});
