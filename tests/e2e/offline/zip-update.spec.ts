import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { SCRIPT_FOLDER } from '../../../contract/offline/worker-scripts.ts';
import {
  applyZip,
  choose,
  heading,
  lookAgain,
  offlineCopy,
  panelOf,
  reach,
  releasesOf,
  reload,
  serveWorkerWith,
  stateOf,
  stopWorker,
} from '../support/tiny-copy.ts';
import { tinyReleases } from '../support/tiny-releases.ts';
import { buildTinySite, TINY_BASE, type TinySite } from '../support/tiny-site.ts';
import { zipTinySite } from '../support/tiny-zip.ts';

/** A newer version arrives as a file where there is no network, and then the network comes back. */

const { one, two, three, server, place } = tinyReleases({
  one: { date: '2026-03-01T12:00:00.000Z' },
  two: { date: '2026-05-01T12:00:00.000Z' },
  three: { date: '2026-07-01T12:00:00.000Z' },
});
let zipOne: string;
let zipTwo: string;
let zipThree: string;

test.beforeAll(() => {
  zipOne = zipTinySite(one, place('one.zip'));
  zipTwo = zipTinySite(two, place('two.zip'));
  zipThree = zipTinySite(three, place('three.zip'));
});

test('drop, review, replace, read offline, roll back', async ({ page }) => {
  await offlineCopy(page, server, 'docs/page-2/');
  await page.evaluate(() => window.openOfflinePanel());
  const panel = panelOf(page);
  const dropped = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(bytes)], 'two.zip'));
      return transfer;
    },
    [...readFileSync(zipTwo)],
  );
  const target = panel.getByText('Update without a network');
  await target.dispatchEvent('dragover', { dataTransfer: dropped });
  await expect(panel).toHaveAttribute('data-drop', 'true');
  await target.dispatchEvent('drop', { dataTransfer: dropped });

  await expect(panel.getByText(`Tiny Docs, version ${two.release} of 1 May 2026, 12:00 UTC`)).toBeVisible();
  await expect(panel.getByText(`It is newer than your copy, version ${one.release} of 1 March 2026`)).toBeVisible();
  await panel.getByText('14 pages changed').click();
  await expect(panel.getByRole('listitem').filter({ hasText: '/docs/page-9/' })).toHaveText(
    'docs/page-9 two /docs/page-9/',
  );
  await expect(panel.getByText('/docs/same/')).toHaveCount(0);
  expect(await releasesOf(page)).toEqual([one.release]);

  await panel.getByRole('button', { name: 'Replace' }).click();
  await expect(panel.getByText(`Version ${two.release} is in use`)).toBeVisible();
  await expect(heading(page)).toHaveText('docs/page-2 one');
  await reload(page);
  await expect(heading(page)).toHaveText('docs/page-2 two');
  for (const form of ['docs/page-3', 'docs/page-3/index.html', 'docs/page-3.html?q=a']) {
    expect((await page.goto(server.url(form)))?.status(), form).toBe(200);
    await expect(heading(page), form).toHaveText('docs/page-3 two');
  }
  expect((await page.goto(server.url('no/such/page')))?.status()).toBe(404);
  await expect(heading(page)).toHaveText('not found two');
  const type = await page.evaluate(async () => (await fetch('/tiny/data.json')).headers.get('content-type'));
  expect(type).toMatch(/^application\/json/);

  await page.evaluate(() => window.openOfflinePanel());
  await expect(panel.getByText('Updated from zip')).toBeVisible();
  await panel.getByRole('button', { name: 'Verify' }).click();
  await expect(panel.getByText(`Verified: all ${two.files} files are exactly as published.`)).toBeVisible();
  await panel.getByRole('button', { name: `Roll back to ${one.release}` }).click();
  await reload(page);
  await expect(heading(page)).toHaveText('not found one');
  await page.goto(server.url('docs/page-3/'));
  await expect(heading(page)).toHaveText('docs/page-3 one');

  await page.evaluate(() => window.openOfflinePanel());
  await panel.getByRole('button', { name: `Return to ${two.release}` }).click();
  await reload(page);
  await expect(heading(page)).toHaveText('docs/page-3 two');
});

test('with the keyboard alone', async ({ page }) => {
  await offlineCopy(page, server);
  await page.evaluate(() => window.openOfflinePanel());
  const input = panelOf(page).getByLabel('Choose a file');
  await expect(input).toBeEnabled();
  // Set only now: the driver applies it in the browser some time after the call.
  const choosing = page.waitForEvent('filechooser');
  for (let i = 0; i < 12 && !(await input.evaluate((element) => element === document.activeElement)); i += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(input).toBeFocused();
  await page.keyboard.press('Enter');
  await (await choosing).setFiles(zipTwo);
  await expect(panelOf(page).getByRole('heading', { name: two.release })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(panelOf(page).getByRole('button', { name: 'Replace' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panelOf(page).getByText(`Version ${two.release} is in use`)).toBeVisible();
});

test('a file chooser that is left without a choice leaves the panel and what it shows', async ({ page }) => {
  await offlineCopy(page, server);
  await page.evaluate(() => window.openOfflinePanel());
  const input = panelOf(page).getByLabel('Choose a file');
  await input.setInputFiles(zipTwo);
  const review = panelOf(page).getByRole('heading', { name: two.release });
  await expect(review).toBeVisible();
  // No driver can leave the chooser; this is the event that browsers then send.
  await panelOf(page).locator('input[type=file]').dispatchEvent('cancel', { bubbles: true });
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(review).toBeVisible();
});

test('an open tab keeps its version until it is reloaded, and is notified', async ({ context }) => {
  const [page, other] = [await context.newPage(), await context.newPage()];
  await other.goto(server.url('docs/page-1/'));
  await offlineCopy(page, server);
  await applyZip(page, zipTwo);

  await expect(other.getByText('New version available')).toBeVisible();
  const read = (path: string) => other.evaluate(async (to) => (await fetch(to)).text(), TINY_BASE + path);
  expect(await read('docs/page-9/')).toContain('docs/page-9 one');
  expect(await read('data.json')).toContain('"one"');
  expect(await read('docs/nowhere/')).toContain('not found one');
  await other.getByRole('button', { name: 'Reload' }).click();
  await expect(heading(other)).toHaveText('docs/page-1 two');
  expect(await read('data.json')).toContain('"two"');

  // And back again, with the other tab as the one that stays behind.
  await page.reload();
  await page.evaluate(() => window.openOfflinePanel());
  await panelOf(page)
    .getByRole('button', { name: `Roll back to ${one.release}` })
    .click();
  await expect(other.getByText('Back to an earlier version')).toBeVisible();
  expect(await read('data.json')).toContain('"two"');
  // Once dismissed, the notice stays away, however often the reader comes back to the tab.
  await other.getByRole('button', { name: 'Later' }).click();
  await lookAgain(other);
  await expect(other.getByText('Back to an earlier version')).toHaveCount(0);
  await other.reload();
  await expect(heading(other)).toHaveText('docs/page-1 one');
});

test('only one former version is kept', async ({ page }) => {
  await offlineCopy(page, server);
  await applyZip(page, zipTwo);
  await reload(page);
  await applyZip(page, zipThree);
  await reload(page);
  await expect(heading(page)).toHaveText('home three');
  await expect.poll(() => releasesOf(page)).toEqual([two.release, three.release].sort());
  await page.evaluate(() => window.openOfflinePanel());
  await panelOf(page)
    .getByRole('button', { name: `Roll back to ${two.release}` })
    .click();
  await reload(page);
  await expect(heading(page)).toHaveText('home two');
});

test('an older version is accepted after a clear warning, the same is not, and one with the same date is not called newer', async ({
  page,
}) => {
  const twin = await buildTinySite(place('twin'), 'twin', { date: two.date });
  server.folder = two.folder;
  await offlineCopy(page, server);
  await choose(page, zipTwo);
  const panel = panelOf(page);
  await expect(panel.getByText(`You already have it: version ${two.release}`)).toBeVisible();
  await choose(page, zipTinySite(twin, place('twin.zip')));
  await expect(panel.getByText(`It has the same date as your copy, version ${two.release}`)).toBeVisible();
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await choose(page, zipOne);
  const warning = `Caution: it is older than your copy, version ${two.release} of 1 May 2026`;
  await expect(panel.getByText(warning)).toBeVisible();
  await panel.getByRole('button', { name: 'Cancel' }).click();
  expect(await releasesOf(page)).toEqual([two.release]);
  await applyZip(page, zipOne);
  await reload(page);
  await expect(heading(page)).toHaveText('home one');
});

test('the same version completes a copy that lacks files, without a network', async ({ page }) => {
  server.troubles.set('docs/page-7/', 'missing');
  await page.goto(server.url());
  await reach(page, 'partial');
  await server.stop();
  await choose(page, zipOne);
  await panelOf(page).getByRole('button', { name: 'Fill the gaps' }).click();
  await expect(panelOf(page).getByText('Everything on this site can be read without a network.')).toBeVisible();
  await page.goto(server.url('docs/page-7/'));
  await expect(heading(page)).toHaveText('docs/page-7 one');
});

test.describe('what the network brings after a zip update', () => {
  /** From April. */
  let middle: TinySite;
  test.beforeAll(async () => {
    middle = await buildTinySite(place('middle'), 'middle', { date: '2026-04-01T12:00:00.000Z' });
  });

  const online = async (page: Page, next: TinySite) => {
    server.folder = next.folder;
    server.requests.length = 0;
    await server.start();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
  };
  const origin = async (page: Page) => (await stateOf(page))?.copy?.origin;

  test.beforeEach(async ({ page }) => {
    await offlineCopy(page, server);
    await applyZip(page, zipTwo);
    await reload(page);
  });

  test('a newer version is offered and taken, and leaves nothing to roll back to', async ({ page }) => {
    await online(page, three);
    await expect(page.getByText('New version available')).toBeVisible();
    // The page with the same text does not count, although it links to another script.
    await expect(page.getByText('14 pages changed')).toBeVisible();
    await page.goto(server.url('docs/page-1/'));
    await expect(heading(page)).toHaveText('docs/page-1 two');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(heading(page)).toHaveText('docs/page-1 three');
    await expect.poll(() => origin(page)).toMatchObject({ rollback: null, importedAt: null });
    await page.reload();
    await expect.poll(() => releasesOf(page)).toEqual([three.release]);
  });

  test('the same version is taken silently and without a download', async ({ page }) => {
    await online(page, two);
    await expect.poll(async () => (await origin(page))?.importedAt).toBeNull();
    expect(server.requests.filter((path) => path !== 'sw.js' && !path.startsWith(SCRIPT_FOLDER))).toEqual([]);
    await expect(page.getByText('New version available')).toHaveCount(0);
    await page.reload();
    await expect(heading(page)).toHaveText('home two');
  });

  test('an older version is offered, does not take over unasked, and does when asked', async ({ page }) => {
    await online(page, middle);
    await expect(page.getByText('The server has an older version')).toBeVisible();
    await page.goto(server.url('docs/page-1/'));
    await expect(heading(page)).toHaveText('docs/page-1 two');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(heading(page)).toHaveText('docs/page-1 middle');
    await expect.poll(() => origin(page)).toMatchObject({ importedAt: null, network: null });
  });

  test('an older version that took over by itself is offered in the panel', async ({ page, context }) => {
    await online(page, middle);
    await expect(page.getByText('The server has an older version')).toBeVisible();
    // With no page left, the browser activates the waiting worker.
    await page.close();
    const later = await context.newPage();
    await later.goto(server.url());
    await expect.poll(async () => (await origin(later))?.network?.release).toBe(middle.release);
    await expect(heading(later)).toHaveText('home two');
    await expect.poll(() => releasesOf(later)).toEqual([middle.release, two.release].sort());
    await later.evaluate(() => window.openOfflinePanel());
    const panel = panelOf(later);
    await expect(panel.getByText(`The server’s version is ${middle.release} of 1 April 2026`)).toBeVisible();
    await panel.getByRole('button', { name: 'Check for update' }).click();
    await expect(panel.getByText(`The server has version ${middle.release} of 1 April 2026`)).toBeVisible();
    await server.stop();
    await panel.getByRole('button', { name: `Roll back to ${middle.release}` }).click();
    await reload(later);
    await expect(heading(later)).toHaveText('home middle');
  });

  test('after two zips, the version before them can be restored', async ({ page }) => {
    await applyZip(page, zipThree);
    await reload(page);
    await expect.poll(() => releasesOf(page)).toEqual([two.release, three.release].sort());
    await page.evaluate(() => window.openOfflinePanel());
    const panel = panelOf(page);
    // Otherwise the browser's cache could still supply the files of the first copy.
    await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
    await panel.getByRole('button', { name: `Return to ${one.release}` }).click();
    await expect(panel.getByText('is incomplete on this device, and the server cannot be reached')).toBeVisible();
    await page.reload();
    await expect(heading(page)).toHaveText('home three');
    await server.start();
    await page.evaluate(() => window.openOfflinePanel());
    await panel.getByRole('button', { name: `Return to ${one.release}` }).click();
    await reload(page);
    await expect(heading(page)).toHaveText('home one');
  });
});

test('the worker of a former release, which knows the messages by other names, still accepts a zip', async ({
  page,
}) => {
  await serveWorkerWith(
    server,
    `addEventListener('message', (event) => {
      if (!event.data.type.startsWith('ZIP_UPDATE')) return;
      event.stopImmediatePropagation();
      event.ports[0].postMessage(undefined); });`,
  );
  await offlineCopy(page, server);
  await applyZip(page, zipTwo);
  await reload(page);
  await expect(heading(page)).toHaveText('home two');
});

test('storage that is too full for a second copy leaves the first one as it was', async ({ page }) => {
  const files = one.files + 5;
  await serveWorkerWith(
    server,
    `let room = ${files}; const put = Cache.prototype.put; Cache.prototype.put = function (request) {
      const file = String(request.url ?? request).includes('?rev=');
      if (file && room-- <= 0) return Promise.reject(new DOMException('full', 'QuotaExceededError'));
      return put.apply(this, arguments); };`,
  );
  await offlineCopy(page, server);
  await choose(page, zipTwo);
  await panelOf(page).getByRole('button', { name: 'Replace' }).click();
  await expect(panelOf(page).getByText('The storage of this device is too full for a second copy.')).toBeVisible();
  expect(await releasesOf(page)).toEqual([one.release]);
  await page.reload();
  await expect(heading(page)).toHaveText('home one');
});

test('a worker that is stopped in the middle leaves the old copy active and nothing behind', async ({ page }) => {
  // One write never finishes, so the worker is stopped before it is done.
  await serveWorkerWith(
    server,
    `let seen = 0; const put = Cache.prototype.put; Cache.prototype.put = function (request) {
      const hangs = String(request.url ?? request).includes('page-6') && ++seen === 2;
      return hangs ? new Promise(() => {}) : put.apply(this, arguments); };`,
  );
  await offlineCopy(page, server);
  await choose(page, zipTwo);
  await panelOf(page).getByRole('button', { name: 'Replace' }).click();
  await expect.poll(() => releasesOf(page)).toHaveLength(2);
  await stopWorker(page);
  // There is no answer anymore.
  await expect(panelOf(page).getByText(/^The browser stopped this before it was done/)).toBeVisible();
  await page.goto(server.url('docs/page-6/'));
  await expect(heading(page)).toHaveText('docs/page-6 one');
  await reach(page, 'ready');
  await expect.poll(() => releasesOf(page)).toEqual([one.release]);
});

test('a worker that is stopped while it checks a zip or compares files: the panel says so, and both can be repeated', async ({
  page,
}) => {
  await serveWorkerWith(
    server,
    `let seen = 0; const digest = crypto.subtle.digest.bind(crypto.subtle);
    crypto.subtle.digest = (...all) => seen++ < 0 ? new Promise(() => {}) : digest(...all);
    addEventListener('message', ({ data }) => { if (data.type === 'ZIP_UPDATE_REVIEW' || data.type === 'VERIFY') caches.match('hangs').then((found) => { if (found) seen = -1e9; }); });`,
  );
  await offlineCopy(page, server);
  const hang = (on: boolean) =>
    page.evaluate(async (on) => {
      const cache = await caches.open('test');
      if (on) await cache.put('hangs', new Response());
      else await caches.delete('test');
    }, on);
  await hang(true);
  await page.evaluate(() => window.openOfflinePanel());
  await panelOf(page).getByRole('button', { name: 'Verify' }).click();
  await expect(panelOf(page).getByText('Verifying')).toBeVisible();
  await stopWorker(page);
  await expect(panelOf(page).getByText('The browser stopped this before all files were compared.')).toBeVisible();
  await choose(page, zipTwo);
  await expect(panelOf(page).getByText(/^Checking/)).toBeVisible();
  await stopWorker(page);
  await expect(panelOf(page).getByText(/^The browser stopped this before it was done/)).toBeVisible();
  await hang(false);
  await panelOf(page).getByRole('button', { name: 'Verify' }).click();
  await expect(panelOf(page).getByText(/^Verified: all/)).toBeVisible();
  await choose(page, zipTwo);
  await expect(panelOf(page).getByRole('button', { name: 'Replace' })).toBeVisible();
});

test('a version from a zip survives a restart of the worker, and is deleted when everything is removed', async ({
  page,
}) => {
  await offlineCopy(page, server);
  await applyZip(page, zipTwo);
  await stopWorker(page);
  await page.reload();
  await expect(heading(page)).toHaveText('home two');
  await page.evaluate(() => window.openOfflinePanel());
  const panel = panelOf(page);
  await panel.getByRole('button', { name: 'Remove' }).click();
  await panel.getByRole('button', { name: 'Delete' }).click();
  await expect(panel.getByText('Nothing is saved on this device.')).toBeVisible();
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await expect.poll(() => page.evaluate(() => indexedDB.databases())).toEqual([]);
  await expect(panel.getByText('not possible now, because there is no copy on this device.')).toBeVisible();
  await server.start();
  await page.reload();
  await expect(heading(page)).toHaveText('home one');
});

test('without service workers, the panel says why it cannot accept a file', async ({ page }) => {
  await page.addInitScript('delete Navigator.prototype.serviceWorker');
  await page.goto(server.url());
  expect((await reach(page, 'unsupported')).reason).toBe('absent');
  await page.evaluate(() => window.openOfflinePanel());
  await expect(panelOf(page).getByText('because this browser or window has no service workers')).toBeVisible();
  await expect(panelOf(page).locator('input[type=file]')).toHaveCount(0);
});
