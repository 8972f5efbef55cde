import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { listFiles } from '../../pipeline/files/list-files.ts';
import { builtSite } from '../../scripts/serve.mjs';

/**
 * What is wrong with a page in any browser: the rules of html-validate about structure and names. What needs a layout is checked by
 * axe (tests/e2e/all-routes.spec.ts).
 */
const validator = new HtmlValidate({
  root: true,
  elements: ['html5'],
  rules: {
    'no-dup-id': 'error',
    'no-missing-references': 'error',
    'heading-level': ['error', { allowMultipleH1: false }],
    'empty-heading': 'error',
    'empty-title': 'error',
    'text-content': 'error',
    'wcag/h30': 'error',
    'wcag/h36': 'error',
    'wcag/h37': 'error',
    'wcag/h67': 'error',
    'wcag/h71': 'error',
    'area-alt': 'error',
    'input-missing-label': 'error',
    'multiple-labeled-controls': 'error',
    'unique-landmark': 'error',
    'hidden-focusable': 'error',
    'no-abstract-role': 'error',
    'no-redundant-role': 'error',
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    'element-permitted-content': 'error',
    'element-permitted-parent': 'error',
    'element-required-content': 'error',
  },
});

test('no page has two parts with the same name, a skipped heading level, or links, pictures and lists that are not valid ones', async () => {
  const { root } = builtSite();
  const pages = listFiles(root).filter((name) => name.endsWith('.html') && !name.includes('assets/'));
  expect(pages.length).toBeGreaterThan(100);
  const found: string[] = [];
  for (const name of pages) {
    const { results } = await validator.validateString(readFileSync(join(root, name), 'utf8'));
    for (const { messages } of results)
      for (const { ruleId, message, selector } of messages) found.push(`${name} ${ruleId}: ${message} ${selector}`);
  }
  expect(found).toEqual([]);
});
