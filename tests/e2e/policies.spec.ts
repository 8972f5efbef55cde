import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test as plain, type Worker } from '@playwright/test';
import { SINGLE_FILE } from '../../contract/offline/single-file.ts';
import { builtSite } from '../../scripts/serve.mjs';
import { heading, hydrated, open, saved } from './support/shell.ts';
import { test } from './support/site.ts';
import { SwitchServer } from './support/switch-server.ts';

/** What the policies prevent code on the site from doing, should an attacker ever inject any. */

/** Another host, which would answer any request. */
interface Other {
  url: string;
  /** Paths that it was asked for. */
  asked: string[];
  /** Shows a page of the site in a frame. */
  framing(address: string): string;
  close(): Promise<void>;
}

async function startOther(): Promise<Other> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://other');
    asked.push(pathname);
    response.writeHead(200, { 'content-type': 'text/html', 'access-control-allow-origin': '*' });
    response.end(
      `<link rel="icon" href="data:,"><iframe src="${searchParams.get('frame') ?? 'about:blank'}"></iframe>`,
    );
  });
  server.on('upgrade', (request, socket) => {
    asked.push(request.url ?? '/');
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}/`;
  return {
    url,
    asked,
    framing: (address) => `${url}frame?frame=${encodeURIComponent(address)}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

let other: Other;
plain.beforeAll(async () => {
  other = await startOther();
});
plain.afterAll(() => other.close());
plain.beforeEach(() => {
  other.asked.length = 0;
});

/** The outcome of a worker's requests to the other host and to its own. */
async function attempts(worker: Worker, own: string) {
  return worker.evaluate(
    async ([foreign, own]) => {
      const outcome = (attempt: Promise<unknown>) =>
        attempt.then(
          () => 'done',
          () => 'refused',
        );
      const socket = () =>
        new Promise((resolve, reject) => {
          const opened = new WebSocket(foreign.replace('http', 'ws'));
          opened.onopen = resolve;
          opened.onerror = reject;
        });
      return {
        own: await outcome(fetch(own)),
        fetch: await outcome(fetch(foreign)),
        blind: await outcome(fetch(foreign, { mode: 'no-cors', method: 'POST', body: 'words' })),
        socket: await outcome((async () => socket())()),
      };
    },
    [`${other.url}stolen`, own] as const,
  );
}

const REFUSED = { own: 'done', fetch: 'refused', blind: 'refused', socket: 'refused' };

/** Saves the site, and reads from the copy from then on. */
async function readFromCopy(page: Page): Promise<void> {
  await saved(page);
  await page.reload();
  await hydrated(page);
}

async function searchWorker(page: Page): Promise<Worker> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('vault');
  await expect(page.getByRole('option').first()).toContainText(/vault/i);
  const worker = page.workers().find((one) => /\/assets\/worker\.[^/]*\.js$/.test(one.url()));
  if (!worker) throw new Error('The search has no worker.');
  return worker;
}

/** Whether the other host can show this address in a frame. */
async function isFramed(page: Page, address: string): Promise<boolean> {
  await page.goto(other.framing(address));
  const [, frame] = page.frames();
  if (!frame) throw new Error('There is no frame.');
  const shown = () => frame.evaluate(() => window.location.protocol).catch(() => 'about:');
  await expect.poll(shown).not.toBe('about:');
  return (await shown()) !== 'chrome-error:';
}

test.describe('with the headers of the server', () => {
  test('no worker reaches another host, with or without the copy', async ({ page, site, context, guard }) => {
    guard.allow(/Content Security Policy|Refused to connect/);
    await open(page, 'docs/intro/');
    expect(await attempts(await searchWorker(page), site.url)).toEqual(REFUSED);
    await page.keyboard.press('Escape');
    await readFromCopy(page);
    const [worker] = context.serviceWorkers();
    if (!worker) throw new Error('There is no service worker.');
    expect(await attempts(worker, site.url)).toEqual(REFUSED);
    await site.stop();
    guard.allow(/Failed to load resource|ERR_CONNECTION_REFUSED/);
    await page.reload();
    await hydrated(page);
    expect(await attempts(await searchWorker(page), site.url)).toEqual(REFUSED);
    expect(other.asked).not.toContain('/stolen');
  });

  test('no host can frame a page, with or without the copy', async ({ page, site, guard }) => {
    // Browsers report a blocked frame in various ways.
    guard.allow(/frame|Content Security Policy|foreign request|failed request|404/);
    const addresses = ['', 'docs/intro/', 'docs/', 'no/such/page', SINGLE_FILE];
    for (const address of addresses) expect(await isFramed(page, site.url + address), address).toBe(false);
    await open(page, '');
    await readFromCopy(page);
    for (const address of addresses) expect(await isFramed(page, site.url + address), address).toBe(false);
  });

  test('the single file works when opened at its download address', async ({ page, site }) => {
    await page.goto(`${site.url}${SINGLE_FILE}#/docs/intro/`);
    await hydrated(page);
    await expect(heading(page)).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('vault');
    await page.getByRole('option').first().click();
    await expect(heading(page)).toContainText(/vault/i);
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).not.toBe('');
  });

  test('a moved address redirects, with and without scripts', async ({ page, site, browser }) => {
    await page.goto('docs/');
    await expect(page).toHaveURL(`${site.url}docs/intro/`);
    await hydrated(page);
    const without = await browser.newContext({ javaScriptEnabled: false });
    const other = await without.newPage();
    await other.goto(`${site.url}docs/`);
    await expect(other).toHaveURL(`${site.url}docs/intro/`);
    await without.close();
  });
});

plain.describe('on a host without headers', () => {
  plain(
    'the copy has a policy of its own: its search reaches no other host, and nobody can frame its pages',
    async ({ page }) => {
      const { root, base } = builtSite();
      const host = new SwitchServer({ folder: root, base });
      await host.start();
      try {
        // Without headers, nothing prevents it until there is a copy.
        expect(await isFramed(page, host.url('docs/intro/'))).toBe(true);
        await page.goto(host.url('docs/intro/'));
        await hydrated(page);
        await readFromCopy(page);
        expect(await attempts(await searchWorker(page), host.url())).toEqual(REFUSED);
        expect(other.asked).not.toContain('/stolen');
        for (const address of ['', 'docs/intro/', 'no/such/page'])
          expect(await isFramed(page, host.url(address)), address).toBe(false);
      } finally {
        await host.stop();
      }
    },
  );
});
