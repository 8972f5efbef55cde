import type { Page } from '@playwright/test';
import { storageKey } from '../../../contract/storage.ts';
import { openValues } from '../support/builder.ts';
import { open } from '../support/shell.ts';
import { expect, test } from '../support/site.ts';

/** Two tabs of one reader: what one stores is stored for both. */
test.use({ serviceWorkers: 'block' });

const PRIVACY = 'docs/this-documentation/privacy-and-storage/';

const recentPages = (page: Page, base: string) =>
  page.evaluate(
    (key) => (JSON.parse(localStorage.getItem(key) ?? '{}').state?.pages ?? []).map(({ url }: { url: string }) => url),
    storageKey('docs-recent-pages', base),
  );

async function goOn(page: Page): Promise<void> {
  const before = page.url();
  await page.locator('a[rel=next]').click();
  await expect(page).not.toHaveURL(before);
}

async function clearEverything(page: Page): Promise<void> {
  await open(page, PRIVACY);
  const button = page.locator('.clear-device').getByRole('button', { name: 'Clear everything' });
  await button.click();
  await button.click();
  await expect(page.locator('.clear-device [role=status]')).toContainText('Cleared.');
}

test('the pages that either of them has read are kept', async ({ page, context, site }) => {
  const other = await context.newPage();
  await open(page, 'docs/user-guide/');
  await open(other, 'docs/admin-guide/');
  await goOn(page);
  await expect
    .poll(() => recentPages(page, site.base))
    .toEqual([expect.not.stringMatching(/guide.$/), '/docs/admin-guide/', '/docs/user-guide/']);
});

test('what one of them has cleared does not come back with the next page of the other', async ({
  page,
  context,
  site,
}) => {
  const other = await context.newPage();
  await open(other, 'docs/intro/');
  await goOn(other);
  await expect.poll(() => recentPages(other, site.base)).toHaveLength(2);
  await clearEverything(page);
  await goOn(other);
  await expect.poll(() => recentPages(other, site.base)).toHaveLength(1);
});

test('a token stays when another tab clears its server, and goes when that tab clears everything', async ({
  page,
  context,
  site,
}) => {
  const key = storageKey('docs-values', site.base);
  const other = await context.newPage();
  await open(page, 'api/get-liveness/');
  await openValues(page);
  const server = page.getByRole('dialog', { name: 'My values' }).locator('input[name=server]');
  await server.fill('https://ort.example.com');
  await open(other, 'api/get-liveness/');
  await openValues(other);
  const values = other.getByRole('dialog', { name: 'My values' });
  await expect(values.locator('input[name=server]')).toHaveValue('https://ort.example.com');
  await values.locator('input[name=token]').fill('abc123');
  await server.fill('');
  await expect(values.locator('input[name=server]')).toHaveValue('');
  await expect(values.locator('input[name=token]')).toHaveValue('abc123');

  // Even a page without samples has it.
  await open(other, 'docs/intro/');
  expect(await other.evaluate((name) => sessionStorage.getItem(name), key)).toContain('abc123');
  await clearEverything(page);
  await expect.poll(() => other.evaluate((name) => sessionStorage.getItem(name), key)).toBeNull();
});
