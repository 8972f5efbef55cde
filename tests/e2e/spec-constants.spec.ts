import type { Page } from '@playwright/test';
import { heading, holdBack, MUCH_LATER, open } from './support/shell.ts';
import { expect, test } from './support/site.ts';

test.use({ serviceWorkers: 'block' });

test('the locale is en, from left to right, and pages contain their full address', async ({ page }) => {
  await open(page, 'docs/intro/');
  expect(await page.evaluate(() => [document.documentElement.lang, getComputedStyle(document.body).direction])).toEqual(
    ['en', 'ltr'],
  );
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /^https:\/\/[^/]+\/ort-server\/docs\/intro\/$/,
  );
});

test('/docs is the area of the docs, with its sidebar', async ({ page }) => {
  await page.goto('docs/');
  await expect(page).toHaveURL(/\/docs\/intro\/$/);
  await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible();
});

test('at 996 px there is a drawer, at 997 px the sidebar stands beside the page', async ({ page }) => {
  await page.setViewportSize({ width: 996, height: 800 });
  await open(page, 'docs/intro/');
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await expect(sidebar).toBeHidden();
  await expect(page.locator('.menu-button')).toBeVisible();
  await page.setViewportSize({ width: 997, height: 800 });
  await expect(sidebar).toBeVisible();
  await expect(page.locator('.menu-button')).toBeHidden();
});

test('the table of contents lists headings of levels 2 to 3', async ({ page }) => {
  await page.setViewportSize({ width: 1400, height: 900 });
  await open(page, 'docs/admin-guide/guides/config/');
  const shown = await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').allTextContents();
  const written = await page.locator('main article :is(h2, h3)[id]').allTextContents();
  expect(shown.map((text) => text.trim())).toEqual(written.map((text) => text.trim()));
});

test('the search box is at the right of the bar, GitHub too, Docs and API at the left', async ({ page }) => {
  await page.setViewportSize({ width: 1300, height: 800 });
  await open(page, 'docs/intro/');
  const left = (name: string) =>
    page
      .getByRole('banner')
      .getByRole('link', { name, exact: true })
      .boundingBox()
      .then((box) => box?.x ?? 0);
  expect(await left('Docs')).toBeLessThan(await left('API'));
  expect(await left('API')).toBeLessThan(400);
  expect(await left('GitHub')).toBeGreaterThan(650);
  expect((await page.locator('.search-box').boundingBox())?.x).toBeGreaterThan(await left('GitHub'));
});

test('links of the footer and GitHub lead to other sites, and cause no requests', async ({ page }) => {
  await open(page, 'docs/intro/');
  const columns = page.getByRole('contentinfo').locator('.footer-columns section');
  for (const title of ['Community', 'Eclipse Foundation']) {
    const hrefs = await columns
      .filter({ has: page.getByRole('heading', { name: title }) })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(hrefs.length).toBeGreaterThan(0);
    for (const href of hrefs) expect(href).toMatch(/^https:\/\//);
  }
  await expect(page.getByRole('banner').getByRole('link', { name: 'GitHub' })).toHaveAttribute('href', /^https:/);
});

test('a folded section of the sidebar grows open, ease-in-out, longer the higher it is, in 1 ms with reduced motion', async ({
  page,
}) => {
  const durations = async () => {
    await open(page, 'docs/intro/');
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await sidebar.hover();
    await expect(page.locator('.sidebar-branch[data-elsewhere]')).toHaveCount(0);
    await page.evaluate(() => {
      const proper = Element.prototype.animate;
      const seen: unknown[] = [];
      Object.assign(window, { seen });
      Element.prototype.animate = function (frames, options) {
        const { duration, easing } = options as KeyframeAnimationOptions;
        seen.push([(this as HTMLElement).scrollHeight, duration, easing]);
        return proper.call(this, frames, options);
      };
    });
    for (const name of ['Expand Admin guide', 'Expand This documentation']) {
      await sidebar.getByRole('button', { name, exact: true }).click();
      // Growing sections push the next one away from under the pointer.
      await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
    }
    const seen = () => page.evaluate(() => (window as unknown as { seen: [number, number, string][] }).seen);
    await expect.poll(async () => (await seen()).length).toBe(2);
    return seen();
  };
  const seen = (await durations()).sort(([a], [b]) => a - b);
  expect(seen[0]?.[1]).toBeLessThan(seen[1]?.[1] ?? 0);
  expect(seen.map(([, , easing]) => easing)).toEqual(['ease-in-out', 'ease-in-out']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect((await durations()).map(([, duration]) => duration)).toEqual([1, 1]);
});

/** Follows a link whose answer is held back, on a clock that the test controls. */
async function slowRoute(page: Page): Promise<() => void> {
  const answer = await holdBack(page, '**/docs/reference/glossary/');
  await page.clock.pauseAt(MUCH_LATER);
  const asked = page.waitForRequest('**/docs/reference/glossary/');
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/ort-server/docs/reference/glossary/';
    document.querySelector('main')?.append(link);
    link.click();
  });
  // From then on, the page waits and its clock counts.
  await asked;
  return answer;
}

test('the progress bar: after 200 ms, from 0.08, at most 0.02 more each 800 ms, in 200 ms, without a spinner', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, 'docs/intro/');
  const answer = await slowRoute(page);
  const bar = page.getByRole('progressbar', { name: 'Loading the page' });
  const value = async () => Number(await bar.getAttribute('value'));
  await page.clock.runFor(199);
  await expect(bar).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(bar).toHaveAttribute('value', '0.08');
  await page.clock.runFor(799);
  expect(await value()).toBe(0.08);
  let before = 0.08;
  for (let step = 0; step < 5; step += 1) {
    await page.clock.runFor(step === 0 ? 1 : 800);
    const now = await value();
    expect(now).toBeGreaterThan(before);
    expect(now - before).toBeLessThanOrEqual(0.02);
    before = now;
  }
  await expect(page.locator('.spinner')).toHaveCount(0);
  const speeds = await page.evaluate(() => {
    const rules = (list: CSSRuleList): CSSRule[] =>
      [...list].flatMap((rule) => ('cssRules' in rule ? [rule, ...rules((rule as CSSGroupingRule).cssRules)] : [rule]));
    return [...document.styleSheets]
      .flatMap((sheet) => rules(sheet.cssRules))
      .filter(
        (rule): rule is CSSStyleRule => rule instanceof CSSStyleRule && /progress-bar.*value/.test(rule.selectorText),
      )
      .map((rule) => rule.style.transitionDuration)
      .filter(Boolean);
  });
  expect(speeds).toEqual(['0.2s']);
  answer();
  await page.clock.resume();
  await expect(heading(page)).toHaveText(/glossary/i);
  await expect(bar).toHaveCount(0);
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'dark' });
  test('the mode is light where no mode is chosen and no script asks the system', async ({ page, guard }) => {
    guard.allow(/failed request: .*\.js \(csp\)/);
    await page.goto('docs/intro/');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });
});

test('a search that is opened by mod+k is answered without a request to another host', async ({ page, site }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, 'docs/intro/');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('vault');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await page.getByRole('option').count()).toBeLessThanOrEqual(15);
  expect(asked.filter((url) => !url.startsWith(site.url.replace(/\/$/, '')))).toEqual([]);
  expect(asked.some((url) => /assets\/search-index/.test(url))).toBe(true);
  expect(page.workers().length).toBe(1);
});
