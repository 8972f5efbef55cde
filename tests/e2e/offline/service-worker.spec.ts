import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { reach, spoil, stateOf, stopWorker, storedFiles } from '../support/tiny-copy.ts';
import { tinyReleases } from '../support/tiny-releases.ts';
import { TINY_BASE } from '../support/tiny-site.ts';

/** The worker with a server that misbehaves. The site has only a few pages; the worker and the scripts of the page are the real ones. */

const { one, two, server } = tinyReleases({ one: {}, two: {} });

const missing = async (page: Page) => (await stateOf(page))?.copy?.missing ?? [];

async function open(page: Page, path = ''): Promise<void> {
  await page.goto(server.url(path));
}

test('a first visit saves everything, and unvisited pages open without the server', async ({ page }) => {
  await open(page);
  await reach(page, 'ready');
  expect(await missing(page)).toEqual([]);
  await server.stop();

  const forms = ['docs/page-3/', 'docs/page-3', 'docs/page-3/index.html', 'docs/page-3.html', 'docs/page-3/?q=a&b#c'];
  for (const form of forms) {
    const answer = await page.goto(server.url(form));
    expect(answer?.status(), form).toBe(200);
    await expect(page.locator('h1'), form).toHaveText('docs/page-3 one');
    expect(new URL(page.url()).pathname, form).toBe(`${TINY_BASE}docs/page-3/`);
  }
  await page.goto(server.url('docs/ünï cödé/'));
  await expect(page.locator('h1')).toHaveText('odd name one');

  const fetched = await page.evaluate(async (base) => {
    const addresses = ['docs/page-5/', 'docs/page-5', 'docs/page-5.html?x', 'docs/nowhere/', 'data.json?v=1'];
    const answers = await Promise.all(addresses.map((address) => fetch(base + address)));
    return Promise.all(
      answers.map(async (answer) => [answer.status, /<h1>(.*)<\/h1>/.exec(await answer.text())?.[1] ?? null]),
    );
  }, TINY_BASE);
  expect(fetched).toEqual([
    [200, 'docs/page-5 one'],
    [200, 'docs/page-5 one'],
    [200, 'docs/page-5 one'],
    [404, 'not found one'],
    [200, null],
  ]);
});

test('an unknown address shows the not-found page with its status, with and without a server', async ({ page }) => {
  await open(page);
  await reach(page, 'ready');
  for (const network of [true, false]) {
    if (!network) await server.stop();
    const answer = await page.goto(server.url('no/such/page'));
    expect(answer?.status()).toBe(404);
    await expect(page.locator('h1')).toHaveText('not found one');
  }
  await server.start();
  server.troubles.set('*', 'hang');
  expect((await page.goto(server.url('slow/')))?.status()).toBe(404);
});

test('files that are missing, fail, hang, break off or have other bytes do not stop the rest, and are fetched later', async ({
  page,
}) => {
  const troubles = ['missing', 'error', 'hang', 'drop', { body: 'Please sign in' }] as const;
  const paths = troubles.map((_, index) => `docs/page-${2 * index + 2}/`);
  for (const [index, trouble] of troubles.entries()) server.troubles.set(paths[index] ?? '', trouble);
  await open(page);
  await reach(page, 'partial');
  expect((await missing(page)).map(({ url }) => url).sort()).toEqual(paths.map((path) => `${path}index.html`).sort());

  const before = server.requests.length;
  server.troubles.clear();
  await page.reload();
  await reach(page, 'ready');
  const pages = server.requests.slice(before).filter((path) => path.startsWith('docs/'));
  expect(new Set(pages)).toEqual(new Set(paths));

  await server.stop();
  for (const path of paths) {
    await page.goto(server.url(path));
    await expect(page.locator('h1')).toHaveText(`${path.replace(/\/$/, '')} one`);
  }
});

test('answers that never end are cut off at the size of their file', async ({ page }) => {
  const files = ['docs/page-7/', 'data.json'];
  for (const path of files) server.troubles.set(path, 'endless');
  await open(page);
  await reach(page, 'partial');
  expect((await missing(page)).map(({ reason }) => reason)).toEqual(['changed', 'changed']);
  await expect.poll(() => server.endless.open).toBe(0);
  // Includes what is in network buffers: tens of megabytes on a fast machine, but never gigabytes.
  expect(server.endless.bytes).toBeLessThan(200_000_000);

  server.troubles.clear();
  await page.reload();
  await reach(page, 'ready');
});

test('a page that is not yet in the copy comes from the server and is saved when it is opened', async ({ page }) => {
  server.troubles.set('docs/page-7/', 'error');
  await open(page);
  await reach(page, 'partial');
  await server.stop();
  expect((await page.goto(server.url('docs/page-7/')))?.status()).toBe(503);

  await server.start();
  server.troubles.clear();
  await page.goto(server.url('docs/page-7/'));
  await expect(page.locator('h1')).toHaveText('docs/page-7 one');
  await reach(page, 'ready');
});

/** Pages that were already saved, but were requested again since `requests` was emptied. */
const askedAgain = (kept: readonly string[]) =>
  server.requests.filter((path) => path.startsWith('docs/') && kept.includes(`${path}index.html`));

test('the connection is lost in the middle: finished files are kept, the rest follows', async ({ page }) => {
  server.dropAfter = 12;
  await open(page);
  const { copy, reason } = await reach(page, 'partial');
  const had = copy?.done ?? 0;
  expect(had).toBeGreaterThan(0);
  expect(had).toBeLessThan(one.files);
  expect(reason).toBe('lost');
  const kept = await storedFiles(page);

  server.dropAfter = Number.POSITIVE_INFINITY;
  server.requests.length = 0;
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await reach(page, 'ready');
  // Only pages count, because the worker requests its own files with every update of itself.
  expect(askedAgain(kept)).toEqual([]);
});

test('a tab is closed in the middle: the next visit continues where it stopped', async ({ context }) => {
  // Ensures that the download is still running when the tab is closed, on fast and slow machines.
  for (const page of [10, 11, 12]) server.troubles.set(`docs/page-${page}/`, 'hang');
  const first = await context.newPage();
  await first.goto(server.url());
  await expect.poll(async () => (await storedFiles(first)).length).toBeGreaterThan(8);
  const kept = await storedFiles(first);
  await first.close();
  server.troubles.clear();
  server.requests.length = 0;

  const second = await context.newPage();
  await second.goto(server.url());
  await reach(second, 'ready');
  expect(kept.length).toBeGreaterThan(8);
  // Only pages count, because the tab's document and what it links to may be requested again.
  expect(askedAgain(kept)).toEqual([]);
});

test('the browser stops the first worker before all is saved: the panel says so, and saving continues when the network is back', async ({
  page,
}) => {
  server.troubles.set('docs/page-5/', 'hang');
  await page.goto(server.url());
  await expect.poll(() => server.requests.includes('docs/page-5/')).toBe(true);
  await reach(page, 'downloading');
  await stopWorker(page);
  await reach(page, 'error');
  await page.evaluate(() => window.openOfflinePanel());
  await expect(
    page.getByText('The browser stopped this before everything was saved. Trying again soon.'),
  ).toBeVisible();
  server.troubles.clear();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await reach(page, 'ready');
});

test('the browser stops the worker while it fetches what is missing: nothing waits for it', async ({ page }) => {
  // Nothing may come from the browser's HTTP cache.
  server.caching = () => 'no-store';
  await page.goto(server.url());
  await reach(page, 'ready');
  await page.goto(server.url('docs/page-2/'));
  await reach(page, 'ready');
  server.troubles.set('docs/page-5/', 'hang');
  await spoil(page, { release: one.release, files: /page-5/, how: 'deleted' });
  await page.goto(server.url('docs/page-3/'));
  await reach(page, 'downloading');
  await stopWorker(page);
  server.troubles.clear();
  await reach(page, 'partial');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await reach(page, 'ready');
});

test('a page that opens while missing files are fetched has those fetched again that were already given up', async ({
  page,
}) => {
  // Nothing may come from the browser's HTTP cache.
  server.caching = () => 'no-store';
  await page.goto(server.url());
  await reach(page, 'ready');
  await spoil(page, { release: one.release, files: /page-[57]/, how: 'deleted' });
  server.troubles.set('docs/page-5/', { body: 'Please sign in' });
  server.troubles.set('docs/page-7/', 'hang');
  const before = server.requests.length;
  await page.goto(server.url('docs/page-3/'));
  const tries = () => server.requests.slice(before).filter((path) => path === 'docs/page-5/').length;
  await expect.poll(tries).toBe(2);
  server.troubles.clear();
  await page.reload();
  await reach(page, 'ready');
});

/** Notes elements that are to be read out but come with their words: screen readers follow an element only once it is there. */
const noteSilentStatuses = (page: Page) =>
  page.addInitScript(() => {
    const silent: string[] = [];
    Object.assign(window, { silent });
    new MutationObserver((changes) => {
      for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (added instanceof Element && added.matches('[role=status]') && added.textContent)
          silent.push(added.outerHTML);
      }
    }).observe(document, { childList: true, subtree: true });
  });

const silentStatuses = (page: Page) => page.evaluate(() => (window as unknown as { silent: string[] }).silent);

test('a new version is saved beside the old one, offered, and never mixed with it', async ({ context }) => {
  const old = await context.newPage();
  await old.goto(server.url());
  await reach(old, 'ready');
  const tab = await context.newPage();
  await noteSilentStatuses(tab);
  await tab.goto(server.url('docs/page-1/'));

  server.folder = two.folder;
  server.requests.length = 0;
  await tab.reload();
  await expect(tab.locator('h1')).toHaveText('docs/page-1 one');
  await tab.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(tab.getByText('New version available')).toBeVisible();
  await expect(tab.locator('.update-notice-text')).toContainText('14 pages changed');
  expect(await silentStatuses(tab), 'with its words, it would not be read out').toEqual([]);
  expect(server.requests).not.toContain('docs/plain/');

  // Until the reader agrees, everything is the old version.
  await tab.goto(server.url('docs/page-2/'));
  await expect(tab.locator('h1')).toHaveText('docs/page-2 one');

  await server.stop();
  await tab.getByRole('button', { name: 'Reload' }).click();
  await expect(tab.locator('h1')).toHaveText('docs/page-2 two');

  // The other tab was notified, and continues with its own version: its pages, its files with and without a hash in the name.
  await expect(old.getByText('New version available')).toBeVisible();
  const read = (path: string) =>
    old.evaluate(async (address) => (await fetch(address)).text(), TINY_BASE + path).catch(String);
  expect(await read('docs/page-9/')).toContain('docs/page-9 one');
  expect(await read('data.json')).toContain('"one"');
  expect(await read('assets/data-one.json')).toContain('"one"');
  expect(await read('docs/nowhere/')).toContain('not found one');
  const caches = () =>
    old.evaluate(async () => (await window.caches.keys()).filter((name) => name.includes(':/tiny/:')));
  expect(await caches()).toHaveLength(2);

  await old.reload();
  await expect(old.locator('h1')).toHaveText('home two');
  expect(await read('data.json')).toContain('"two"');
  await old.reload();
  await expect.poll(caches).toEqual([`ort-server-docs:${TINY_BASE}:${two.release}`]);
});

test('a page that opens while the server does not answer for a new worker knows its copy', async ({ page }) => {
  await open(page);
  await reach(page, 'ready');
  server.folder = two.folder;
  const go = server.hold('sw.js');
  const asked = server.requests.length;
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => server.requests.slice(asked)).toContain('sw.js');
  await open(page, 'docs/page-3/');
  await reach(page, 'ready');
  go();
  await expect(page.getByText('New version available')).toBeVisible();
});

test('an interrupted update leaves the old version complete, and is resumed', async ({ page }) => {
  await open(page);
  await reach(page, 'ready');
  server.folder = two.folder;
  server.dropAfter = 6;
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => page.evaluate(() => window.offline.getState().updateProblem)).toBe('lost');
  await page.goto(server.url('docs/page-4/'));
  await expect(page.locator('h1')).toHaveText('docs/page-4 one');
  await reach(page, 'ready');

  server.dropAfter = Number.POSITIVE_INFINITY;
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText('New version available')).toBeVisible();
});

test('a damaged file is found and repaired', async ({ page }) => {
  // Nothing may come from the browser's HTTP cache.
  server.caching = () => 'no-store';
  await open(page);
  await reach(page, 'ready');
  // Otherwise a page that notices the loss would fetch the file before the test checks.
  server.troubles.set('docs/page-8/', 'unavailable');
  await page.evaluate(async () => {
    const name = (await caches.keys()).find((key) => key.startsWith('ort-server-docs:')) ?? '';
    const cache = await caches.open(name);
    const keys = await cache.keys();
    const damaged = keys.find(({ url }) => url.includes('page-6'));
    const gone = keys.find(({ url }) => url.includes('page-8'));
    if (damaged)
      await cache.put(damaged, new Response('<h1>damaged</h1>', { headers: { 'content-type': 'text/html' } }));
    if (gone) await cache.delete(gone);
    window.openOfflinePanel();
  });
  const panel = page.getByRole('dialog', { name: 'Read offline' });
  await panel.getByRole('button', { name: 'Verify' }).click();
  await expect(panel.getByText('Verified: 1 file damaged, 1 missing')).toBeVisible();
  server.troubles.clear();
  await panel.getByRole('button', { name: 'Repair' }).click();
  await expect(panel.getByText('Everything on this site can be read without a network.')).toBeVisible();
  await panel.getByRole('button', { name: 'Verify' }).click();
  await expect(panel.getByText(`Verified: all ${one.files} files are exactly as published.`)).toBeVisible();
  await server.stop();
  await page.goto(server.url('docs/page-6/'));
  await expect(page.locator('h1')).toHaveText('docs/page-6 one');
});

test('a host that removes the trailing slash: a page that is not in the copy still opens', async ({ page }) => {
  server.troubles.set('docs/page-7/', 'gone');
  await open(page);
  await reach(page, 'partial');
  server.troubles.set('docs/page-7/', { to: `${TINY_BASE}docs/page-7` });
  server.troubles.set('docs/page-7', { page: 'docs/page-7/' });
  for (const form of ['docs/page-7/', 'docs/page-7']) {
    expect((await page.goto(server.url(form)))?.status(), form).toBe(200);
    await expect(page.locator('h1')).toHaveText('docs/page-7 one');
  }
  await reach(page, 'ready');
  await server.stop();
  await page.goto(server.url('docs/page-7/'));
  await expect(page.locator('h1')).toHaveText('docs/page-7 one');
});

test('a copy whose worker was registered in another way does not count as refused without a network', async ({
  page,
  context,
}) => {
  // As former releases registered it. The browser then requests the script again, but there is no server.
  const former = await context.newPage();
  await former.addInitScript(() => {
    const register = ServiceWorkerContainer.prototype.register;
    ServiceWorkerContainer.prototype.register = function (script, options) {
      return register.call(this, script, { ...options, updateViaCache: 'none' });
    };
  });
  await open(former);
  await reach(former, 'ready');
  await former.close();
  await server.stop();
  await open(page);
  await reach(page, 'ready');
  await page.evaluate(() => window.openOfflinePanel());
  const panel = page.getByRole('dialog', { name: 'Read offline' });
  await expect(panel.getByText('Everything on this site can be read without a network.')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Remove' })).toBeEnabled();
});

test('nothing is kept of pages that are closed', async ({ page }) => {
  const clients = () =>
    page.evaluate(async (name) => {
      const keys = await (await caches.open(name)).keys();
      return keys.filter(({ url }) => url.includes('/client/')).length;
    }, `ort-server-docs-state:${TINY_BASE}`);
  await open(page);
  await reach(page, 'ready');
  for (let number = 1; number <= 5; number += 1) {
    await open(page, `docs/page-${number}/`);
    await reach(page, 'ready');
  }
  await expect.poll(clients).toBe(1);
});

test('what the copy does not know comes from the server, whatever it answers', async ({ page }) => {
  await open(page);
  await reach(page, 'ready');
  server.troubles.set('another/app/', { body: '<h1>Another app</h1>' });
  server.troubles.set('another/status', 'unavailable');
  await page.goto(server.url('another/app/'));
  await expect(page.locator('h1')).toHaveText('Another app');
  expect(await page.evaluate(async () => (await fetch('../status')).status)).toBe(503);
  expect((await page.goto(server.url('another/status')))?.status()).toBe(503);
  // However long it takes: the server is there.
  server.folder = two.folder;
  server.troubles.set('another/report', { delay: 8_000 });
  await page.goto(server.url('another/report'));
  await expect(page.locator('h1')).toHaveText('not found two');
});

test('a link that downloads saves a file of the copy, whatever the server answers, and any other file from the server', async ({
  page,
}) => {
  await open(page);
  await reach(page, 'ready');
  const save = async (href: string, name = '') => {
    const link = { href, download: name, textContent: 'Save' };
    await page.evaluate((link) => {
      document.querySelector('main')?.replaceChildren(Object.assign(document.createElement('a'), link));
    }, link);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Save' }).click(),
    ]);
    return [download.suggestedFilename(), (await download.failure()) ?? readFileSync(await download.path(), 'utf8')];
  };
  const data = JSON.stringify({ label: 'one' });
  server.troubles.set('*', { body: 'sign in' });
  expect(await save(`${TINY_BASE}data.json`)).toEqual(['data.json', data]);
  expect(await save(`${TINY_BASE}data.json?v=1#top`, 'facts.json')).toEqual(['facts.json', data]);
  server.troubles.set('large.zip', { body: 'large' });
  expect(await save(`${TINY_BASE}large.zip`, 'all.zip')).toEqual(['all.zip', 'large']);
  await server.stop();
  expect(await save(`${TINY_BASE}data.json`)).toEqual(['data.json', data]);
});

test('a copy that is removed while a new version is being saved leaves nothing behind', async ({ page }) => {
  await open(page);
  await reach(page, 'ready');
  server.folder = two.folder;
  const go = server.hold('docs/page-9/');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(async () => (await stateOf(page))?.updateProgress ?? null).not.toBeNull();
  await page.evaluate(() => window.openOfflinePanel());
  const panel = page.getByRole('dialog', { name: 'Read offline' });
  await panel.getByRole('button', { name: 'Remove' }).click();
  await panel.getByRole('button', { name: 'Delete' }).click();
  await expect(panel.getByText('Nothing is saved on this device.')).toBeVisible();
  go();
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(workers).toBe(0);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  await expect(panel.getByText('Nothing is saved on this device.')).toBeVisible();
});

test('removing deletes every trace, and the copy comes back when the reader asks for it', async ({ page }) => {
  await open(page);
  await reach(page, 'ready');
  await page.evaluate(() => window.openOfflinePanel());
  const panel = page.getByRole('dialog', { name: 'Read offline' });
  await panel.getByRole('button', { name: 'Remove' }).click();
  await panel.getByRole('button', { name: 'Delete' }).click();
  await expect(panel.getByText('Nothing is saved on this device.')).toBeVisible();
  expect(await page.evaluate(() => caches.keys())).toEqual([]);

  await page.reload();
  await reach(page, 'off');
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await page.evaluate(() => window.openOfflinePanel());
  await panel.getByRole('button', { name: 'Save for offline reading' }).click();
  await reach(page, 'ready');
});

test.describe('without service workers', () => {
  test.use({ serviceWorkers: 'block' });
  test('the site works as an ordinary website, and the panel says so', async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await open(page, 'docs/page-1/');
    await reach(page, 'error');
    await page.evaluate(() => window.openOfflinePanel());
    await expect(page.getByText('The browser refused to save the site')).toBeVisible();
    expect(errors).toEqual([]);
  });
});

test('nothing on the console, and no request to another host', async ({ page }) => {
  const said: string[] = [];
  const foreign: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(String(error)));
  page.context().on('request', (request) => {
    if (!request.url().startsWith(server.origin) && !request.url().startsWith('data:')) foreign.push(request.url());
  });
  await open(page);
  await reach(page, 'ready');
  await page.getByRole('link', { name: 'Read offline' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(said).toEqual([]);
  expect(foreign).toEqual([]);
});
