import { copiedMarkdown, heading, hydrated, open } from './support/shell.ts';
import { expect, test } from './support/site.ts';

test.use({ serviceWorkers: 'block' });

/** Clicks a link that the test adds at the end of the page. */
async function follow(page: import('@playwright/test').Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    const link = document.createElement('a');
    link.href = address;
    link.textContent = 'a link of the test';
    document.querySelector('main')?.append(link);
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  }, href);
}

test('a change of the search part alone does nothing', async ({ page }) => {
  await open(page, 'docs/admin-guide/guides/config/');
  await page.evaluate(() => {
    window.scrollTo(0, 700);
    (document.querySelector('main h1') as HTMLElement).dataset.mine = 'kept';
  });
  await follow(page, '/ort-server/docs/admin-guide/guides/config/?a=1');
  await expect(page).toHaveURL(/\?a=1$/);
  expect(await page.evaluate(() => window.scrollY)).toBe(700);
  await expect(heading(page)).toHaveAttribute('data-mine', 'kept');
});

test('after a change of the route the page is at the top, or at the hash target', async ({ page }) => {
  await open(page, 'docs/admin-guide/guides/config/');
  await page.evaluate(() => window.scrollTo(0, 700));
  await follow(page, '/ort-server/docs/intro/');
  await expect(page).toHaveURL(/intro\/$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goto('docs/admin-guide/guides/config/');
  const id = await page.locator('main h2').nth(2).getAttribute('id');
  await open(page, 'docs/intro/');
  await follow(page, `/ort-server/docs/admin-guide/guides/config/#${id}`);
  await expect(page.locator(`#${id}`)).toBeInViewport();
});

test('a long page is complete after a swap, and at once for an address within it', async ({ page }) => {
  const long = 'docs/admin-guide/guides/config/';
  const parts = () =>
    page.locator('main .prose > *').evaluateAll((all) => all.map(({ tagName, id }) => `${tagName} ${id}`));
  await open(page, long);
  const whole = await parts();
  const last = await page.locator('main h2').last().getAttribute('id');
  expect(whole.length).toBeGreaterThan(40);

  await open(page, 'docs/intro/');
  await follow(page, `/ort-server/${long}`);
  await expect.poll(parts).toEqual(whole);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await open(page, 'docs/intro/');
  await follow(page, `/ort-server/${long}#${last}`);
  await expect(page.locator(`#${last}`)).toBeInViewport();
  expect(await parts()).toEqual(whole);
  await page.goBack();
  await expect(heading(page)).toHaveText('What ORT Server is');
  await page.goForward();
  await expect(page.locator(`#${last}`)).toBeInViewport();
});

test('an article is painted before the frame is drawn for it, unless the frame would move it', async ({ page }) => {
  await open(page, 'docs/admin-guide/guides/config/');
  /** Where the sidebar and the table of contents say the reader is, while the first frame with the article is drawn. */
  const frameOf = async (link: string) => {
    const seen = await page.evaluateHandle(() => {
      const addresses: (string | null)[] = [];
      const marks = ['.sidebar [aria-current=page]', '.contents li a'];
      const address = (mark: string) => document.querySelector(mark)?.getAttribute('href') ?? null;
      const heading = document.querySelector('main h1');
      const observer = new MutationObserver(() => {
        if (document.querySelector('main h1') === heading) return;
        observer.disconnect();
        requestAnimationFrame(() => addresses.push(...marks.map(address)));
      });
      observer.observe(document.querySelector('main') as Element, { childList: true });
      return addresses;
    });
    await page.locator(link).first().dispatchEvent('click');
    await expect.poll(() => seen.jsonValue()).not.toEqual([]);
    return seen.jsonValue();
  };
  const [marked, contents] = await frameOf('.sidebar a[href$="/guides/monitoring/"]');
  expect(marked).toMatch(/guides\/config\/$/);
  expect(contents).toBe('#how-a-value-is-resolved');
  await expect(page.locator('.sidebar [aria-current=page]')).toHaveAttribute('href', /guides\/monitoring\/$/);
  await expect(page.locator('.contents li a').first()).not.toHaveAttribute('href', /how-a-value/);
  const [area] = await frameOf('.bar-link[href$="/api/ort-server-api/"]');
  expect(area).toMatch(/api\/ort-server-api\/$/);
});

test('the next page is preloaded when the link to it comes into view', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, 'docs/admin-guide/guides/config/');
  const link = page.getByRole('navigation', { name: 'Pages' }).locator('[rel=next]');
  const path = (await link.getAttribute('href')) ?? '';
  expect(asked).not.toContain(path);
  await link.scrollIntoViewIfNeeded();
  await expect.poll(() => asked.filter((name) => name === path).length).toBe(1);
});

test('a link that is about to be used is preloaded, but not with the data saver or on 2g', async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, 'docs/intro/');
  const link = page.getByRole('navigation', { name: 'Pages' }).locator('[rel=next]');
  const path = (await link.getAttribute('href')) ?? '';
  await link.hover();
  await expect.poll(() => asked.filter((name) => name === path).length).toBe(1);

  for (const connection of [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }]) {
    const other = await context.newPage();
    await other.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
    }, connection);
    const requests: string[] = [];
    other.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await open(other, 'docs/intro/');
    await other.getByRole('navigation', { name: 'Pages' }).locator('[rel=next]').hover();
    // The first page preloads on the first hint; with a second hint, this one has had enough time to do so, too.
    await other.getByRole('navigation', { name: 'Pages' }).locator('[rel=next]').focus();
    expect(requests).not.toContain(path);
    await other.close();
  }
});

test('a trailing index.html or .html is stripped before routing', async ({ page }) => {
  await open(page, 'docs/admin-guide/guides/config/');
  for (const address of ['docs/intro/index.html', 'docs/intro.html', 'docs/intro']) {
    await follow(page, `/ort-server/${address}`);
    await expect(heading(page)).toHaveText(/ORT Server/);
    await expect(
      page.getByRole('navigation', { name: 'Docs sidebar' }).locator('[aria-current="page"]'),
    ).toHaveAttribute('href', '/ort-server/docs/intro/');
    await page.goto('docs/admin-guide/guides/config/');
    await hydrated(page);
  }
});

test('the ending .html is stripped on a first visit, too, and query and hash stay', async ({ page, site, guard }) => {
  guard.allow(/404/);
  await page.goto('docs/intro.html?x=1#offline');
  await expect(page).toHaveURL(`${site.url}docs/intro/?x=1#offline`);
  await hydrated(page);
  await page.goto('docs/nowhere.html');
  await expect(page).toHaveURL(`${site.url}docs/nowhere/`);
  await expect(heading(page)).toHaveText('Page not found');
  await page.goto('404.html');
  await expect(page).toHaveURL(`${site.url}404.html`);
});

test('the navigation bar hides on the way down and comes back on the way up', async ({ page }) => {
  await open(page, 'docs/admin-guide/guides/config/');
  const bar = page.locator('header.bar');
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect(bar).toHaveAttribute('data-hidden', 'true');
  await page.evaluate(() => window.scrollTo(0, 700));
  await expect(bar).not.toHaveAttribute('data-hidden', 'true');
});

test('a page that crashes says so with the message, and comes back with Try again', async ({ page, guard }) => {
  guard.allow(/.*/);
  await open(page, 'docs/admin-guide/guides/config/');
  const title = await heading(page).textContent();
  // By then nothing else is rendered anymore, which could fail first with another message.
  await expect(page.locator('.contents [aria-current]')).toBeVisible();
  await expect(page.locator('.sidebar-edge')).toBeAttached();
  await page.evaluate(() => {
    const proper = String.prototype.startsWith;
    Object.assign(window, { mend: () => Object.assign(String.prototype, { startsWith: proper }) });
    Object.assign(String.prototype, {
      startsWith() {
        throw new Error('broken on purpose');
      },
    });
    // This scroll renders the bar again, but stays within the current section.
    window.scrollTo(0, 200);
  });
  await expect(page.getByRole('heading', { name: 'This page crashed' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(/navbar\.items.*broken on purpose/);
  await page.evaluate(() => (window as unknown as { mend(): void }).mend());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText(title ?? '');
});

test('what is loading has a spinner after 200 ms; what fails has a box with a Retry button', async ({
  page,
  guard,
}) => {
  guard.allow(/could not be loaded|Failed to load|not-found|404/);
  let answer = () => {};
  const held = new Promise<void>((done) => {
    answer = done;
  });
  await page.route('**/assets/not-found*.js', async (route) => {
    await held;
    await route.fulfill({ status: 404, body: '' });
  });
  await open(page, 'docs/intrro/');
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  answer();
  const box = page.locator('.error-box');
  await expect(box).toContainText('could not be loaded');
  await page.unroute('**/assets/not-found*.js');
  await box.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('navigation', { name: 'Similar addresses' })).toBeVisible();
});

test('an unknown address suggests the nearest ones', async ({ page, guard }) => {
  guard.allow(/404/);
  await page.goto('docs/admin-guide/hashicorp-vualt/');
  const near = page.getByRole('navigation', { name: 'Similar addresses' });
  await expect(near.getByRole('link').first()).toHaveAttribute('href', /\/secrets\/hashicorp-vault\/$/);
});

test('a recent page that a release has removed is offered until it was not found', async ({ page, guard }) => {
  guard.allow(/404/);
  const read = (url: string, title: string) => ({ url, title, trail: [] });
  const state = { pages: [read('/docs/removed/#part', 'A removed page'), read('/docs/intro/', 'Introduction')] };
  await page.addInitScript(
    (kept) => {
      if (localStorage.getItem('docs-recent-pages') === null) localStorage.setItem('docs-recent-pages', kept);
    },
    JSON.stringify({ state, version: 1 }),
  );
  await open(page, 'docs/admin-guide/');
  const recent = page.getByRole('group', { name: 'Recent pages' }).getByRole('option');
  await page.keyboard.press('Control+k');
  await recent.filter({ hasText: 'A removed page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toHaveCount(0);
  for (const visit of ['the same', 'the next']) {
    await page.keyboard.press('Control+k');
    await expect(recent.filter({ hasText: 'Introduction' }), visit).toBeVisible();
    await expect(recent.filter({ hasText: 'A removed page' }), visit).toHaveCount(0);
    if (visit === 'the same') await open(page, 'docs/admin-guide/');
  }
});

test('an article is copied as Markdown', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, 'docs/admin-guide/getting-started/docker-compose/');
  const text = await copiedMarkdown(page);
  expect(text).toMatch(/^# /);
  expect(text).toContain('\n## ');
  expect(text).toContain('```bash\n');
  expect(text).not.toMatch(/<(?:span|div|p|figure)\b/);
});

test('the list of tags is titled Tags and grouped by the upper-case first letter', async ({ page }) => {
  await open(page, 'docs/tags/');
  await expect(heading(page)).toHaveText('Tags');
  const letters = await page.locator('main h2').allTextContents();
  expect(letters).toEqual([...letters].sort());
  for (const [index, letter] of letters.entries()) {
    const first = await page.locator('main section').nth(index).getByRole('link').first().textContent();
    expect(first?.charAt(0).toUpperCase()).toBe(letter);
  }
});

test('programs find llms.txt and llms-full.txt, and each page as Markdown', async ({ page: { request } }) => {
  const short = await (await request.get('llms.txt')).text();
  expect(short).toMatch(/^# ORT Server\n/);
  const intro = /https?:[^)]*(\/docs\/intro\.md)\)/.exec(short)?.[1]?.slice(1) ?? '';
  const page = await request.get(intro);
  expect(page.headers()['content-type']).toBe('text/markdown; charset=utf-8');
  expect(await page.text()).toMatch(/^# \S.*\n\n- Address: https?:\S+\/docs\/intro\/\n/);
  expect((await (await request.get('llms-full.txt')).text()).length).toBeGreaterThan(short.length * 3);
});

test('bar and footer have the links that the specification names', async ({ page }) => {
  await open(page, 'docs/intro/');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links).toHaveText(['Docs', 'API', 'GitHub']);
  await expect(links.nth(2)).toHaveAttribute('href', /^https:\/\/github\.com\//);
  await expect(page.getByRole('contentinfo').locator('h2')).toHaveText(['Docs', 'Community', 'Eclipse Foundation']);
  await page.goto('api/get-liveness/');
  await expect(links.nth(1)).toHaveAttribute('aria-current', 'true');
});
