import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { isInPieces, pageListFile } from '../../../contract/offline/page-pieces.ts';
import { askForUpdate, heading, reach } from '../support/tiny-copy.ts';
import { tinyReleases } from '../support/tiny-releases.ts';
import { TINY_BASE } from '../support/tiny-site.ts';

/** An update fetches of a page what is new in it, and the whole page where a server cannot send that. */

const lines = Array.from(
  { length: 600 },
  (_, line) => `<p>“Line” ${line} of ${(line * 7919) % 601}, which stays.</p>\n`,
);
const article = lines.join('');
const SITE = { label: 'one', pages: 3 };

const { two, server } = tinyReleases({
  one: { ...SITE, article },
  two: { ...SITE, article: article.replace('<p>“Line” 300', '<p id="more">One more sentence.</p><p>“Line” 300') },
});

const PAGES = ['docs/page-1/', 'docs/page-2/', 'docs/page-3/'];
/** @param part as the server notes it: `docs/a/ 0-99` */
const bytesOf = (part: string) => {
  const [, first, last] = /(\d+)-(\d+)$/.exec(part) ?? [];
  return Number(last) - Number(first) + 1;
};
/** The lists of the new pages. */
const lists = () => two.entries.filter(isInPieces).map(pageListFile).sort();

/** Takes the new release. @returns how often each path was requested until then */
async function update(page: Page): Promise<Map<string, number>> {
  await page.goto(server.url());
  await reach(page, 'ready');
  server.folder = two.folder;
  server.requests.length = 0;
  await askForUpdate(page);
  await expect(page.getByText('New version available')).toBeVisible();
  const counts = new Map<string, number>();
  for (const path of server.requests) counts.set(path, (counts.get(path) ?? 0) + 1);
  return counts;
}

/** Every file of the new release is stored with its bytes, and the pages open without the server. */
async function expectWholeCopy(page: Page): Promise<void> {
  const stored = await page.evaluate(async (name) => {
    const cache = await caches.open(name);
    const sums: Record<string, string> = {};
    for (const { url } of await cache.keys()) {
      const bytes = (await (await cache.match(url))?.arrayBuffer()) ?? new ArrayBuffer();
      const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
      sums[decodeURIComponent(new URL(url).pathname)] = [...sum]
        .map((byte) => byte.toString(16).padStart(2, '0'))
        .join('');
    }
    return sums;
  }, `ort-server-docs:${TINY_BASE}:${two.release}`);
  const sha256 = (url: string) =>
    createHash('sha256')
      .update(readFileSync(join(two.folder, url)))
      .digest('hex');
  expect(stored).toEqual(Object.fromEntries(two.entries.map(({ url }) => [TINY_BASE + url, sha256(url)])));

  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
  await reach(page, 'ready');
  await server.stop();
  await page.goto(server.url('docs/page-2/'));
  await expect(heading(page)).toHaveText('docs/page-2 one');
  await expect(page.locator('#more')).toHaveText('One more sentence.');
}

test('an update after one sentence fetches a list and a few bytes of each page', async ({ page }) => {
  const requests = await update(page);
  expect(lists()).toHaveLength(3);
  for (const path of [...lists(), ...PAGES]) expect([path, requests.get(path)]).toEqual([path, 1]);
  expect(server.parts.map((part) => part.split(' ')[0]).sort()).toEqual(PAGES);
  for (const part of server.parts) expect(bytesOf(part), part).toBeLessThan(5_000);
  await expectWholeCopy(page);
});

test('a server that sends no parts of files is asked for one, and then sends the pages', async ({ page }) => {
  server.sendsParts = false;
  const requests = await update(page);
  expect(server.parts).toHaveLength(1);
  expect(lists().filter((list) => requests.has(list))).toHaveLength(1);
  expect(PAGES.map((path) => requests.get(path) ?? 0).reduce((sum, count) => sum + count)).toBe(4);
  await expectWholeCopy(page);
});

for (const [name, trouble] of [
  ['missing', 'missing'],
  ['a sign-in page', { body: '<!doctype html><title>Sign in</title>' }],
  ['those of other pages', { body: '300 abcdef\n', type: 'text/plain' }],
  ['without an end', { body: '1 abcdef\n'.repeat(50_000), type: 'text/plain' }],
] as const) {
  test(`the lists are ${name}: the pages are fetched as a whole`, async ({ page }) => {
    for (const list of lists()) server.troubles.set(list, trouble);
    const requests = await update(page);
    expect(server.parts).toEqual([]);
    expect(lists().filter((list) => requests.has(list))).toHaveLength(1);
    expect(PAGES.map((path) => requests.get(path))).toEqual([1, 1, 1]);
    await expectWholeCopy(page);
  });
}

test('a list names the pieces in another order: the page is fetched as a whole', async ({ page }) => {
  for (const list of lists()) {
    const body = readFileSync(join(two.folder, list), 'utf8').replace(/^(.+\n)(.+\n)/, '$2$1');
    server.troubles.set(list, { body, type: 'text/plain' });
  }
  const requests = await update(page);
  expect(server.parts).toHaveLength(1);
  expect(PAGES.map((path) => requests.get(path) ?? 0).reduce((sum, count) => sum + count)).toBe(4);
  await expectWholeCopy(page);
});
