import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { expect, test } from 'vitest';
import { type InlineSheet, splitSheets } from '../../contract/page/inline-sheets.ts';
import { listFiles } from '../../pipeline/files/list-files.ts';
import { findHeadless } from '../../scripts/browsers/browser.mjs';
import { builtSite } from '../../scripts/serve.mjs';

/** A page has the style sheets whose blocks are in its markup (`pipeline/pages/page-styles.ts`). Here, a browser asks each rule of the others. */
test('no rule of a style sheet that a page does without is about anything on that page', async () => {
  const { root } = builtSite();
  const files = listFiles(root).filter((name) => name.endsWith('.html') && !name.includes('assets/'));
  const pages = files
    .map((name) => ({ name, html: readFileSync(join(root, name), 'utf8') }))
    .map((page) => ({ ...page, sheets: sheetsIn(page.html) }))
    .filter(({ sheets }) => sheets.length > 0);
  const sheets = new Map(pages.flatMap((page) => page.sheets.map((sheet) => [sheet.name, sheet] as const)));
  expect(pages.length).toBeGreaterThan(100);
  expect(sheets.size).toBeGreaterThan(10);

  const found = findHeadless();
  const browser = await chromium.launch({ ...(found && { executablePath: found.path }) });
  try {
    const tab = await browser.newPage();
    const selectors = await tab.evaluate(selectorsOf, [...sheets.values()]);
    const wrong: string[] = [];
    for (const { name, html, sheets: own } of pages) {
      const there = new Set(own.map((sheet) => sheet.name));
      const absent = selectors.filter((sheet) => !there.has(sheet.name));
      for (const selector of await tab.evaluate(matched, { html, absent })) wrong.push(`${name}: ${selector}`);
    }
    expect(wrong).toEqual([]);
  } finally {
    await browser.close();
  }
});

const sheetsIn = (html: string): InlineSheet[] =>
  [...html.matchAll(/<style data-sheet="([^"]+)">([\s\S]*?)<\/style>/g)].flatMap(([, name = '', text = '']) =>
    splitSheets({ name, text }),
  );

interface Selectors {
  name: string;
  list: string[];
}

/** In the browser. A rule for when an element is pointed at, or for what stands before it, is about that element. */
function selectorsOf(sheets: readonly InlineSheet[]): Selectors[] {
  const any = (selector: string) =>
    selector
      .replace(/::[\w-]+(?:\([^)]*\))?|:(?:before|after)\b/g, '')
      .replace(/:(?:hover|focus-visible|focus-within|focus|active|target|visited)\b/g, ':is(*)')
      .replace(/html(?:\.js|:not\(\.js\))/g, 'html');
  const within = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => [
      ...(rule instanceof CSSStyleRule ? [any(rule.selectorText)] : []),
      ...('cssRules' in rule ? within(rule.cssRules as CSSRuleList) : []),
    ]);
  return sheets.map(({ name, text }) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return { name, list: [...new Set(within(sheet.cssRules))] };
  });
}

/** In the browser. Rules about the document itself only name the colors that others of their sheet use. */
function matched({ html, absent }: { html: string; absent: readonly Selectors[] }): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return absent
    .filter(({ list }) => body.querySelector(list.join()))
    .flatMap(({ name, list }) => list.filter((one) => body.querySelector(one)).map((one) => `${name} ${one}`));
}
