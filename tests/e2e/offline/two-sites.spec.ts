import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { storageKey } from '../../../contract/storage.ts';
import { builtSite, type RunningServer, startServer } from '../../../scripts/serve.mjs';
import { type BuiltSite, buildSite } from '../../build/build-site.ts';
import { chooseColorMode, heading, hydrated, WHOLE_SITE } from '../support/shell.ts';
import { BROTLI_QUALITY } from '../support/site.ts';

/** Two sites side by side on one host, as with previews: they share all of the browser's storage. */
const FIRST = builtSite().base;
const SECOND = FIRST.replace(/\/$/, '-next/');
const BASES = [FIRST, SECOND];

let folder: string;
let next: BuiltSite;
let server: RunningServer | undefined;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'two-sites-'));
  next = await buildSite('bare', { DOCS_BASE: SECOND });
  expect(next.code, next.text).toBe(0);
  for (const [base, root] of [
    [FIRST, builtSite().root],
    [SECOND, join(next.out, 'site')],
  ] as const) {
    symlinkSync(root, join(folder, base.replaceAll('/', '')), 'dir');
  }
});
test.beforeEach(async () => {
  server = await startServer({ root: folder, base: '/', brotliQuality: BROTLI_QUALITY });
});
test.afterEach(() => server?.close());
test.afterAll(() => {
  next.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function open(page: Page, base: string, path = 'docs/intro/'): Promise<void> {
  await page.goto(new URL(base + path, server?.url).href);
  await hydrated(page);
}

const sign = (page: Page) => page.locator('.offline-icon');
const panel = (page: Page) => page.getByRole('dialog', { name: 'Read offline' });

async function saved(page: Page, base: string): Promise<void> {
  await open(page, base);
  await expect(sign(page)).toHaveAttribute('data-sign', 'ready', { timeout: WHOLE_SITE });
}

test('removing the copy of one site does not remove the other’s', async ({ page, context }) => {
  await saved(page, FIRST);
  const other = await context.newPage();
  await saved(other, SECOND);

  await sign(page).click();
  await panel(page).getByRole('button', { name: 'Remove' }).click();
  await panel(page).getByRole('button', { name: 'Delete' }).click();
  await expect(panel(page)).toContainText('Nothing is saved on this device.');

  await saved(other, SECOND);
  await open(page, FIRST);
  await sign(page).click();
  await expect(panel(page)).toContainText('Nothing is saved on this device.');

  await server?.close();
  await other.goto(other.url());
  await expect(heading(other)).toBeVisible();
});

test('neither shows searches made in the other, and both share the theme', async ({ page }) => {
  await open(page, FIRST);
  await open(page, FIRST, 'docs/user-guide/first-scan/');
  await chooseColorMode(page, 'Dark');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await page.keyboard.press('Control+k');
  await expect(dialog.getByRole('group', { name: 'Recent pages' })).toBeVisible();

  await open(page, SECOND);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => !BASES.some((base) => key.endsWith(`:${base}`)))).toEqual(['theme']);
});

test('values of an earlier release are migrated once, by the site that is opened first', async ({ page }) => {
  await open(page, FIRST);
  await page.evaluate(() => {
    localStorage.clear();
    localStorage.setItem('docs-offline', 'off');
  });
  await open(page, FIRST);
  await sign(page).click();
  await expect(panel(page)).toContainText('Nothing is saved on this device.');
  expect(await page.evaluate(() => localStorage.getItem('docs-offline'))).toBeNull();
  expect(await page.evaluate((key) => localStorage.getItem(key), storageKey('docs-offline', FIRST))).toBe('off');
  await saved(page, SECOND);
});
