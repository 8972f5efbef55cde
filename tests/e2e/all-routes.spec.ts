import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { Parser } from 'htmlparser2';
import { builtSite } from '../../scripts/serve.mjs';
import { accessibilityViolations } from './support/axe.ts';
import { heading, open, startReading } from './support/shell.ts';
import { expect, test } from './support/site.ts';

test.use({ serviceWorkers: 'block' });

/** Every address of the sitemap. */
function routes(): string[] {
  const { root, base } = builtSite();
  const sitemap = readFileSync(join(root, 'sitemap.xml'), 'utf8');
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)].map((match) => match[1] ?? '');
  return paths.map((path) => path.slice(base.length));
}

let paths: string[] = [];
test.beforeAll(() => {
  paths = pagesOfAllMarkup();
  expect(paths.length).toBeGreaterThan(20);
});

/** So many tests share the pages, so that none takes long. */
const SHARES = 4;

/** One view is enough: accessibility.spec.ts checks pages and states of every kind in both views, with colors and frame. */
for (let share = 0; share < SHARES; share += 1) {
  test(`axe and the console report nothing on any kind of page, ${share + 1} of ${SHARES}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const path of paths.filter((_, index) => index % SHARES === share)) {
      await open(page, path);
      await expect.soft(heading(page), path).toHaveCount(1);
      await enlivened(page);
      expect.soft(await accessibilityViolations(page, { within: 'main', contrast: false }), path).toEqual([]);
    }
  });
}

/**
 * A set of pages that together contain all markup, of articles and of the frame: each kind of element inside each other kind. What axe
 * and React find on one page, they also find on others made of the same markup. tests/pages checks every page for what depends on words
 * alone, and `single-file.spec.ts` opens every page.
 */
function pagesOfAllMarkup(): string[] {
  const { root } = builtSite();
  const pages = routes().map((path) => ({ path, ...markupOf(readFileSync(join(root, path, 'index.html'), 'utf8')) }));
  // The smaller of two pages with as much news comes first: axe looks at every element.
  pages.sort((a, b) => a.elements - b.elements);
  const left = new Set(pages.flatMap(({ kinds }) => [...kinds]));
  const news = (kinds: Set<string>) => [...kinds].filter((kind) => left.has(kind)).length;
  const chosen: string[] = [];
  // Always the page with the most markup that no page before it has.
  while (left.size > 0) {
    const { path, kinds } = pages.reduce((best, page) => (news(page.kinds) > news(best.kinds) ? page : best));
    for (const kind of kinds) left.delete(kind);
    chosen.push(path);
  }
  return chosen;
}

/** How many elements the body has, and of which kinds: each together with its parent, by name, classes, role, type and island. */
function markupOf(html: string): { kinds: Set<string>; elements: number } {
  const kinds = new Set<string>();
  let elements = 0;
  const open: string[] = [];
  const parser = new Parser({
    onopentag(name, { class: classes = '', role = '', type = '', 'data-island': island = '' }) {
      if (name !== 'body' && open.length === 0) return;
      elements += 1;
      // The classes of highlighted code and of its language differ only in color.
      const kind = [name, classes.replaceAll(/\b(?:tok|language)-\S+/g, ''), role, type, island].join(' ');
      kinds.add(`${open.at(-1) ?? ''} > ${kind}`);
      open.push(kind);
    },
    onclosetag() {
      open.pop();
    },
  });
  parser.end(html);
  return { kinds, elements };
}

/** Waits until the reading aids are loaded and have measured what scrolls. A page made for paper has none of them. */
async function enlivened(page: Page): Promise<void> {
  if ((await page.locator('.print-page').count()) > 0) return;
  await startReading(page);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
