import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BuiltSite, buildSite } from './build-site.ts';

let site: BuiltSite;
beforeAll(async () => {
  site = await buildSite('math');
});
afterAll(() => site.remove());

it('formulas are MathML in the page, and need no script, font or style', () => {
  expect(site.code, site.text).toBe(0);
  const page = site.main('/docs/guide/first/');
  expect(page.match(/<math /g)).toHaveLength(4);
  expect(page.match(/<div class="formula-block"><math [^>]*display="block"/g)).toHaveLength(2);
  expect(page).toContain('alttext="x^{2} + \\alpha &lt; 3"');
  expect(page).toContain('and $5 be paid');
  expect(page).toContain('$HOME');
  expect(page).not.toMatch(/\sstyle=|katex|<annotation/);
  expect(site.files().filter((name) => /katex/i.test(name))).toEqual([]);
});

it('a formula in a heading is plain text in the table of contents', () => {
  const contents = /<nav aria-label="On this page"[\s\S]*?<\/nav>/.exec(site.page('/docs/guide/first/'))?.[0] ?? '';
  expect(contents).toContain('href="#the-area-a--pi-r2"');
  expect(contents).toMatch(/The area A=πr2/);
});
