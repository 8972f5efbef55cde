import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { colorMode, open, startReading } from '../support/shell.ts';
import { expect, type Site, test } from '../support/site.ts';

test.use({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });
test.beforeEach(({ guard }) => guard.allow(/Service Worker registration blocked|foreign request/));

/** Passes on what the site's server sends, but of pages only what comes before the end of `<main>` until `go` is called. */
async function serveSlowly(site: Site): Promise<{ url: string; go(): void; close(): void }> {
  let go = () => {};
  const rest = new Promise<void>((resolve) => {
    go = resolve;
  });
  const server = createServer(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? '', site.url));
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    const body = Buffer.from(await answer.arrayBuffer());
    const end = type.startsWith('text/html') ? body.lastIndexOf('</main>') : -1;
    if (end < 0) return response.end(body);
    response.write(body.subarray(0, end));
    await rest;
    return response.end(body.subarray(end));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${site.base}`,
    go,
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
    // The page is painted after two frames.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
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
