import { expect, type Page, test } from '@playwright/test';
import { heading, panelOf, reach, stateOf, stopWorker } from '../support/tiny-copy.ts';
import { tinyReleases } from '../support/tiny-releases.ts';
import { TINY_BASE } from '../support/tiny-site.ts';

/** A copy that the reader has removed stays removed, whatever is open or read. */

const { one, two, server } = tinyReleases({ one: {}, two: {} });

const stored = (page: Page) => page.evaluate(() => caches.keys());
const registered = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null);

async function remove(page: Page): Promise<void> {
  await page.evaluate(() => window.openOfflinePanel());
  await panelOf(page).getByRole('button', { name: 'Remove' }).click();
  await panelOf(page).getByRole('button', { name: 'Delete' }).click();
  await expect(panelOf(page).getByText('Nothing is saved on this device.')).toBeVisible();
  await expect.poll(() => registered(page)).toBe(0);
}

/** Requests what an open page may need: another page, a script, data. @returns the status of each answer, and whether it has content */
const read = (page: Page, script: string) =>
  page.evaluate(
    async ({ base, script }) => {
      const answers = await Promise.all(['docs/page-3/', script, 'data.json'].map((path) => fetch(base + path)));
      return Promise.all(answers.map(async (answer) => [answer.status, (await answer.text()).length > 0]));
    },
    { base: TINY_BASE, script },
  );

test('open tabs remain readable and store nothing', async ({ page, context }) => {
  server.caching = () => 'no-cache';
  await page.goto(server.url());
  await reach(page, 'ready');
  const other = await context.newPage();
  await other.goto(server.url('docs/page-1/'));
  await reach(other, 'ready');
  await page.bringToFront();
  await page.reload();
  await reach(page, 'ready');
  await remove(page);
  // A window beside the other one says so without being looked at.
  await reach(other, 'off');
  expect(await isControlled(other)).toBe(true);

  const script = one.entries.find(({ url }) => /main.*js$/.test(url))?.url ?? '';
  for (const ended of [false, true]) {
    if (ended) await stopWorker(other);
    for (const tab of [page, other]) {
      expect(await read(tab, script)).toEqual([
        [200, true],
        [200, true],
        [200, true],
      ]);
      await tab.evaluate(() => window.dispatchEvent(new Event('online')));
      await tab.evaluate(() => window.dispatchEvent(new Event('focus')));
    }
    await expect.poll(async () => (await stateOf(other))?.status).toBe('off');
    expect(await stored(page)).toEqual([]);
  }

  // The other tab continues with the server, even if that has another release by now.
  server.folder = two.folder;
  await other.goto(server.url('docs/page-2/'));
  await expect(heading(other)).toHaveText('docs/page-2 two');
  await reach(other, 'off');
  expect(await isControlled(other)).toBe(false);
  expect(await stored(other)).toEqual([]);

  await page.reload();
  await page.evaluate(() => window.openOfflinePanel());
  await panelOf(page).getByRole('button', { name: 'Save for offline reading' }).click();
  await reach(other, 'ready');
});

test('an interrupted removal is completed by the next page, including what a former worker left', async ({ page }) => {
  await page.goto(server.url());
  await reach(page, 'ready');
  // As if the tab had been closed before it could ask the worker.
  await page.evaluate((base) => localStorage.setItem(`docs-offline:${base}`, 'off'), TINY_BASE);
  await page.reload();
  await reach(page, 'off');
  await expect.poll(() => registered(page)).toBe(0);
  await expect.poll(() => stored(page)).toEqual([]);

  await page.evaluate(async (base) => {
    for (const name of [`ort-server-docs:${base}:one`, 'ort-server-docs:/other/:one']) await caches.open(name);
  }, TINY_BASE);
  await page.reload();
  await expect.poll(() => stored(page)).toEqual(['ort-server-docs:/other/:one']);
});

test('what is removed while the first copy is being saved does not come back', async ({ page }) => {
  const go = server.hold('docs/page-7/');
  await page.goto(server.url());
  await reach(page, 'downloading');
  await expect.poll(async () => (await stored(page)).length).toBeGreaterThan(0);
  await page.evaluate((base) => localStorage.setItem(`docs-offline:${base}`, 'off'), TINY_BASE);
  const again = await page.context().newPage();
  await again.goto(server.url('docs/page-2/'));
  await reach(again, 'off');
  go();
  await expect.poll(() => registered(again)).toBe(0);
  await expect.poll(() => stored(again)).toEqual([]);
  await again.reload();
  await reach(again, 'off');
  expect(await stored(again)).toEqual([]);
});
