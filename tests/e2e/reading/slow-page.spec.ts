import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { noteShifts } from '../support/layout-shifts.ts';
import { colorMode, hydrated, open, startReading } from '../support/shell.ts';
import { expect, type Site, test } from '../support/site.ts';

test.use({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });
test.beforeEach(({ guard }) => guard.allow(/foreign request/));

/** The page is painted after two frames. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Passes on what the site's server sends, but documents in parts, each of which begins at one of `places`, and only with a call of `go`. */
async function serveSlowly(site: Site, places: (html: string) => number[]) {
  const calls = new EventEmitter();
  let isWhole = false;
  const server = createServer(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? '', site.url), { headers: { 'Accept-Encoding': 'identity' } });
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    const body = Buffer.from(await answer.arrayBuffer());
    // Not what a page fetches ahead.
    if (request.headers['sec-fetch-dest'] !== 'document') return response.end(body);
    isWhole = false;
    let sent = 0;
    // In this encoding, a character is a byte.
    for (const place of places(body.toString('latin1'))) {
      const called = once(calls, 'go');
      response.write(body.subarray(sent, place));
      sent = place;
      await called;
    }
    response.end(body.subarray(sent));
    isWhole = true;
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${site.base}`,
    go: () => calls.emit('go'),
    isWhole: () => isWhole,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Between any two kinds of tags, where they come together for the first time in all that is served, up to the end of the article. */
function placesOfAllKinds(): (html: string) => number[] {
  const kinds = new Set<string>();
  return (html) => {
    const start = html.indexOf('<body') + '<body'.length;
    let before = '';
    return [...html.slice(start, html.indexOf('</main>')).matchAll(/<\/?\w+(?: class="[^"]*")?/g)].flatMap((tag) => {
      const kind = before + tag[0];
      before = tag[0];
      if (kinds.has(kind)) return [];
      kinds.add(kind);
      return [start + tag.index];
    });
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
  const slow = await serveSlowly(site, (html) => [html.indexOf('</main>')]);
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

/** An operation, a table, keys with their filter, the matrix of permissions, and the first page, which has a drawing. */
const IN_PARTS = [
  'api/post-repository-run/',
  'docs/intro/',
  'docs/reference/configuration/analyzer/',
  'docs/reference/permissions/',
  '',
];

for (const width of [412, 1024, 1440]) {
  test(`nothing moves while pages arrive in parts, ${width} px wide`, async ({ page, site }) => {
    const shifts = await noteShifts(page);
    // What waits for its end waits for a second, however slow this machine is.
    const session = await page.context().newCDPSession(page);
    await session.send('Animation.enable');
    await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
    // Higher than most windows: a reader may have scrolled.
    await page.setViewportSize({ width, height: 1600 });
    const slow = await serveSlowly(site, placesOfAllKinds());
    try {
      for (const path of IN_PARTS) {
        await page.goto(slow.url + path, { waitUntil: 'commit' });
        while (!slow.isWhole()) {
          await painted(page);
          slow.go();
        }
        await hydrated(page);
        await expect(page.locator('.bar')).toBeVisible();
        expect(await shifts(), `/${path}`).toEqual([]);
        // What it still loads would fail with the next page, or without the server.
        await page.goto('about:blank');
      }
    } finally {
      await session.detach();
      await page.goto('about:blank');
      slow.close();
    }
  });
}
