import { expect, type Page, type Response, test } from '@playwright/test';
import { policyHeaders } from '../../../contract/content-policy.ts';
import { askForUpdate, heading, reach, releasesOf } from '../support/tiny-copy.ts';
import { tinyReleases } from '../support/tiny-releases.ts';
import { TINY_BASE, type TinySite } from '../support/tiny-site.ts';

/** Headers that a host, or a proxy in front of it, adds to the site's files: a copy keeps none of them and has its own. */

const POLICY = 'content-security-policy';
/** Scripts run, so a copy is made; styles do not. */
const WRONG = { [POLICY]: "default-src 'self'; style-src 'none'", 'x-frame-options': 'DENY' };

const { one, two, framed, server } = tinyReleases({
  one: { packSize: 1_000 },
  two: { packSize: 1_000 },
  // Lets pages of its own host frame its pages.
  framed: { packSize: 1_000, mayFrame: ['self'] },
});

const PAGES = ['docs/page-1/', 'docs/page-7/', 'docs/same/'];
const hasStyles = (page: Page) => page.evaluate(() => getComputedStyle(document.body).minHeight !== '0px');

function expectOwnHeaders(response: Response | null): void {
  expect(response?.fromServiceWorker()).toBe(true);
  expect(response?.headers()[POLICY]).toBe(policyHeaders()['Content-Security-Policy']);
  expect(response?.headers()).not.toHaveProperty('x-frame-options');
}

/** How many files of a release are stored with a given header of the host. */
const storedWith = (page: Page, release: string, header: string) =>
  page.evaluate(
    async ({ name, header }) => {
      const cache = await caches.open(name);
      const stored = await Promise.all((await cache.keys()).map((key) => cache.match(key, { ignoreVary: true })));
      return stored.filter((file) => file?.headers.has(header)).length;
    },
    { name: `ort-server-docs:${TINY_BASE}:${release}`, header },
  );

test('a wrong policy that the host sent while the copy was made applies to none of its pages', async ({ page }) => {
  server.added = WRONG;
  await page.goto(server.url());
  await reach(page, 'ready');
  expect(await hasStyles(page)).toBe(false);
  server.added = {};
  for (const path of PAGES) {
    expectOwnHeaders(await page.goto(server.url(path)));
    expect(await hasStyles(page), path).toBe(true);
  }
  expect(await storedWith(page, one.release, POLICY)).toBe(0);
});

test('a copy that was stored with a wrong policy has correct pages at once, and an update inherits nothing of it', async ({
  page,
}) => {
  await page.goto(server.url());
  await reach(page, 'ready');
  // As earlier releases of the site stored them.
  await page.evaluate(
    async ({ name, wrong }) => {
      const cache = await caches.open(name);
      for (const key of await cache.keys()) {
        const stored = await cache.match(key, { ignoreVary: true });
        const headers = { ...Object.fromEntries(stored?.headers ?? []), ...wrong };
        await cache.put(key, new Response(await stored?.blob(), { headers }));
      }
    },
    { name: `ort-server-docs:${TINY_BASE}:${one.release}`, wrong: WRONG },
  );
  expect(await storedWith(page, one.release, POLICY)).toBe(one.files);
  for (const path of PAGES) {
    expectOwnHeaders(await page.goto(server.url(path)));
    expect(await hasStyles(page), path).toBe(true);
  }
  await page.goto(server.url(PAGES[0]));
  server.folder = two.folder;
  await askForUpdate(page);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(heading(page)).toHaveText(/two$/);
  await expect.poll(() => releasesOf(page)).toEqual([two.release]);
  expect(await storedWith(page, two.release, POLICY)).toBe(0);
  expectOwnHeaders(await page.goto(server.url('docs/same/')));
});

test.describe('in a frame of a portal', () => {
  /** A page outside the base. */
  const portal = (path = '') => `${server.origin}/portal/${path}`;
  const inFrame = (page: Page) => page.frameLocator('iframe').locator('h1');

  /** Opens the portal with a page of the site, waits until that has its copy, and stops the server. */
  async function visitPortal(page: Page, site: TinySite): Promise<void> {
    server.folder = site.folder;
    await page.route(portal('**'), (route) => {
      const path = route.request().url().slice(portal().length);
      return route.fulfill({ contentType: 'text/html', body: `<iframe src="${server.url(path)}"></iframe>` });
    });
    await page.goto(portal('docs/page-1/'));
    await expect(inFrame(page)).toHaveText(/page-1/);
    const frame = page.frames()[1];
    await expect.poll(() => frame?.evaluate(() => window.offline.getState().status)).toBe('ready');
    await server.stop();
  }

  test('all pages of a copy open where the site names the portal’s host', async ({ page }) => {
    await visitPortal(page, framed);
    for (const path of [...PAGES, 'no/such/page/']) {
      await page.goto(portal(path));
      await expect(inFrame(page)).toHaveText(path.startsWith('no/') ? /^not found/ : /page|same/);
    }
  });

  test('none does where it names no host', async ({ page }) => {
    await visitPortal(page, one);
    for (const path of [...PAGES, 'no/such/page/']) {
      const refused = page.waitForEvent('console', (message) => message.text().includes("frame-ancestors 'none'"));
      await page.goto(portal(path));
      await refused;
    }
  });
});
