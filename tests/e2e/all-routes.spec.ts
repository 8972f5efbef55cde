import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { builtSite } from '../../scripts/serve.mjs';
import { accessibilityViolations } from './support/axe.ts';
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

/** Pages take turns. Between them is every way in which a page is laid out; accessibility.spec.ts has all of every kind, with its colors and its frame. */
const VIEWS = [
  { width: 1440, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const;

/** What eases reading has come, and has measured what scrolls. A page that is made for paper has none of it. */
async function enlivened(page: Page): Promise<void> {
  if ((await page.locator('.print-page').count()) > 0) return;
  await expect(page.locator('.way-up')).toBeAttached();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

test.describe.configure({ mode: 'parallel' });
const PARTS = 6;
for (let part = 0; part < PARTS; part += 1) {
  test(`no message in the console, and nothing that axe finds, on any page, part ${part + 1} of ${PARTS}`, async ({
    page,
  }) => {
    const paths = routes(part, PARTS);
    expect(paths.length).toBeGreaterThan(10);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const [view, { width, colorScheme }] of VIEWS.entries()) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      for (const path of paths.filter((_, index) => index % VIEWS.length === view)) {
        await open(page, path);
        await expect(heading(page), path).toHaveCount(1);
        await enlivened(page);
        expect
          .soft(
            await accessibilityViolations(page, { within: 'main', contrast: false }),
            `${path} ${width} ${colorScheme}`,
          )
          .toEqual([]);
      }
    }
  });
}
