import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { PACK_FOLDER } from '../../../contract/offline/packs.ts';
import { WHOLE_SITE } from '../support/shell.ts';
import { SwitchServer, type Trouble } from '../support/switch-server.ts';
import { reach, stateOf } from '../support/tiny-copy.ts';
import { tinyReleases } from '../support/tiny-releases.ts';
import type { TinySite } from '../support/tiny-site.ts';

/** The first copy comes in packs, and is the same whatever happens to one. Other tests of the copy are in service-worker.spec.ts. */

const { one, two, server } = tinyReleases({ one: { packSize: 1_000 }, two: { packSize: 1_000 } });

/** A pack begins with three lines of numbers. The same folder has the pieces of large texts, which a first copy does not need. */
const packsOf = ({ folder }: TinySite) =>
  readdirSync(join(folder, PACK_FOLDER))
    .map((name) => PACK_FOLDER + name)
    .filter((name) => /^(?:[A-Za-z\d+/]+\n){3}/.test(readFileSync(join(folder, name), 'utf8')));
const asked = (start: string) => server.requests.filter((path) => path.startsWith(start));

interface Stored {
  file: string;
  sha256: string;
  type: string | null;
}

/** All stored files, sorted, with hashes of their bytes. */
function stored(page: Page): Promise<Stored[]> {
  return page.evaluate(async () => {
    const found: { file: string; sha256: string; type: string | null }[] = [];
    const names = (await caches.keys()).filter((name) => name.startsWith('ort-server-docs:'));
    for (const name of names) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        const hash = await crypto.subtle.digest('SHA-256', (await response?.arrayBuffer()) ?? new ArrayBuffer(0));
        const sha256 = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
        const scope = (await navigator.serviceWorker.ready).scope;
        const file = decodeURIComponent(request.url.slice(scope.length).replace(/\?.*/, ''));
        found.push({ file, sha256, type: response?.headers.get('content-type') ?? null });
      }
    }
    return found.sort((a, b) => (a.file < b.file ? -1 : 1));
  });
}

async function expectWholeCopy(page: Page, site: string, files: number): Promise<void> {
  const copy = await stored(page);
  expect(copy).toHaveLength(files);
  const sha256 = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(site, file)))
      .digest('hex');
  expect(copy.filter((entry) => entry.sha256 !== sha256(entry.file))).toEqual([]);
}

test('a first visit fetches packs, and saves every file byte for byte', async ({ page }) => {
  await page.goto(server.url());
  const { copy } = await reach(page, 'ready');
  expect(packsOf(one).length).toBeGreaterThan(2);
  // The page on screen is saved before all packs, so a pack that contains little else may not be worth its request.
  expect(packsOf(one)).toEqual(expect.arrayContaining(asked(PACK_FOLDER)));
  expect(asked(PACK_FOLDER).length).toBeGreaterThanOrEqual(2);
  expect(asked('docs/')).toEqual([]);
  await expectWholeCopy(page, one.folder, one.files);
  expect(copy).toMatchObject({ done: one.files, missing: [], bytes: copy?.totalBytes });

  await server.stop();
  const answer = await page.goto(server.url('docs/page-3'));
  expect(answer?.headers()['content-type']).toBe('text/html; charset=utf-8');
  await expect(page.locator('h1')).toHaveText('docs/page-3 one');
  await page.goto(server.url('docs/ünï cödé/'));
  await expect(page.locator('h1')).toHaveText('odd name one');
});

test('the real site is saved with a few requests, including all its kinds of files', async ({ page }) => {
  const site = join(import.meta.dirname, '../../../dist/site');
  const real = new SwitchServer({ folder: site, base: '/ort-server/' });
  await real.start();
  try {
    await page.goto(real.url('docs/intro/'));
    const isSaved = () => navigator.serviceWorker.ready.then(({ active }) => active?.state);
    await expect.poll(() => page.evaluate(isSaved), { timeout: WHOLE_SITE }).toBe('activated');
    expect(real.requests.length).toBeLessThan(60);
    const copy = await stored(page);
    expect(copy.length).toBeGreaterThan(400);
    await expectWholeCopy(page, site, copy.length);
    const typeOf = (file: string) => copy.find((entry) => entry.file === file)?.type;
    expect(['index.html', 'openapi.yaml', 'openapi.json', 'favicon.svg'].map(typeOf)).toEqual([
      'text/html; charset=utf-8',
      'application/yaml',
      'application/json',
      'image/svg+xml',
    ]);
  } finally {
    await real.stop();
  }
});

const TROUBLES: Record<string, Trouble> = {
  missing: 'missing',
  'an error': 'error',
  'cut off before it begins': 'drop',
  'cut off in the middle': { cut: 700 },
  silent: 'hang',
  damaged: { body: 'F\nA\nA\nPlease sign in', type: 'text/plain' },
};

/** A first visit while these packs fail. */
async function expectWholeFirstCopy(page: Page, troubled: readonly string[]): Promise<void> {
  const packs = packsOf(one);
  await page.goto(server.url());
  const { copy } = await reach(page, 'ready');
  expect(asked(PACK_FOLDER).some((path) => troubled.includes(path))).toBe(true);
  // No file is requested twice, except packs, a few times each, and `sw.js`, which shows whether the server answers.
  const single = server.requests.filter((path) => path !== 'sw.js' && !packs.includes(path));
  expect(single).toEqual([...new Set(single)]);
  expect(server.requests.length).toBeLessThan(one.files * 3);
  expect(copy?.missing).toEqual([]);
  await expectWholeCopy(page, one.folder, one.files);
}

for (const [name, trouble] of Object.entries(TROUBLES)) {
  test(`every pack is ${name}: the copy is still complete`, async ({ page }) => {
    for (const pack of packsOf(one)) server.troubles.set(pack, trouble);
    await expectWholeFirstCopy(page, packsOf(one));
  });
}

for (const names of [
  ['missing', 'cut off before it begins', 'silent'],
  ['an error', 'cut off in the middle', 'damaged'],
]) {
  test(`one pack each is ${names.join(', ')}, the others are not: the copy is still complete`, async ({ page }) => {
    const packs = packsOf(one);
    expect(packs.length).toBeGreaterThan(names.length + 1);
    const troubled = names.map((name, index) => {
      const pack = packs[index] ?? '';
      server.troubles.set(pack, TROUBLES[name] ?? 'none');
      return pack;
    });
    await expectWholeFirstCopy(page, troubled);
  });
}

test('a pack that another site would need stores nothing wrong', async ({ page }) => {
  const [pack = ''] = packsOf(one);
  const other = packsOf(two).find((name) => !existsSync(join(one.folder, name))) ?? '';
  server.troubles.set(pack, { body: readFileSync(join(two.folder, other), 'utf8'), type: 'text/plain' });
  await page.goto(server.url());
  await reach(page, 'ready');
  await expectWholeCopy(page, one.folder, one.files);
});

test('packs that never end are cut off at their size', async ({ page }) => {
  for (const pack of packsOf(one)) server.troubles.set(pack, 'endless');
  await page.goto(server.url());
  await reach(page, 'ready');
  expect(asked(PACK_FOLDER).length).toBeGreaterThan(0);
  await expect.poll(() => server.endless.open).toBe(0);
  await expectWholeCopy(page, one.folder, one.files);
});

test('the connection is lost within the packs: complete files are kept, the rest follows', async ({ page }) => {
  for (const pack of packsOf(one)) server.troubles.set(pack, { cut: 2_000, lost: true });
  await page.goto(server.url());
  const had = await reach(page, 'partial');
  expect(had.reason).toBe('lost');
  expect(had.copy?.done).toBeGreaterThan(0);
  expect(had.copy?.done).toBeLessThan(one.files);
  expect(asked('docs/')).toEqual([]);
  const kept = (await stored(page)).map(({ file }) => file);

  server.dropAfter = Number.POSITIVE_INFINITY;
  server.troubles.clear();
  server.requests.length = 0;
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await reach(page, 'ready');
  await expectWholeCopy(page, one.folder, one.files);
  const pages = asked('docs/').map((path) => `${path}index.html`);
  expect(pages.filter((path) => kept.includes(path))).toEqual([]);
});

test('a tab is closed between the packs: the next visit fetches only the missing ones', async ({ context }) => {
  const packs = packsOf(one);
  for (const pack of packs) server.troubles.set(pack, { delay: 500 });
  const first = await context.newPage();
  await first.goto(server.url());
  await expect.poll(async () => (await stateOf(first))?.progress?.done ?? 0, { intervals: [20] }).toBeGreaterThan(0);
  await first.close();
  server.troubles.clear();

  const second = await context.newPage();
  await second.goto(server.url());
  await reach(second, 'ready');
  await expectWholeCopy(second, one.folder, one.files);
  const times = (path: string) => server.requests.filter((asked) => asked === path).length;
  // Two downloads run at a time.
  expect(packs.filter((pack) => times(pack) > 1).length).toBeLessThanOrEqual(2);
  expect(packs.filter((pack) => times(pack) === 1).length).toBeGreaterThan(0);
});

test('a new version fetches what changed: single files if few did, packs if all did', async ({ page }) => {
  await page.goto(server.url());
  await reach(page, 'ready');
  const first = await stored(page);
  server.folder = two.folder;
  server.requests.length = 0;
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText('New version available')).toBeVisible();
  expect(asked(PACK_FOLDER).length).toBeGreaterThan(0);
  expect(asked('docs/plain/')).toEqual([]);
  const now = await stored(page);
  const same = first.filter(
    ({ sha256, file }) => file.includes('same') && now.some((entry) => entry.sha256 === sha256),
  );
  expect(same).toHaveLength(1);

  // A single damaged page is no reason to fetch a whole pack.
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.locator('h1')).toHaveText('home two');
  // The worker looks through the copy for each page that is opened, and this one has to be seen whole.
  await reach(page, 'ready');
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const key of await cache.keys()) if (key.url.includes('page-6')) await cache.delete(key);
    }
  });
  server.requests.length = 0;
  await page.reload();
  await expect.poll(() => asked('docs/page-6/')).toHaveLength(1);
  await reach(page, 'ready');
  expect(asked(PACK_FOLDER)).toEqual([]);
});
