import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { SwitchServer, type Trouble } from '../support/switch-server.ts';
import { heading, panelOf, reach } from '../support/tiny-copy.ts';
import { buildTinySite, TINY_BASE } from '../support/tiny-site.ts';

/** A site that is no longer at its address, while readers still have a copy of it. */

const retired = readFileSync(fileURLToPath(new URL('../../../deploy/retired-sw.js', import.meta.url)), 'utf8');

let folder: string;
let server: SwitchServer;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'retired-'));
  await buildTinySite(folder, 'one');
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.beforeEach(async ({ page }) => {
  server = new SwitchServer({ folder, base: TINY_BASE });
  await server.start();
  await page.goto(server.url());
  await reach(page, 'ready');
});
test.afterEach(() => server.stop());

const onDevice = (page: Page) =>
  page.evaluate(async () => [
    ...(await caches.keys()),
    ...(await indexedDB.databases()).map(({ name }) => name),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
  ]);

const AT_ITS_ADDRESS: [string, Trouble, string][] = [
  ['taken down', 'gone', 'The server no longer has this site at this address.'],
  ['moved', { to: '/elsewhere/' }, 'At this address, the server has something other than this site'],
  ['failing', 'unavailable', 'The server answers with an error.'],
  ['behind a sign-in', { body: '<h1>Sign in</h1>' }, 'At this address, the server has something other than this site'],
  ['gone from the network', 'drop', 'The server cannot be reached.'],
];

test('the panel says whether the site was taken down, moved, is failing, is behind a sign-in, or is gone from the network', async ({
  page,
}) => {
  for (const [what, trouble, words] of AT_ITS_ADDRESS) {
    await test.step(what, async () => {
      server.troubles.set('*', trouble);
      await page.goto(server.url('docs/page-1/'));
      await expect(heading(page)).toHaveText('docs/page-1 one');
      await reach(page, 'ready');
      await page.evaluate(() => window.openOfflinePanel());
      await panelOf(page).getByRole('button', { name: 'Check for update' }).click();
      await expect(panelOf(page).locator('.offline-panel-answer')).toContainText(words);
    });
  }
});

test('the single file is downloaded only from a server that still has the site; otherwise the panel says why not', async ({
  page,
}) => {
  const link = panelOf(page).getByRole('link', { name: 'Download as one file' });
  const downloads: string[] = [];
  page.on('download', (download) => downloads.push(download.suggestedFilename()));
  for (const [what, trouble, words] of AT_ITS_ADDRESS) {
    await test.step(what, async () => {
      server.troubles.set('*', trouble);
      await page.goto(server.url('docs/page-1/'));
      await reach(page, 'ready');
      await page.evaluate(() => window.openOfflinePanel());
      await link.click();
      await expect(panelOf(page).locator('.offline-panel-answer')).toContainText(words);
    });
  }
  expect(downloads).toEqual([]);
  server.troubles.clear();
  server.answersHead = false;
  server.troubles.set('ort-server-docs.html', { body: 'everything' });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect([download.suggestedFilename(), readFileSync(await download.path(), 'utf8')]).toEqual([
    'ort-server-docs.html',
    'everything',
  ]);
  await expect(panelOf(page).locator('.offline-panel-answer')).toBeEmpty();
});

test.describe('a copy that updates no longer reach', () => {
  /** The clock of the page; the copy was saved by that of the worker. */
  const later = (page: Page, days: number) => page.clock.setFixedTime(Date.now() + days * 86_400_000);
  const sign = (page: Page) => page.locator('.offline-icon');
  const way = (page: Page) => panelOf(page).getByRole('link', { name: 'Open this page on the server' });

  test('once it is old, the sign in the bar says so, and the panel leads past the copy to the server', async ({
    page,
  }) => {
    const address = server.url('docs/page-1/');
    server.troubles.set('*', { to: '/sign-in' });
    await later(page, 3);
    await page.goto(address);
    await reach(page, 'ready');
    await expect.poll(() => server.requests.filter((path) => path === 'sw.js').length).toBeGreaterThan(1);
    await expect(sign(page)).toHaveAttribute('data-sign', 'ready');

    await later(page, 8);
    await page.reload();
    await expect(sign(page)).toHaveAttribute('title', 'Offline copy: no updates');
    await page.evaluate(() => window.openOfflinePanel());
    await expect(panelOf(page).locator('.offline-status-line')).toHaveText(/without a network, but updates no longer/);
    await expect(panelOf(page)).toContainText('it has moved, or you have to sign in');
    const [request] = await Promise.all([page.waitForRequest(/\/sign-in$/), way(page).click()]);
    expect(request.redirectedFrom()?.url()).toBe(`${address}?from-server`);
    await expect(page.locator('body')).toHaveText('outside the base');

    // Signed in: the page comes from the server, and all is well again.
    server.troubles.clear();
    const loaded = page.waitForResponse(`${address}?from-server`);
    await page.goto(`${address}?from-server`);
    expect((await loaded).headers()['cache-control']).toBe('max-age=600');
    await reach(page, 'ready');
    await expect(sign(page)).toHaveAttribute('data-sign', 'ready');
    await expect(page, 'a bookmark of this address does not go past the copy').toHaveURL(address);
  });
});

test('deploy/retired-sw.js removes copies, and open pages show what is at the address now', async ({
  page,
  context,
}) => {
  await page.evaluate(() => caches.open('ort-server-docs:/other/:one'));
  const other = await context.newPage();
  await other.goto(server.url('docs/page-2/'));
  await reach(other, 'ready');

  server.troubles.set('*', { body: '<h1>We have moved</h1>' });
  server.troubles.set('sw.js', { body: retired, type: 'text/javascript' });
  await page.goto(server.url('docs/page-1/'));
  for (const tab of [page, other]) await expect(heading(tab)).toHaveText('We have moved');
  await expect.poll(() => onDevice(page)).toEqual(['ort-server-docs:/other/:one']);
  await page.reload();
  await expect(heading(page)).toHaveText('We have moved');
});
