import { expect, type Page, test } from '@playwright/test';
import { fixtureSite } from '../support/fixture-site.ts';
import { hydrated } from '../support/shell.ts';

/** The search of a site with three versions: unreleased (Next), 2.0, which is the last release, and 1.0. */
const site = fixtureSite('versions');
test.use({ serviceWorkers: 'block' });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${site.url()}${path}`);
  await hydrated(page);
}

/** Checks which addresses the dialog finds in the end, in any order. */
async function finds(page: Page, text: string, addresses: readonly string[]): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await page.keyboard.press('Control+k');
  await dialog.getByRole('combobox').fill(text);
  const options = dialog.getByRole('listbox', { name: 'Results' }).getByRole('option');
  const hrefs = () =>
    options.evaluateAll((all) => all.map((one) => (one.getAttribute('href') ?? '').replace(/\?.*/, '')));
  await expect.poll(async () => (await hrefs()).sort()).toEqual(addresses);
}

test('the dialog searches the version that is being read', async ({ page }) => {
  await open(page, 'docs/1.0/intro/');
  await finds(page, 'words', ['/base/docs/1.0/both/', '/base/docs/1.0/gone/', '/base/docs/1.0/intro/']);
  await open(page, 'docs/intro/');
  await finds(page, 'words', ['/base/docs/both/', '/base/docs/intro/']);
  await open(page, 'docs/next/new/');
  await finds(page, 'words', ['/base/docs/next/intro/', '/base/docs/next/new/']);
});

test('what only another version has can be reached from an empty result', async ({ page }) => {
  await open(page, 'docs/intro/');
  await finds(page, 'gone', []);
  const others = page.getByRole('dialog').locator('p', { hasText: 'In other versions' }).getByRole('link');
  await expect(others).toHaveText('1 result');
  await others.click();
  await expect(page).toHaveURL(/\/search\/\?q=gone$/);
  await expect(page.locator('main a.search-hit')).toHaveAttribute('href', /\/1\.0\/gone\//);
});

test('"See all results" keeps the version, and the results page can change it', async ({ page }) => {
  await open(page, 'docs/1.0/intro/');
  await finds(page, 'words', ['/base/docs/1.0/both/', '/base/docs/1.0/gone/', '/base/docs/1.0/intro/']);
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^See all/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/search\/\?q=words&version=1\.0$/);
  const hits = page.locator('main a.search-hit');
  await expect(hits).toHaveCount(3);
  const version = page.getByRole('combobox', { name: 'Version' });
  await expect(version).toHaveValue('1.0');

  await version.selectOption('2.0');
  await expect(page).toHaveURL(/\?q=words&version=2\.0$/);
  await expect(hits).toHaveCount(2);

  await version.selectOption('');
  await expect(page).toHaveURL(/\?q=words$/);
  await expect(hits).toHaveCount(7);
});

test('on a page without a version, search covers the version read before', async ({ page }) => {
  await open(page, 'search/');
  await finds(page, 'words', ['/base/docs/both/', '/base/docs/intro/']);
  await open(page, 'docs/1.0/gone/');
  await open(page, 'search/');
  await finds(page, 'gone', ['/base/docs/1.0/gone/']);
});

test('in forced colors, the version that is read is marked in the menu', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, 'docs/1.0/intro/');
  await page.getByLabel(/^Version: /).click();
  const menu = page.locator('.version-menu');
  await expect(menu.getByRole('link', { name: '1.0' })).toHaveCSS('outline-style', 'solid');
  await expect(menu.getByRole('link', { name: '2.0' })).toHaveCSS('outline-style', 'none');
});

test('on a phone, an announcement with a long address breaks it, and can be closed', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, 'docs/intro/');
  const announcement = page.getByRole('region', { name: 'Announcement' });
  await announcement.getByRole('link').evaluate((link) => {
    link.textContent = `https://example.org/${'releases'.repeat(9)}`;
  });
  await expect(announcement.getByRole('button')).toBeInViewport({ ratio: 1 });
  expect((await announcement.getByRole('link').boundingBox())?.x).toBeGreaterThanOrEqual(0);
});

test('below an announcement, the menu of a phone begins where the bar ends', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await open(page, 'docs/intro/');
  const announcement = page.getByRole('region', { name: 'Announcement' });
  const link = announcement.getByRole('link', { name: 'new words' });
  await expect(link).toHaveCSS('text-decoration-line', 'underline');
  const distance = () =>
    page.evaluate(() => {
      const [bar, drawer] = ['.bar', '.sidebar'].map((one) => document.querySelector(one)?.getBoundingClientRect());
      return (drawer?.top ?? 0) - (bar?.bottom ?? Number.NaN);
    });
  const menu = page.locator('.menu-button');
  await menu.click();
  await expect.poll(distance).toBe(0);
  await menu.click();
  await announcement.getByRole('button', { name: 'Close the announcement' }).click();
  await menu.click();
  await expect.poll(distance).toBe(0);
});

test('every version can be chosen, however many there are for the height of the window', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 140 });
  await open(page, 'docs/intro/');
  await page.getByRole('button', { name: 'Close the announcement' }).click();
  await page.getByLabel(/^Version: /).click();
  const menu = page.locator('.version-menu ul');
  await expect(menu).toBeVisible();
  expect(await menu.evaluate((list) => list.getBoundingClientRect().bottom)).toBeLessThanOrEqual(140);
  await menu.getByRole('link', { name: '1.0' }).click();
  await expect(page).toHaveURL(/\/docs\/1\.0\/intro\/$/);
});
