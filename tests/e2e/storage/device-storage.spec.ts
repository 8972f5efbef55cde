import type { Page } from '@playwright/test';
import { KEPT } from '../../../contract/kept.ts';
import { storageKey } from '../../../contract/storage.ts';
import { hydrated } from '../support/shell.ts';
import { expect, test } from '../support/site.ts';
import { translate } from '../support/translation.ts';

/** The page that lists what is stored on the device, and can remove it. */
const PAGE = 'docs/this-documentation/privacy-and-storage/';

const now = (page: Page) => page.locator('.clear-device [role=status]');
const button = (page: Page, name: string) => page.locator('.clear-device').getByRole('button', { name });

/** Names of everything stored in this browser, by any site. */
const onDevice = (page: Page) =>
  page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await caches.keys()),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
  ]);

async function clear(page: Page): Promise<void> {
  await button(page, 'Clear everything').click();
  await button(page, 'Clear everything').click();
  await expect(now(page)).toContainText('Cleared.');
}

test('it lists everything, with and without scripts', async ({ page, browser }) => {
  await page.goto(PAGE);
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(page.url());
  for (const reader of [page, plain]) {
    await expect(reader.getByRole('main').locator('tbody tr')).toHaveCount(KEPT.length);
    for (const { label, name, holds } of KEPT) {
      const row = reader.getByRole('row').filter({ hasText: holds });
      await expect(row).toContainText(label);
      await expect(row.locator('code')).toHaveText(name);
    }
  }
  await expect(plain.getByText('Scripts are switched off')).toBeVisible();
  await plain.close();
});

test('clearing removes all of this site and nothing of others, and no copy comes back by itself', async ({
  page,
  site,
}) => {
  await page.goto('docs/intro/');
  await hydrated(page);
  await expect(page.locator('.offline-icon')).toHaveAttribute('data-sign', 'ready');
  await page.evaluate(
    (key) => {
      localStorage.setItem(key, '{"repositoryId":"7"}');
      localStorage.setItem('theme', 'dark');
      localStorage.setItem('docs-values:/another/', '{"repositoryId":"8"}');
      sessionStorage.setItem('of-nobody', '1');
    },
    storageKey('docs-values', site.base),
  );
  await page.goto(PAGE);
  await expect(now(page)).toContainText('Color theme, Recent pages, My values');
  await expect(now(page)).toContainText('Service worker');
  await expect(now(page)).toContainText('Offline copy');

  // Nothing is removed before the reader confirms.
  await button(page, 'Clear everything').click();
  const before = await onDevice(page);
  await expect(page.getByRole('group', { name: /^Remove all of it/ })).toBeFocused();
  await button(page, 'Cancel').click();
  await expect(button(page, 'Clear everything')).toBeFocused();
  expect(await onDevice(page)).toEqual(expect.arrayContaining(before));

  await clear(page);
  await expect(now(page)).toHaveText('Cleared. On this device now: No offline copy.');
  await expect(now(page)).toBeFocused();
  const left = ['docs-values:/another/', 'of-nobody', storageKey('docs-offline', site.base)];
  expect((await onDevice(page)).sort()).toEqual(left.sort());
  // The open page forgets its values, too.
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'dark');

  await page.goto('docs/intro/');
  await hydrated(page);
  await expect(page.locator('.offline-icon')).toHaveAttribute('data-sign', 'none');
  expect((await onDevice(page)).filter((name) => name.startsWith('http'))).toEqual([]);
});

test('after clearing, pages read in tabs that are still open are not stored', async ({ page, context, site }) => {
  await page.goto('docs/intro/');
  await hydrated(page);
  await expect(page.locator('.offline-icon')).toHaveAttribute('data-sign', 'ready');
  const other = await context.newPage();
  for (const [tab, path] of [
    [other, 'docs/user-guide/'],
    [page, PAGE],
  ] as const) {
    await tab.goto(`${site.url}${path}`);
    await hydrated(tab);
  }
  await clear(page);
  await expect(now(page)).toHaveText('Cleared. On this device now: No offline copy.');
  for (const tab of [other, page]) {
    const link = tab.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link').nth(3);
    const [title] = [await tab.title()];
    await link.click();
    await expect.poll(() => tab.title()).not.toBe(title);
    await tab.keyboard.press('Control+k');
    await tab.getByRole('dialog', { name: 'Search' }).getByRole('combobox').fill('secret');
    await expect(tab.getByRole('option').first()).toBeVisible();
  }
  expect((await onDevice(page)).filter((name) => /^http|^ort-server-docs/.test(name))).toEqual([]);
});

test('clearing works when the browser translates the page', async ({ page }) => {
  await page.goto(PAGE);
  await hydrated(page);
  await expect(now(page)).toContainText('On this device now');
  await translate(page);
  await clear(page);
  await expect(now(page)).toHaveText(/^Cleared\. [^.]+\.$/);
});

test('where nothing can be stored, the page says that nothing is', async ({ page, guard }) => {
  guard.allow(/denied|storage/i);
  await page.addInitScript(() => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'caches', 'indexedDB']) {
      Object.defineProperty(window, name, { get: denied });
    }
    Object.defineProperty(navigator, 'serviceWorker', { get: denied });
  });
  await page.goto(PAGE);
  await expect(now(page)).toHaveText('Nothing is kept on this device now.');
  await expect(button(page, 'Clear everything')).toHaveCount(0);
});

test.describe('in the single file', () => {
  test.use({ delivery: 'single file' });

  test('clearing removes what this site stores for files', async ({ page, site }) => {
    // Written in the page itself: under load, what one page of a file wrote was once missing on the next.
    await page.addInitScript(
      (key) => {
        if (window.location.protocol === 'file:') localStorage.setItem(key, '{"repositoryId":"7"}');
      },
      storageKey('docs-values', site.base),
    );
    await page.goto(PAGE);
    await expect(now(page)).toContainText('My values');
    await clear(page);
    await expect(now(page)).toHaveText('Cleared. Nothing is kept on this device now.');
  });
});
