import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtSite } from '../../scripts/serve.mjs';
import { heading, open } from './support/shell.ts';
import { expect, test } from './support/site.ts';

test.use({ serviceWorkers: 'block' });
test.beforeEach(({ guard }) => guard.allow(/Service Worker registration blocked/));

/** Every address of the sitemap, in as many parts as there are tests, so that they run side by side. */
function routes(part: number, parts: number): string[] {
  const { root, base } = builtSite();
  const sitemap = readFileSync(join(root, 'sitemap.xml'), 'utf8');
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)].map((match) => match[1] ?? '');
  return paths.map((path) => path.slice(base.length)).filter((_, index) => index % parts === part);
}

test.describe.configure({ mode: 'parallel' });
const PARTS = 6;
for (let part = 0; part < PARTS; part += 1) {
  test(`no message in the console on any page, part ${part + 1} of ${PARTS}`, async ({ page }) => {
    const paths = routes(part, PARTS);
    expect(paths.length).toBeGreaterThan(10);
    for (const path of paths) {
      await open(page, path);
      await expect(heading(page), path).toHaveCount(1);
    }
  });
}
