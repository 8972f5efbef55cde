import { expect, type Page } from '@playwright/test';
import type { OfflineState } from '../../../src/offline/offline-store.ts';
import type { SwitchServer } from './switch-server.ts';
import { TINY_BASE } from './tiny-site.ts';

/** What tests do with a reader's copy of a tiny site. */

declare global {
  interface Window {
    offline: { getState(): OfflineState; subscribe(listener: () => void): () => void };
    openOfflinePanel(): void;
    label?: string;
  }
}

export const heading = (page: Page) => page.locator('h1');
export const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Read offline' });

/** What the page knows about its copy; undefined while the page is loading. */
export function stateOf(page: Page): Promise<OfflineState | undefined> {
  return page.evaluate(() => window.offline?.getState()).catch(() => undefined);
}

/** @returns the state that was reached: a repair may change it a moment later */
export async function reach(page: Page, status: OfflineState['status']): Promise<OfflineState> {
  let seen: OfflineState | undefined;
  const look = async () => {
    seen = await stateOf(page);
    return seen?.status;
  };
  await expect.poll(look).toBe(status);
  return seen as OfflineState;
}

/** What the page's script has left behind: which release it belongs to. Undefined for a page whose script did not run. */
export function scriptOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() => window.label).catch(() => undefined);
}

/** Deletes or damages files of a release store, as a browser or a broken disk may. */
export function spoil(
  page: Page,
  { release, files, how }: { release: string; files: RegExp; how: 'deleted' | 'damaged' },
): Promise<number> {
  return page.evaluate(
    async ({ name, source, how }) => {
      const cache = await caches.open(name);
      const keys = (await cache.keys()).filter(({ url }) => new RegExp(source).test(url));
      for (const key of keys) {
        if (how === 'deleted') await cache.delete(key);
        else await cache.put(key, new Response('damaged', { headers: { 'content-type': 'text/html' } }));
      }
      return keys.length;
    },
    { name: `ort-server-docs:${TINY_BASE}:${release}`, source: files.source, how },
  );
}

/** Makes the page look for a new version, as it does when the network comes back. */
export async function askForUpdate(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
}

/** Makes the page ask for the state of its copy, as it does when its window is looked at again. Resolves with the answer. */
export async function lookAgain(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        window.offline.subscribe(done);
        window.dispatchEvent(new Event('focus'));
      }),
  );
}

/** Names of the releases that a copy exists of. */
export function releasesOf(page: Page): Promise<string[]> {
  return page.evaluate(async (base) => {
    const start = `ort-server-docs:${base}:`;
    const names = await caches.keys();
    return names.flatMap((name) => (name.startsWith(start) ? [name.slice(start.length)] : [])).sort();
  }, TINY_BASE);
}

/** Files in the release stores, as paths below the base. */
export function storedFiles(page: Page): Promise<string[]> {
  return page.evaluate(async (base) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(`ort-server-docs:${base}:`));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => decodeURIComponent(new URL(url).pathname.slice(base.length)));
  }, TINY_BASE);
}

/** Opens a page with a complete copy of a version, and then stops the server. */
export async function offlineCopy(page: Page, server: SwitchServer, path = ''): Promise<void> {
  await page.goto(server.url(path));
  await reach(page, 'ready');
  await server.stop();
}

/** Chooses a zip in the panel: a path, or its bytes. */
export async function choose(page: Page, file: string | Buffer): Promise<void> {
  await page.evaluate(() => window.openOfflinePanel());
  const input = panelOf(page).locator('input[type=file]');
  await expect(input).toBeEnabled();
  const bytes = (buffer: Buffer) => ({ name: 'site.zip', mimeType: 'application/zip', buffer });
  await input.setInputFiles(typeof file === 'string' ? file : bytes(file));
}

export async function applyZip(page: Page, file: string): Promise<void> {
  await choose(page, file);
  await panelOf(page).getByRole('button', { name: 'Replace' }).click();
  await expect(panelOf(page).getByText(/^Version \w+ is in use/)).toBeVisible();
}

/** Uses the panel's own button. */
export async function reload(page: Page): Promise<void> {
  await Promise.all([page.waitForEvent('load'), panelOf(page).getByRole('button', { name: 'Reload' }).click()]);
  await reach(page, 'ready');
}

/** Stops it as the browser does after a while, or when it runs short of memory. */
export async function stopWorker(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
}

/** Serves the site's worker with other code in front of it. */
export async function serveWorkerWith(server: SwitchServer, prelude: string): Promise<void> {
  const worker = await (await fetch(server.url('sw.js'))).text();
  server.troubles.set('sw.js', { body: `${prelude}\n${worker}`, type: 'text/javascript' });
}
