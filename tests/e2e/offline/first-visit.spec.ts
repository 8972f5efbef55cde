import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { PACK_FOLDER } from '../../../contract/offline/packs.ts';
import { heading, reach, scriptOf, spoil, storedFiles } from '../support/tiny-copy.ts';
import { tinyReleases } from '../support/tiny-releases.ts';

/** A deployment in the middle of a first visit. A page never appears without its scripts if the server has a page with scripts. */

const { one, two, server } = tinyReleases({ one: { packSize: 1_000 }, two: { packSize: 1_000 } });

test.beforeEach(() => {
  // The browser revalidates everything, as many hosts ask it to.
  server.caching = () => 'no-cache';
});

async function expectAlive(page: Page, label: RegExp): Promise<void> {
  await expect(heading(page)).toHaveText(label);
  await expect.poll(() => scriptOf(page)).toMatch(label);
}

test('the previous release is deleted while it is being saved: after a reload, pages still work', async ({ page }) => {
  // The packs of the first release are still on the server or in a proxy's cache; its scripts and styles are not.
  for (const name of readdirSync(join(one.folder, PACK_FOLDER))) {
    server.troubles.set(PACK_FOLDER + name, { folder: one.folder });
  }
  server.onRequest = (path) => {
    if (path.startsWith(PACK_FOLDER)) server.folder = two.folder;
  };
  await page.goto(server.url());
  await expectAlive(page, /one$/);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  for (const path of ['', '', 'docs/page-2/', 'docs/page-3/']) {
    await page.goto(server.url(path));
    await expectAlive(page, /one$|two$/);
  }
  await server.stop();
  await page.goto(server.url('docs/page-4/'));
  await expectAlive(page, /one$|two$/);
});

test('scripts are missing in the release store, and the server has the next release: its page is shown', async ({
  page,
}) => {
  // Nothing may come from the browser's HTTP cache.
  server.caching = () => 'no-store';
  await page.goto(server.url());
  await reach(page, 'ready');
  expect(await spoil(page, { release: one.release, files: /main\..*js/, how: 'deleted' })).toBe(1);
  server.folder = two.folder;
  for (const path of ['docs/page-2/', 'docs/page-3/', '']) {
    await page.goto(server.url(path));
    await expectAlive(page, /two$/);
  }
});

test('scripts are missing in the release store, and the server has them: they are saved with the page', async ({
  page,
}) => {
  await page.goto(server.url());
  await reach(page, 'ready');
  expect(await spoil(page, { release: one.release, files: /main\..*js/, how: 'deleted' })).toBe(1);
  await page.goto(server.url('docs/page-2/'));
  await expectAlive(page, /one$/);
  await server.stop();
  await page.goto(server.url('docs/page-3/'));
  await expectAlive(page, /one$/);
  expect(await storedFiles(page)).toHaveLength(one.files);
});

test('scripts are missing, and there is no network: the text can be read', async ({ page }) => {
  await page.goto(server.url());
  await reach(page, 'ready');
  await spoil(page, { release: one.release, files: /main\..*js/, how: 'deleted' });
  await server.stop();
  expect((await page.goto(server.url('docs/page-2/')))?.status()).toBe(200);
  await expect(heading(page)).toHaveText('docs/page-2 one');
});
