import type { Page } from '@playwright/test';
import { noteShifts } from '../support/layout-shifts.ts';
import { heading, holdBack, hydrated, idleTwice, open, startReading } from '../support/shell.ts';
import { expect, test } from '../support/site.ts';

test.use({ serviceWorkers: 'block' });
test.beforeEach(({ guard }) => guard.allow(/404/));

const PAGES = [
  '',
  'docs/intro/',
  'docs/admin-guide/guides/config/',
  'docs/admin-guide/getting-started/docker-compose/',
  'docs/admin-guide/architecture/authorization/',
  'docs/user-guide/api/first-run/',
  'docs/reference/configuration/',
  'docs/reference/configuration/analyzer/',
  'docs/reference/glossary/',
  'docs/tags/',
  'api/ort-server-api/',
  'api/get-liveness/',
  'api/post-repository-run/',
  'api/tags/runs/',
  'api/schemas/ort-run/',
  'search/',
  'print/',
  'docs/no-such-page/',
];

/** Waits until everything has arrived that loads when the page is idle or with the first sign of a reader, and two more frames are painted. */
async function settled(page: Page, width: number): Promise<void> {
  await hydrated(page);
  if ((await page.locator('.layout-doc .sidebar').count()) > 0 && width > 996)
    await expect(page.locator('.sidebar-edge')).toBeAttached();
  if ((await page.locator('.print-page').count()) === 0) await startReading(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

for (const width of [1440, 1100, 390]) {
  test(`nothing moves while a page and its reading aids load, ${width} px wide, with late fonts`, async ({ page }) => {
    await page.setViewportSize({ width, height: 850 });
    const shifts = await noteShifts(page);
    for (const path of PAGES) {
      const go = await holdBack(page, '**/*.woff2');
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await hydrated(page);
      go();
      await page.evaluate(() => document.fonts.ready);
      await settled(page, width);
      expect(await shifts(), `/${path}`).toEqual([]);
      await page.unroute('**/*.woff2');
    }
  });
}

test('a picture that cannot be loaded keeps its room', async ({ page }) => {
  await open(page, 'docs/intro/');
  const room = await page.locator('main .prose').evaluate(async (article) => {
    const picture = Object.assign(new Image(300, 200), { alt: 'The parts of it', src: 'gone.png' });
    article.prepend(picture);
    await picture.decode().catch(() => {});
    const { width, height } = picture.getBoundingClientRect();
    return [width, height];
  });
  expect(room).toEqual([300, 200]);
});

/** A guide with many tables and drawings, a page of tables alone, and an operation; each several windows long. */
const LONG_PAGES = ['docs/admin-guide/guides/config/', 'docs/admin-guide/troubleshooting/', 'api/post-repository-run/'];

for (const path of LONG_PAGES) {
  test(`links below an article stay where they are when the reading aids come, /${path}`, async ({ page }) => {
    await open(page, path);
    const rest = page.locator(':is(.code-block, .diagram, .table-scroll, .schema):not([data-laid-out])');
    await expect(rest).toHaveCount(0);
    const places = () =>
      page.evaluate(() => {
        const below = document.querySelectorAll('main > nav a, .footer a');
        return [...below].map((link) => link.getBoundingClientRect().bottom + window.scrollY);
      });
    const before = await places();
    expect(before.length).toBeGreaterThan(1);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    // With this first sign of a reader come the reading aids, which ask below the article whether it was useful.
    await startReading(page);
    expect(await places()).toEqual(before);
  });
}

test('late fonts are applied with the next page', async ({ page }) => {
  const go = await holdBack(page, '**/*.woff2');
  await page.goto('docs/intro/', { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  const brand = page.locator('.brand span');
  const standIn = (await brand.boundingBox())?.width;
  go();
  await startReading(page);
  await page.waitForLoadState('networkidle');
  // Not even with the style sheet of the search.
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  expect((await brand.boundingBox())?.width).toBe(standIn);
  // Moving the focus forces a layout, so it has to come before any other change: fonts added earlier would have
  // the whole page laid out again.
  await page.evaluate(() => {
    const order: string[] = [];
    const { add } = document.fonts;
    const { focus } = HTMLElement.prototype;
    document.fonts.add = (face) => {
      order.push('face');
      return add.call(document.fonts, face);
    };
    HTMLElement.prototype.focus = function (options) {
      order.push('focus');
      focus.call(this, options);
    };
    Object.assign(window, { order });
  });
  await page.getByRole('navigation', { name: 'Pages' }).locator('[rel=next]').click();
  await expect(heading(page)).not.toHaveText('Introduction');
  await expect.poll(async () => (await brand.boundingBox())?.width).not.toBe(standIn);
  expect(await page.evaluate('window.order')).toEqual(['focus', 'face', 'face']);
});

test('on a slow line, fonts are loaded after all scripts, and applied with the next page', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { rtt: 300 } }));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname.split('.').at(-1) ?? ''));
  await open(page, 'docs/intro/');
  const brand = page.locator('.brand span');
  const standIn = (await brand.boundingBox())?.width;
  await expect.poll(() => asked.filter((kind) => kind === 'woff2').length).toBe(2);
  await page.waitForLoadState('networkidle');
  expect(asked.indexOf('woff2')).toBeGreaterThan(asked.lastIndexOf('js'));
  expect((await brand.boundingBox())?.width).toBe(standIn);
  await page.getByRole('navigation', { name: 'Pages' }).locator('[rel=next]').click();
  await expect(heading(page)).not.toHaveText('Introduction');
  await expect.poll(async () => (await brand.boundingBox())?.width).not.toBe(standIn);
});

/** The families of src/styles/faces.css that text is drawn in. */
const facesInUse = (page: Page) =>
  page.evaluate(() => {
    const probe = (families: string) => {
      const span = document.createElement('span');
      span.textContent = 'Organizations, products and repositories';
      span.style.cssText = `font: 400 40px ${families}; position: absolute; white-space: nowrap`;
      document.body.append(span);
      const { width } = span.getBoundingClientRect();
      span.remove();
      return width;
    };
    return ['Reading', 'Frame'].filter((family) => probe(`'${family}', monospace`) !== probe('monospace'));
  });

test('cached fonts are used from the start', async ({ page }) => {
  await open(page, 'docs/intro/');
  await open(page, 'docs/intro/');
  expect(await facesInUse(page)).toEqual(['Reading', 'Frame']);
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a reader who comes back has the same fonts on all pages, whatever brings style sheets', async ({ page }) => {
    const path = 'docs/admin-guide/getting-started/docker-compose/';
    await open(page, path);
    await page.evaluate(() => navigator.serviceWorker.ready);
    // On a busy machine, fonts may be late even from the worker.
    await expect(async () => {
      await page.goto('about:blank');
      await open(page, path);
      expect(await facesInUse(page)).toEqual(['Reading', 'Frame']);
    }).toPass();

    // A page that is only pointed at has other style sheets, and so has the search.
    const next = page.locator('.sidebar a[href$="/docs/intro/"]');
    const ahead = page.waitForResponse(/\/intro\/$/);
    await next.dispatchEvent('pointerover');
    await (await ahead).finished();
    await idleTwice(page);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
    expect(await facesInUse(page)).toEqual(['Reading', 'Frame']);
    await page.keyboard.press('Escape');
    await next.dispatchEvent('click');
    await expect(heading(page)).toHaveText('What ORT Server is');
    await startReading(page);
    expect(await facesInUse(page)).toEqual(['Reading', 'Frame']);
    await page.locator('.bar-link', { hasText: 'API' }).dispatchEvent('click');
    await expect(heading(page)).toHaveText('ORT Server API');
    await startReading(page);
    expect(await facesInUse(page)).toEqual(['Reading', 'Frame']);
  });

  /** Expects that a window that gets narrower draws its text in the same fonts, without a request for any. */
  async function expectSameFaces(page: Page): Promise<void> {
    const asked: string[] = [];
    page.on('request', (request) => request.resourceType() === 'font' && asked.push(request.url()));
    for (const width of [1300, 1200, 1000, 700, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await idleTwice(page);
      expect(await facesInUse(page), `${width} px wide`).toEqual(['Reading', 'Frame']);
    }
    expect(asked).toEqual([]);
  }

  test('a window that gets narrower keeps its fonts', async ({ page }) => {
    const path = 'docs/admin-guide/guides/config/';
    await open(page, path);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect(async () => {
      await page.goto('about:blank');
      await open(page, path);
      expect(await facesInUse(page)).toEqual(['Reading', 'Frame']);
    }).toPass();
    await expectSameFaces(page);
  });

  test('so does the window of a first visit, which the worker takes over', async ({ page }) => {
    const fromWorker = new Set<string>();
    page.on('response', (answer) => {
      if (answer.fromServiceWorker() && answer.url().endsWith('.woff2')) fromWorker.add(answer.url());
    });
    await open(page, 'docs/admin-guide/guides/config/');
    await startReading(page);
    expect(await facesInUse(page)).toEqual(['Reading', 'Frame']);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await expect.poll(() => fromWorker.size, 'the fonts are there for the worker, too').toBe(2);
    await idleTwice(page);
    await expectSameFaces(page);
  });
});
