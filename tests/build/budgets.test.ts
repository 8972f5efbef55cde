import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildSite, FIRST_PAGE, problemsIn } from './build-site.ts';

/** A page that compresses badly, because no two words are alike, and one with many elements. */
const words = Array.from({ length: 9000 }, (_, index) =>
  Math.sin(index + 1)
    .toString(36)
    .slice(2, 12),
).join(' ');
const list = Array.from({ length: 3100 }, (_, index) => `- ${index}`).join('\n');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'heavy-'));
  mkdirSync(dirname(join(folder, FIRST_PAGE)), { recursive: true });
  writeFileSync(join(folder, FIRST_PAGE), `# Words\n\n${words}\n`);
  writeFileSync(join(folder, 'docs/list.md'), `# List\n\n${list}\n`);
});
afterAll(() => rmSync(folder, { recursive: true }));

it('a page over its budget fails the build, and the message names the page, what it takes, and how to fix it', async () => {
  writeFileSync(join(folder, 'site.yml'), 'budgets: fail\n');
  const site = await buildSite(folder);
  try {
    expect(site.code, site.text).toBe(1);
    const problems = problemsIn(site.text);
    expect(problems.map(({ place, rule, severity }) => `${severity} ${rule} ${place}`)).toEqual([
      'error budget docs/guide/first/index.html',
      'error budget docs/list/index.html',
    ]);
    expect(site.text).toMatch(
      /error budget: This docs page, with what it loads, takes \d+ kB on the wire; the limit is 68 kB\./,
    );
    expect(site.text).toMatch(/error budget: This page has [\d,]+ elements; the limit is 3,000\./);
    for (const { hint } of problems) expect(hint).toMatch(/Split it.*budgets: warn/);
    expect(site.files()).not.toContain('site/index.html');
  } finally {
    site.remove();
  }
});
