import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { noteShifts } from '../support/layout-shifts.ts';
import { colorMode, hydrated, open, startReading } from '../support/shell.ts';
import { expect, type Site, test } from '../support/site.ts';

test.use({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });
test.beforeEach(({ guard }) => guard.allow(/Service Worker registration blocked|foreign request/));

/** The page is painted after two frames. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Passes on what the site's server sends, but pages in parts, each of which begins with one of `starts`, and only with a call of `go`. */
async function serveSlowly(
  site: Site,
  starts: readonly string[] = ['</main>'],
): Promise<{ url: string; go(): void; close(): void }> {
  const calls = new EventEmitter();
  const server = createServer(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? '', site.url));
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    const body = Buffer.from(await answer.arrayBuffer());
    let sent = 0;
    for (const start of type.startsWith('text/html') ? starts : []) {
      const called = once(calls, 'go');
      response.write(body.subarray(sent, body.indexOf(start, sent)));
      sent = body.indexOf(start, sent);
      await called;
    }
    response.end(body.subarray(sent));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${site.base}`,
    go: () => calls.emit('go'),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

test('reading aids also come to a page that never stops changing', async ({ page }) => {
  await page.addInitScript(() => {
    const burn = () => {
      const end = performance.now() + 30;
      while (performance.now() < end);
      requestAnimationFrame(burn);
    };
    requestAnimationFrame(burn);
  });
  await open(page, 'docs/intro/');
  await startReading(page);
  await expect(page.getByRole('separator', { name: 'Width of the sidebar' })).toBeAttached();
});

test('a page whose end comes late answers before, and does not move when it arrives', async ({ page, site }) => {
  const slow = await serveSlowly(site);
  try {
    await page.goto(`${slow.url}docs/reference/configuration/secrets/`, { waitUntil: 'commit' });
    const heading = page.locator('main h1');
    await expect(heading).toBeVisible();
    await painted(page);
    const before = await heading.boundingBox();
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-started');
    await colorMode(page).click();
    await colorMode(page).click();
    await expect(html).toHaveAttribute('data-theme', 'dark');
    expect(await html.getAttribute('data-hydrated')).toBeNull();
    slow.go();
    await expect(page.getByRole('navigation', { name: 'On this page' })).toBeVisible();
    await expect(colorMode(page)).toHaveAccessibleName('Color mode: dark');
    expect(await heading.boundingBox()).toEqual(before);
  } finally {
    slow.close();
  }
});

/** Where what a page begins with is cut, and what has arrived when the next part is still missing. */
const IN_PARTS = [
  {
    what: 'the beginning of a page',
    path: 'docs/intro/',
    width: 412,
    starts: ['<button', '<a class="menu-button"', '</div><article', '<summary'],
    parts: ['.search-box', '.theme-button', '.describes', '.page-menu'],
  },
  ...[412, 1440].map((width) => ({
    what: 'the filter of the configuration keys',
    path: 'docs/reference/configuration/',
    width,
    starts: ['<option>', '<label>Type', '<span role="status"'],
    parts: ['.config-filter select', '.config-filter option:nth-child(3)', '.config-filter label:nth-child(3)'],
  })),
  {
    what: 'the landing page',
    path: '',
    width: 1440,
    starts: ['<ol class="landing-stations', '</ol>'],
    parts: ['.landing-orbit', '.landing-stations li:nth-child(4)'],
  },
];

for (const { what, path, width, starts, parts } of IN_PARTS) {
  test(`nothing moves while ${what} arrives in parts, ${width} px wide`, async ({ page, site }) => {
    const shifts = await noteShifts(page);
    // The bar waits a second for its end, however slow this machine is.
    const session = await page.context().newCDPSession(page);
    await session.send('Animation.enable');
    await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
    await page.setViewportSize({ width, height: 823 });
    const slow = await serveSlowly(site, starts);
    try {
      await page.goto(slow.url + path, { waitUntil: 'commit' });
      for (const part of parts) {
        await expect(page.locator(part).first()).toBeAttached();
        await painted(page);
        slow.go();
      }
      await hydrated(page);
      await expect(page.locator('.bar')).toBeVisible();
      expect(await shifts()).toEqual([]);
    } finally {
      slow.close();
    }
  });
}
