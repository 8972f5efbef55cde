import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { WHOLE_SITE } from '../support/shell.ts';
import type { Trouble } from '../support/switch-server.ts';
import {
  askForUpdate,
  heading,
  lookAgain,
  panelOf,
  reach,
  releasesOf,
  scriptOf,
  serveWorkerWith,
  spoil,
  stateOf,
  stopWorker,
  storedFiles,
} from '../support/tiny-copy.ts';
import { tinyReleases } from '../support/tiny-releases.ts';
import { buildTinySite, type TinySite } from '../support/tiny-site.ts';

/**
 * The server has the worker of a new release, but not all of its files, or none. The offline copy stays complete, reports the
 * problem, and takes the release once it is there.
 */

/** Enough files to tell a worker that requests all of them from one that gives up early, however late the answers come. */
const SITE = { packSize: 20_000, pages: 40 };

const { one, two, server, place } = tinyReleases({
  one: { ...SITE, date: '2026-03-01T12:00:00.000Z' },
  two: { ...SITE, date: '2026-05-01T12:00:00.000Z' },
});

const PAGES = ['', 'docs/page-1/', 'docs/page-7/', 'docs/page-12/', 'docs/same/', 'docs/ünï cödé/'];
const waits = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null);
const notice = (page: Page) => page.getByText('New version available');

/** Every page opens, belongs to this release, and has run its script. */
async function expectAllPages(page: Page, label: string): Promise<void> {
  for (const path of PAGES) {
    expect((await page.goto(server.url(path)))?.status(), path).toBe(200);
    await expect(heading(page), path).toHaveText(/same/.test(path) ? /./ : new RegExp(`${label}$`));
    await expect.poll(() => scriptOf(page), path).toBe(label);
  }
}

/**
 * One page opens and has run its script. The others are fetched from the same copy, with the scripts and styles that they link:
 * the worker answers such a request in the same way as a navigation.
 */
async function expectCopy(page: Page, label: string): Promise<void> {
  const path = 'docs/ünï cödé/';
  expect((await page.goto(server.url(path)))?.status()).toBe(200);
  await expect(heading(page)).toHaveText(`odd name ${label}`);
  await expect.poll(() => scriptOf(page)).toBe(label);
  const titles = await page.evaluate(
    async (addresses) => {
      // Bypasses the browser's own cache, which has nothing to do with the copy.
      const text = async (address: string) => (await fetch(address, { cache: 'no-store' })).text();
      const pages = await Promise.all(addresses.map(text));
      const linked = pages.flatMap((html) => [...html.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)]);
      await Promise.all([...new Set(linked.map(([, address = '']) => address))].map(text));
      return pages.map((html) => /<h1>(.*)<\/h1>/.exec(html)?.[1]);
    },
    PAGES.map((path) => server.url(path)),
  );
  const titleOf = (path: string) => `${path.replace(/\/$/, '') || 'home'} ${label}`;
  const odd: Record<string, string> = { 'docs/same/': 'the same in all versions', [path]: `odd name ${label}` };
  expect(titles).toEqual(PAGES.map((path) => odd[path] ?? titleOf(path)));
}

/** Names of a release's files. */
const namesOf = ({ folder }: TinySite, pattern: RegExp) =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => pattern.test(name) && statSync(join(folder, name)).isFile());

/** Serves the previous release, except for the worker. */
function serveWorkerOnly(rest: Trouble | null): void {
  server.troubles.set('sw.js', { folder: two.folder });
  if (rest !== null) server.troubles.set('*', rest);
}

/** Looks for the new release, and finds only its worker. */
async function expectProblem(page: Page): Promise<void> {
  server.requests.length = 0;
  await askForUpdate(page);
  // The worker gives up on a silent server after six seconds, and asks it eight times.
  await expect.poll(async () => (await stateOf(page))?.updateProblem, { timeout: WHOLE_SITE }).not.toBeNull();
  expect(await waits(page)).toBe(false);
  await expect(notice(page)).toHaveCount(0);
  // The worker does not request every file of a release that the server does not have.
  expect(server.requests.length).toBeLessThan(two.files);
}

/** The release is on the server at last, is taken, and can be read without the server. */
async function takeAtLast(page: Page): Promise<void> {
  server.troubles.clear();
  server.folder = two.folder;
  await server.start();
  await askForUpdate(page);
  await expect(notice(page)).toBeVisible();
  await server.stop();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(heading(page)).toHaveText(/two$/);
}

test('the worker is new and all other files are of the previous release: the old copy stays complete, in all tabs', async ({
  context,
}) => {
  const page = await context.newPage();
  await page.goto(server.url());
  await reach(page, 'ready');
  const other = await context.newPage();
  await other.goto(server.url('docs/page-2/'));
  await reach(other, 'ready');

  serveWorkerOnly(null);
  await expectProblem(page);
  await expect(notice(other)).toHaveCount(0);
  await server.stop();
  await expectAllPages(page, 'one');
  await expectCopy(other, 'one');

  await takeAtLast(page);
  await expectAllPages(page, 'two');
  await expectCopy(other, 'two');
});

for (const [name, rest] of Object.entries<Trouble>({
  'a sign-in page with status 200': { body: '<!doctype html><title>Sign in</title><h1>Sign in</h1>' },
  'status 404': 'missing',
  'status 410': 'gone',
  'status 503': 'unavailable',
  'a connection that is cut': 'drop',
  'no answer': 'hang',
})) {
  test(`the worker is new, and all other requests get ${name}: the old copy stays complete`, async ({ page }) => {
    await page.goto(server.url());
    await reach(page, 'ready');
    serveWorkerOnly(rest);
    await expectProblem(page);
    await server.stop();
    await expectCopy(page, 'one');
    await takeAtLast(page);
    await expectCopy(page, 'two');
  });
}

test('half of the release is uploaded, with no script and no pack: the old copy stays complete', async ({ page }) => {
  await page.goto(server.url());
  await reach(page, 'ready');
  server.folder = two.folder;
  for (const path of namesOf(two, /assets\/(?:main|offline)/)) server.troubles.set(path, 'missing');
  await askForUpdate(page);
  await expect.poll(async () => (await stateOf(page))?.updateProblem).toBe('server');
  await page.evaluate(() => window.openOfflinePanel());
  const said = 'Everything can be read without a network. A new version could not be saved: ';
  await expect(panelOf(page).locator('.offline-status-line')).toContainText(said);
  await panelOf(page).getByText('of the new version').click();
  await expect(panelOf(page).getByText('– the server has no such file').first()).toBeVisible();
  await server.stop();
  await expectCopy(page, 'one');
});

test('storage is full: the panel says so, and that everything can still be read', async ({ page }) => {
  await page.goto(server.url());
  await reach(page, 'ready');
  server.folder = two.folder;
  await serveWorkerWith(
    server,
    'Cache.prototype.put = () => Promise.reject(new DOMException("full", "QuotaExceededError"));',
  );
  await askForUpdate(page);
  await expect.poll(async () => (await stateOf(page))?.updateProblem).toBe('full');
  await page.evaluate(() => window.openOfflinePanel());
  await expect(panelOf(page).locator('.offline-status-line')).toHaveText(
    'Everything can be read without a network. A new version could not be saved: The storage of this device is full.',
  );
  await server.stop();
  await expectCopy(page, 'one');
});

test('the server lacks one page: the notice names it, and its previous version stays readable', async ({ page }) => {
  await page.goto(server.url());
  await reach(page, 'ready');
  server.folder = two.folder;
  for (const path of namesOf(two, /assets\/offline/)) server.troubles.set(path, 'missing');
  server.troubles.set('docs/page-7/', 'gone');
  await askForUpdate(page);
  await expect(page.locator('.update-notice-text')).toContainText(
    `Version ${two.release} is saved on this device, except docs/page-7/index.html, which could not be downloaded.`,
  );
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(heading(page)).toHaveText('home two');
  await server.stop();

  await page.goto(server.url('docs/page-8/'));
  await expect(heading(page)).toHaveText('docs/page-8 two');
  await page.goto(server.url('docs/page-7/'));
  await expect(heading(page)).toHaveText('docs/page-7 one');
  expect(await scriptOf(page)).toBe('one');
  // A reload would bring nothing newer.
  await reach(page, 'partial');
  expect((await stateOf(page))?.outdated).toBe(false);

  // Now the server has it.
  server.troubles.clear();
  await server.start();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await reach(page, 'ready');
  await server.stop();
  await page.goto(server.url('docs/page-7/'));
  await expect(heading(page)).toHaveText('docs/page-7 two');
  await reach(page, 'ready');
  await expect.poll(() => releasesOf(page)).toEqual([two.release]);
});

test('a file that a network never lets through holds up no update, and no release is kept for it', async ({ page }) => {
  const refuse = (site: TinySite) => {
    server.folder = site.folder;
    for (const path of namesOf(site, /assets\/offline/)) server.troubles.set(path, 'missing');
  };
  server.troubles.set('data.json', { body: 'Your company does not allow this' });
  refuse(one);
  await page.goto(server.url());
  await reach(page, 'partial');
  refuse(two);
  await askForUpdate(page);
  await expect(page.locator('.update-notice-text')).toContainText('except data.json, which could not be downloaded.');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(heading(page)).toHaveText('home two');
  await reach(page, 'partial');
  await page.reload();
  await expect.poll(() => releasesOf(page)).toEqual([two.release]);
});

test('the server does not send files of the old copy: the new version is offered, and taken at once', async ({
  page,
}) => {
  const slow = await buildTinySite(place('slow'), 'slow', { silence: 600_000 });
  // Nothing may come from the browser's HTTP cache.
  server.caching = () => 'no-store';
  server.folder = slow.folder;
  await page.goto(server.url('docs/page-1/'));
  await reach(page, 'ready');
  await page.goto(server.url('docs/page-2/'));
  await reach(page, 'ready');
  server.folder = two.folder;
  await askForUpdate(page);
  await expect(notice(page)).toBeVisible();

  server.troubles.set('docs/page-5/', 'hang');
  await spoil(page, { release: slow.release, files: /page-5/, how: 'deleted' });
  await page.goto(server.url('docs/page-3/'));
  await reach(page, 'downloading');
  await expect(notice(page)).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(heading(page)).toHaveText('docs/page-3 two');
  await reach(page, 'ready');
});

test('packs of another release: the new one is assembled from single files', async ({ page }) => {
  await page.goto(server.url());
  await reach(page, 'ready');
  server.folder = two.folder;
  const [old = ''] = namesOf(one, /assets\/offline/);
  const body = readFileSync(join(one.folder, old), 'utf8');
  for (const path of namesOf(two, /assets\/offline/)) server.troubles.set(path, { body, type: 'text/plain' });
  await askForUpdate(page);
  await expect(notice(page)).toBeVisible();
  await server.stop();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(heading(page)).toHaveText('home two');
  await expectCopy(page, 'two');
});

test('a network that refuses data files lets them through in packs: an update that changes little arrives', async ({
  page,
}) => {
  const next = await buildTinySite(place('data'), 'one', { ...SITE, data: 'two' });
  server.troubles.set('data.json', 'error');
  await page.goto(server.url());
  await reach(page, 'ready');
  server.folder = next.folder;
  await askForUpdate(page);
  await expect(notice(page)).toBeVisible();
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
  await reach(page, 'ready');
  await server.stop();
  expect(await page.evaluate(async () => (await fetch('data.json')).json())).toEqual({ label: 'two' });
});

test('damaged files are not copied into the new release', async ({ page }) => {
  await page.goto(server.url());
  await reach(page, 'ready');
  const kept = namesOf(one, /webmanifest|main\..*css/).length;
  expect(await spoil(page, { release: one.release, files: /webmanifest|main\..*css/, how: 'damaged' })).toBe(kept);
  server.folder = two.folder;
  await askForUpdate(page);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(heading(page)).toHaveText('home two');
  await reach(page, 'ready');
  await page.evaluate(() => window.openOfflinePanel());
  await panelOf(page).getByRole('button', { name: 'Verify' }).click();
  await expect(panelOf(page).getByText(`Verified: all ${two.files} files are exactly as published.`)).toBeVisible();
});

test.describe('a waiting release has lost files', () => {
  /** Opens two tabs of the first release; the second release waits. */
  async function waitForTwo(page: Page): Promise<void> {
    // Otherwise the browser may still have a pack with the files, which would complete the release without a network.
    server.caching = () => 'no-store';
    await page.goto(server.url('docs/page-2/'));
    await reach(page, 'ready');
    server.folder = two.folder;
    await askForUpdate(page);
    await expect(notice(page)).toBeVisible();
    expect(await spoil(page, { release: two.release, files: /page-|main/, how: 'deleted' })).toBeGreaterThan(10);
  }

  test('without a network, it does not take over, and the notice says why', async ({ page }) => {
    await waitForTwo(page);
    await server.stop();
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.locator('.update-notice-text')).toHaveText(
      `Version ${two.release} is no longer complete and is being saved again. Until then, you read the previous one.`,
    );
    await expect(page.getByRole('button', { name: 'Reload' })).toHaveCount(0);
    expect(await waits(page)).toBe(true);
    await expectCopy(page, 'one');

    await server.start();
    await askForUpdate(page);
    await expect(page.locator('.update-notice-text')).toContainText('is saved on this device');
    await server.stop();
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(heading(page)).toHaveText(/two$/);
    await expectCopy(page, 'two');
  });

  test('when all tabs are closed and the browser lets it take over, pages that it lacks come from the previous release', async ({
    context,
  }) => {
    // Nothing may come from the browser's HTTP cache.
    server.caching = () => 'no-store';
    const page = await context.newPage();
    await waitForTwo(page);
    await server.stop();
    await page.close();
    const later = await context.newPage();
    for (const path of ['docs/page-3/', '', 'docs/page-4/']) {
      expect((await later.goto(server.url(path)))?.status(), path).toBe(200);
      await expect(heading(later)).toHaveText(/one$/);
      await expect.poll(() => scriptOf(later)).toBe('one');
    }
    await server.start();
    await askForUpdate(later);
    await reach(later, 'ready');
    await server.stop();
    await expectCopy(later, 'two');
    await expect.poll(() => releasesOf(later)).toEqual([two.release]);
  });
});

test('an open page retries a release that could not be saved, and takes its time', async ({ page }) => {
  await page.clock.install();
  await page.goto(server.url());
  await page.clock.runFor(10_000);
  await reach(page, 'ready');
  const asked = () => server.requests.filter((path) => path === 'sw.js').length;
  serveWorkerOnly('missing');
  await askForUpdate(page);
  await expect.poll(async () => (await stateOf(page))?.updateProblem).toBe('server');

  const before = asked();
  await page.clock.runFor(55_000);
  expect(asked()).toBe(before);
  server.troubles.clear();
  server.folder = two.folder;
  await page.clock.runFor(10_000);
  await expect(notice(page)).toBeVisible();

  // The clock was fast and is set back: the last look for a new version is now in the future.
  const atLast = asked();
  await page.clock.setSystemTime(Date.now() - 365 * 86_400_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(asked).toBeGreaterThan(atLast);
});

test('an open page also retries a release whose worker the browser has stopped', async ({ page }) => {
  await page.clock.install();
  await page.goto(server.url());
  await page.clock.runFor(10_000);
  await reach(page, 'ready');
  server.folder = two.folder;
  for (const path of namesOf(two, /assets\/offline/)) server.troubles.set(path, 'hang');
  await askForUpdate(page);
  const saves = async () => (await stateOf(page))?.updateProgress != null;
  await expect.poll(saves).toBe(true);
  await stopWorker(page);
  await expect.poll(saves).toBe(false);
  server.troubles.clear();
  await page.clock.runFor(65_000);
  await expect(notice(page)).toBeVisible();
});

test('the server goes back to the release that is shown: the one that waited is offered no more', async ({ page }) => {
  await page.goto(server.url());
  await reach(page, 'ready');
  server.folder = two.folder;
  await askForUpdate(page);
  await expect(notice(page)).toBeVisible();
  server.folder = one.folder;
  await askForUpdate(page);
  await expect.poll(() => releasesOf(page)).toEqual([one.release]);
  await expect(notice(page)).toBeHidden();
});

test('back to the previous release, with one of its tabs open: it is not called new, and nothing deletes it while it waits', async ({
  context,
}) => {
  const old = await context.newPage();
  await old.goto(server.url('docs/page-1/'));
  await reach(old, 'ready');
  const page = await context.newPage();
  await page.goto(server.url('docs/page-2/'));
  await reach(page, 'ready');

  server.folder = two.folder;
  await askForUpdate(page);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(heading(page)).toHaveText('docs/page-2 two');
  await reach(page, 'ready');
  // The deployment is reverted. The store of the first release still exists, because of the open tab.
  server.folder = one.folder;
  await askForUpdate(page);
  const notice = (tab: Page) => tab.getByText('The server has an older version');
  await expect(notice(page)).toBeVisible();
  await old.close();
  await page.goto(server.url('docs/page-3/'));
  await reach(page, 'ready');
  await page.goto(server.url('docs/page-4/'));
  await reach(page, 'ready');
  expect(await releasesOf(page)).toEqual([one.release, two.release].sort());

  await expect(notice(page)).toBeVisible();
  await server.stop();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(heading(page)).toHaveText('docs/page-4 one');
  await expectCopy(page, 'one');
  expect(await storedFiles(page)).toHaveLength(one.files);
});

test('back to the previous release: tabs that keep the newer one are told so, also if they look before they hear of it', async ({
  context,
}) => {
  server.folder = two.folder;
  const [page, other] = [await context.newPage(), await context.newPage()];
  await page.goto(server.url());
  await reach(page, 'ready');
  await other.goto(server.url('docs/page-1/'));
  await reach(other, 'ready');
  server.folder = one.folder;
  await askForUpdate(page);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(heading(page)).toHaveText('home one');
  await expect(other.getByText('Back to an earlier version')).toBeVisible();
  await lookAgain(other);
  await expect(other.getByText('Back to an earlier version')).toBeVisible();

  // Then the newer one is deployed again: this tab has it, and the other one gets it.
  server.folder = two.folder;
  await askForUpdate(page);
  await expect(notice(page)).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(heading(page)).toHaveText('home two');
  await expect(other.locator('.update-notice')).toHaveCount(0);
});
