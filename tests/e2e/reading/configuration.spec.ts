import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { configPlaces } from '../../../contract/page/config-places.ts';
import { CONFIG_TYPES } from '../../../contract/page/reference-data.ts';
import { readReferenceData } from '../../../pipeline/content/site/data.ts';
import { noteShifts } from '../support/layout-shifts.ts';
import { holdBack, hydrated, open, openWithoutReact } from '../support/shell.ts';
import { expect, test } from '../support/site.ts';

test.use({ serviceWorkers: 'block' });

const ALL = 'docs/reference/configuration/';
const VAULT = `${ALL}secrets/`;
const { data } = readReferenceData(fileURLToPath(new URL('../../../content', import.meta.url)));
const places = configPlaces(data);

const filterBox = (page: Page) => page.getByRole('searchbox', { name: 'Filter all keys' });
const said = (page: Page) => page.locator('.config-filter [role=status]');
const cards = (page: Page) => page.locator('.config-card:visible');
const lines = (page: Page) => page.locator('.config-page li:visible');
const elsewhere = (page: Page) => page.getByRole('region', { name: 'Keys on other pages' });
/** Whether the code of the filter is there: React notes its handlers on each element. */
const isTakenOver = (page: Page) =>
  filterBox(page).evaluate((box) => Object.keys(box).some((name) => name.startsWith('__reactProps')));
const place = (page: Page, id: string) => page.locator(`[id="${id}"]`);

test('a page of the reference shows each key of its components with all its details', async ({ page }) => {
  await open(page, VAULT);
  const own = places.filter((one) => one.page === 'reference/configuration/secrets');
  await expect(cards(page)).toHaveCount(own.length);
  const card = place(page, 'secretsProvider.vaultRoleId');
  await expect(card).toContainText('VAULT_ROLE_ID');
  await expect(card.locator('dt')).toHaveText(['Variable', 'Default', 'Type', 'Component', 'Secret', 'Guide']);
  await expect(card.locator('dt:text-is("Secret") + dd')).toHaveText('yes');
  await expect(card.locator('dt:text-is("Component") + dd')).toHaveText('vault');
});

test('the values of a key are told apart, in a card and in the table of a guide', async ({ page }) => {
  await open(page, 'docs/admin-guide/guides/log-access/');
  const row = page.locator('.config-row', { hasText: 'lokiHttpClient.rateLimit.delayStrategy' });
  await expect(row.locator('.config-facts')).toContainText('one of BACKOFF, CONSTANT, NEXT_MINUTE');
  await open(page, `${ALL}http-clients/`);
  const card = place(page, 'httpClient.rateLimit.delayStrategy');
  await expect(card.locator('dt:text-is("One of") + dd')).toHaveText('BACKOFF, CONSTANT, NEXT_MINUTE');
});

test('key and variable can be copied, and the key is a link to itself', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, VAULT);
  const card = place(page, 'secretsProvider.vaultRoleId');
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await card.getByRole('button', { name: 'Copy' }).first().click();
  await expect.poll(copied).toBe('secretsProvider.vaultRoleId');
  await card.getByRole('button', { name: 'Copy' }).last().click();
  await expect.poll(copied).toBe('VAULT_ROLE_ID');
  await card.getByRole('link', { name: 'secretsProvider.vaultRoleId' }).click();
  await expect(page).toHaveURL(/#secretsProvider\.vaultRoleId$/);
  await expect(card).toHaveAttribute('data-target', '');
});

test('the filter takes text, component and type at once, over all keys', async ({ page }) => {
  await open(page, ALL);
  const component = page.getByRole('combobox', { name: 'Component' });
  await component.selectOption('vault');
  await expect(said(page)).toHaveText('6 keys');
  await expect(lines(page)).toHaveCount(6);
  await page.getByRole('combobox', { name: 'Type' }).selectOption('secret');
  await expect(lines(page)).toHaveCount(2);
  await filterBox(page).fill('role_id');
  await expect(lines(page)).toHaveText(['secretsProvider.vaultRoleId']);
  await filterBox(page).fill('no such key');
  await expect(said(page)).toHaveText('No key matches');
  const search = page.getByRole('link', { name: 'Search all pages for “no such key”' });
  await expect(search).toHaveAttribute('href', /\/search\/\?q=no%20such%20key$/);
  await page.getByRole('button', { name: 'Clear the filter' }).click();
  await expect(said(page)).toHaveText('');
  await expect(filterBox(page)).toBeFocused();
  await expect(component).toHaveValue('');
  await expect(lines(page)).toHaveCount(places.length);
});

test('the page with all keys can be filtered by words that appear on other pages only', async ({ page }) => {
  await open(page, ALL);
  await filterBox(page).fill('longest wait for a connection');
  await expect(lines(page)).toHaveText(['database.connectionTimeout']);
  await lines(page).getByRole('link').click();
  await expect(page).toHaveURL(/configuration\/shared\/#database\.connectionTimeout$/);
  await expect(place(page, 'database.connectionTimeout')).toBeInViewport();
  await expect(place(page, 'database.connectionTimeout')).toContainText('DB_CONNECTION_TIMEOUT');
});

test('of the keys that the filter leaves, those beside each other stand on one line', async ({ page }) => {
  await open(page, ALL);
  await filterBox(page).fill('config.sender.memory');
  await expect(lines(page)).toHaveText(['config.sender.memoryLimit', 'config.sender.memoryRequest']);
  const [left, right] = await Promise.all([0, 1].map((column) => lines(page).nth(column).boundingBox()));
  expect(right?.x).toBeGreaterThan((left?.x ?? 0) + 100);
  expect(right?.y).toBe(left?.y);
});

test('keys of other pages are found from any page, on a phone in sight of the filter, and link there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, VAULT);
  await filterBox(page).pressSequentially('DB_');
  await expect(elsewhere(page)).toBeVisible();
  await filterBox(page).pressSequentially('PORT');
  await expect(said(page)).toHaveText('0 keys here, 1 on other pages');
  await expect(cards(page)).toHaveCount(0);
  await expect(elsewhere(page)).toBeInViewport();
  await expect(filterBox(page)).toBeInViewport();
  await elsewhere(page).getByRole('link', { name: 'database.port' }).click();
  await expect(page).toHaveURL(/configuration\/shared\/#database\.port$/);
  await expect(place(page, 'database.port')).toBeInViewport();
  await expect(filterBox(page)).toHaveValue('');
});

test('long lists of keys on other pages are shown on request', async ({ page }) => {
  await open(page, VAULT);
  await filterBox(page).fill('sender');
  await expect(elsewhere(page).getByRole('listitem')).toHaveCount(20);
  await elsewhere(page)
    .getByRole('button', { name: /^Show all/ })
    .click();
  expect(await elsewhere(page).getByRole('listitem').count()).toBeGreaterThan(150);
  await expect(elsewhere(page).getByRole('listitem').nth(20).getByRole('link')).toBeFocused();
});

test('the code of the filter takes over what is typed, chosen and opened', async ({ page }) => {
  const go = await holdBack(page, '**/config-filter.*.js');
  await open(page, ALL);
  const component = page.getByRole('combobox', { name: 'Component' });
  await component.selectOption('vault');
  await filterBox(page).pressSequentially('role_ix');
  await page.keyboard.press('ArrowLeft');
  const box = await filterBox(page).elementHandle();
  go();
  await expect(said(page)).toHaveText('No key matches');
  await page.keyboard.press('Delete');
  await page.keyboard.press('d');
  await expect(lines(page)).toHaveText(['secretsProvider.vaultRoleId']);
  expect(await box?.evaluate((element) => element === document.activeElement)).toBe(true);
  await expect(component).toHaveValue('vault');
});

test('a list of the filter that is opened first of all has its choices, and stays open', async ({ page }) => {
  const go = await holdBack(page, '**/config-filter.*.js');
  await open(page, VAULT);
  const type = page.getByRole('combobox', { name: 'Type' });
  await type.click();
  await expect(type.locator('option')).toHaveCount(CONFIG_TYPES.length + 1);
  const list = await type.elementHandle();
  go();
  await expect.poll(() => isTakenOver(page)).toBe(true);
  expect(await list?.evaluate((element) => element.matches(':open') && element.isConnected)).toBe(true);
});

test('where a translation has changed the filter before its code comes, nothing that was typed is lost', async ({
  page,
  guard,
}) => {
  // React says that the markup is another, and draws it anew.
  guard.allow(/Minified React error #4(?:18|23)/);
  const go = await holdBack(page, '**/config-filter.*.js');
  await open(page, VAULT);
  await page.locator('.config-filter label').evaluateAll((labels) => {
    for (const { firstChild: words } of labels) {
      const font = document.createElement('font');
      words?.replaceWith(font);
      font.append('Übersetzt');
    }
  });
  const box = page.locator('.config-filter input');
  await box.pressSequentially('role_');
  go();
  await expect(said(page)).not.toHaveText('');
  await page.keyboard.type('id');
  await expect(box).toHaveValue('role_id');
  await expect(cards(page)).toHaveCount(1);
});

test('a visit that only loads the page does not load the code of the filter', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, VAULT);
  // What looks after the copy is the last that a page loads by itself.
  await expect.poll(() => asked.some((url) => url.includes('/connection.'))).toBe(true);
  expect(asked.filter((url) => url.includes('/config-filter.'))).toEqual([]);
  await page.mouse.move(1, 1);
  await expect.poll(() => isTakenOver(page)).toBe(true);
});

test('what a browser has filled in again after a reload is filtered at once', async ({ page }) => {
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      const input = document.querySelector<HTMLInputElement>('.config-filter input');
      if (input) input.value = 'role_id';
    }),
  );
  await open(page, VAULT);
  await expect(cards(page)).toHaveCount(1);
});

test('a link to a filtered-out key shows it', async ({ page }) => {
  await open(page, VAULT);
  const card = place(page, 'secretsProvider.fileBasedPath');
  await filterBox(page).fill('vault');
  await expect(card).toBeHidden();
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'secrets-file', exact: true }).click();
  await expect(page.locator('#secrets-file')).toBeInViewport();
  await expect(card).toBeVisible();
  await expect(filterBox(page)).toHaveValue('');
});

test('without the file of all keys, the filter does what it can, and says so', async ({ page, guard }) => {
  guard.allow(/config-keys\.json|Failed to load resource/);
  await page.route('**/assets/config-keys.json', (route) => route.abort());
  await open(page, VAULT);
  await filterBox(page).fill('role_id');
  await expect(said(page)).toHaveText('1 key on this page. Other pages cannot be searched now.');
  await expect(cards(page)).toHaveCount(1);
  await page.unroute('**/assets/config-keys.json');
  await filterBox(page).fill('DB_PORT');
  await expect(said(page)).toHaveText('0 keys here, 1 on other pages');
});

test('what is typed before the scripts are loaded is not lost, and nothing moves', async ({ page }) => {
  const go = await openWithoutReact(page, VAULT);
  const before = await page.locator('.config-filter').boundingBox();
  await filterBox(page).pressSequentially('role_id');
  go();
  await hydrated(page);
  await expect(cards(page)).toHaveCount(1);
  await expect(filterBox(page)).toHaveValue('role_id');
  await expect(filterBox(page)).toBeFocused();
  expect(await page.locator('.config-filter').boundingBox()).toEqual(before);
});

for (const width of [390, 1440]) {
  test(`nothing moves while the pages load at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const shifts = await noteShifts(page);
    for (const path of [ALL, VAULT, `${ALL}http-clients/#vaultHttpClient.maxRetries`, `${ALL}#database.port`]) {
      await page.goto('about:blank');
      await open(page, path);
      // The filter's own code is loaded last, on the first sign of a reader.
      await page.mouse.move(1, 1);
      await expect.poll(() => isTakenOver(page)).toBe(true);
      expect(await shifts(), path).toEqual([]);
      expect(await page.locator('*').count(), path).toBeLessThanOrEqual(3000);
    }
  });
}

test('a key that is the target of the address is below the filter, and the filter below the table of contents', async ({
  page,
}) => {
  for (const width of [1440, 1100, 700]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('about:blank');
    await open(page, `${ALL}analyzer/#analyzer.receiver.queueName`);
    const filter = await page.locator('.config-filter-place').boundingBox();
    const key = await place(page, 'analyzer.receiver.queueName').boundingBox();
    expect(key?.y, `${width} px`).toBeGreaterThanOrEqual((filter?.y ?? 0) + (filter?.height ?? 0));
    if (width === 1440) continue;
    const contents = await page.locator('.contents').boundingBox();
    expect(filter?.y, `${width} px`).toBeGreaterThanOrEqual((contents?.y ?? 0) + (contents?.height ?? 0));
  }
});

test('every key and component keeps its old anchor, with a link to its place', async ({ page }) => {
  await open(page, ALL);
  const found = await page
    .locator('.config-page [id]')
    .evaluateAll((all) =>
      Object.fromEntries(all.map((one) => [one.id, one.querySelector('a')?.getAttribute('href') ?? ''])),
    );
  const base = new URL(page.url()).pathname.replace(/docs\/.*/, '');
  for (const { entry, page: id, anchor } of places) {
    expect(found[anchor]).toBe(`${base}docs/${id}/#${anchor}`);
    expect(found[entry.component]).toBe(`${base}docs/${id}/#${entry.component}`);
  }
});

test('an old address of a key shows its line, which links to the key', async ({ page }) => {
  await open(page, `${ALL}#database.port`);
  const line = place(page, 'database.port');
  await expect(line).toBeInViewport();
  await expect(line).toHaveAttribute('data-target', '');
  await line.getByRole('link').click();
  await expect(page).toHaveURL(/configuration\/shared\/#database\.port$/);
  await expect(place(page, 'database.port')).toContainText('DB_PORT');
});

test('in print, everything is there except the filter, unless keys are missing because of it', async ({ page }) => {
  await open(page, ALL);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.config-filter')).toBeHidden();
  await expect(lines(page)).toHaveCount(places.length);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('combobox', { name: 'Component' }).selectOption('vault');
  await expect(said(page)).toHaveText('6 keys');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.config-filter')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await filterBox(page).fill('zzz');
  await expect(page.getByRole('button', { name: 'Clear the filter' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Clear the filter' })).toBeHidden();
  await open(page, VAULT);
  await expect(page.locator('.config-filter')).toBeHidden();
  await expect(place(page, 'secretsProvider.vaultRoleId')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  // The browser blocks preloads of scripts that will not run before it sends them.
  test.beforeEach(({ guard }) => guard.allow(/failed request: .*\.js \(csp\)/));

  test('everything is there except the filter', async ({ page }) => {
    await page.goto(`${ALL}#database.port`);
    await expect(page.locator('.config-filter')).toBeHidden();
    await expect(place(page, 'database.port')).toBeInViewport();
    await place(page, 'database.port').getByRole('link').click();
    await expect(place(page, 'database.port')).toContainText('DB_PORT');
    await page.goto(`${ALL}variables/`);
    await page
      .getByRole('listitem')
      .filter({ hasText: /^DB_PORT/ })
      .getByRole('link')
      .click();
    await expect(place(page, 'database.port')).toBeInViewport();
  });
});

test('a variable and its key are on one line, on a phone right below each other, however long the name is', async ({
  page,
}) => {
  await open(page, 'docs/reference/configuration/variables/');
  const distances = (from: 'top' | 'bottom') =>
    page.locator('.config-variables').evaluate((list, edge) => {
      const name = document.createRange();
      return [...list.querySelectorAll('li:has(> wbr)')].map((row) => {
        name.selectNode(row.firstChild as Node);
        const key = row.querySelector('a')?.getClientRects()[0] as DOMRect;
        return Math.abs(key.top - name.getBoundingClientRect()[edge]);
      });
    }, from);
  const wide = await distances('top');
  expect(wide.length).toBeGreaterThan(20);
  expect(Math.max(...wide)).toBeLessThan(6);
  await page.setViewportSize({ width: 600, height: 844 });
  expect(Math.max(...(await distances('bottom')))).toBeLessThan(10);
  const steps = await page
    .locator('.config-variables a + a')
    .evaluateAll((keys) =>
      keys.map(
        (key) => key.getBoundingClientRect().top - (key.previousElementSibling?.getBoundingClientRect().top ?? 0),
      ),
    );
  expect(steps.length).toBeGreaterThan(9);
  expect(Math.min(...steps), 'targets of a finger').toBeGreaterThanOrEqual(24);
});

test('going back leads to where the reader was, not to what a filter had hidden', async ({ page }) => {
  const y = () => page.evaluate(() => window.scrollY);
  await open(page, `${ALL}core/`);
  await filterBox(page).fill('vault');
  await expect(said(page)).toHaveText(/^\d+ keys/);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.locator('.bar-link', { hasText: 'API' }).dispatchEvent('click');
  await expect(page.locator('main h1')).toHaveText('ORT Server API');
  await page.goBack();
  await expect(filterBox(page)).toHaveValue('');
  expect(await y()).toBe(0);
});
