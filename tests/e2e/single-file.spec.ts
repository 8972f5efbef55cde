import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SingleFileDirectory } from '../../contract/offline/single-file.ts';
import { answer, openSearch, search, watchClipboard } from './support/search.ts';
import { chooseColorMode, heading, hydrated, open, reload, WHOLE_SITE } from './support/shell.ts';
import { describedRelease, expect, singleFile, test } from './support/site.ts';

/** Opened from disk without a network; any request other than for the file itself fails a test (see support/site.ts). */
test.use({ delivery: 'single file' });

const html = () => readFileSync(fileURLToPath(singleFile()), 'utf8');
const directory = () =>
  JSON.parse(/id="frame:directory">(.*?)<\/script>/s.exec(html())?.[1] ?? 'null') as SingleFileDirectory;

test('it is one file of at most 6 MB that requests nothing', async () => {
  expect(statSync(fileURLToPath(singleFile())).size).toBeLessThan(6_000_000);
  const text = html();
  expect(text).not.toMatch(/<(?:script|img|iframe|link)[^>]*\s(?:src|href)="(?!data:)/);
  expect(text).toContain("default-src 'none'");
  expect(text).not.toContain('unsafe-');
});

test('it opens on the landing page', async ({ page }) => {
  await page.goto(singleFile());
  await hydrated(page);
  await expect(heading(page)).toBeVisible();
  await expect(page.locator('.landing-spine')).toContainText(describedRelease());
  await page.getByRole('link', { name: 'Try it in 10 minutes' }).click();
  await expect(page).toHaveURL(/\.html#\/docs\/admin-guide\/getting-started\/docker-compose\/$/);
});

test('every page opens, and the console stays clean', async ({ page }) => {
  // Not the first page of the list: the first step has to change the page.
  await open(page, 'docs/intro');
  const { pages } = directory();
  const paths = pages.flat();
  expect(paths.length).toBeGreaterThan(100);
  // All in the page: asking after each page would take longer than opening it. If the loop stops early, the attribute says at which page.
  await page.evaluate((addresses) => {
    const { dataset } = document.documentElement;
    const title = () => document.querySelector('main h1');
    const next = () => {
      const path = addresses.shift();
      dataset.opens = path ?? 'none is left';
      if (path === undefined) return;
      const before = title();
      new MutationObserver((_, observer) => {
        if (!title() || title() === before) return;
        observer.disconnect();
        // The rest of the page is rendered after the first paint.
        requestAnimationFrame(() => setTimeout(() => setTimeout(next)));
      }).observe(document, { childList: true, subtree: true });
      window.location.hash = `#${path}`;
    };
    next();
  }, paths);
  await expect(page.locator('html')).toHaveAttribute('data-opens', 'none is left', { timeout: WHOLE_SITE });
  await expect(heading(page)).toHaveText('Page not found');
});

test('an address with a section opens there, with and without the slash', async ({ page }) => {
  for (const address of ['docs/intro#what-it-does', 'docs/intro/#what-it-does']) {
    await open(page, address);
    await expect(heading(page)).toBeVisible();
    await expect(page).toHaveTitle(/What ORT Server is/);
    await expect(page.locator('#what-it-does')).toBeInViewport();
    await expect(page.locator('html')).not.toHaveAttribute('data-elsewhere');
  }
});

test('an address that a program has encoded as a whole opens its page', async ({ page }) => {
  await page.goto(`${singleFile()}#${encodeURIComponent('/docs/intro/#what-it-does')}`);
  await expect(page).toHaveTitle(/What ORT Server is/);
  await expect(page).toHaveURL(/#\/docs\/intro\/#what-it-does$/);
  await page.evaluate(() => {
    window.location.hash = encodeURIComponent('/docs/admin-guide/').toLowerCase();
  });
  await expect(page).toHaveURL(/#\/docs\/admin-guide\/$/);
  await expect(heading(page)).not.toHaveText('Page not found');
});

test('links contain the full address, so that they can be copied and opened in a tab', async ({ page, context }) => {
  await open(page, 'docs/admin-guide/infrastructure/secrets/hashicorp-vault/');
  const hrefs = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const odd = hrefs.filter((href) => !/^(#\/|#frame:(?:main|sidebar)$|https?:|mailto:)/.test(href));
  expect(odd).toEqual([]);
  const section = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').nth(2);
  const [tab] = await Promise.all([context.waitForEvent('page'), section.click({ modifiers: ['Control'] })]);
  await hydrated(tab);
  await expect(tab).toHaveURL(/hashicorp-vault\/#.+/);
  await expect(tab.locator('main h1')).toHaveText(/vault/i);
});

test('the Markdown of a page opens in a new tab, too', async ({ page, context }) => {
  await open(page, 'docs/intro');
  await page.locator('.page-menu summary').click();
  const link = page.getByRole('link', { name: 'View as Markdown' });
  const [tab] = await Promise.all([context.waitForEvent('page'), link.click({ modifiers: ['ControlOrMeta'] })]);
  await expect(tab).toHaveURL(/^blob:/);
  await expect(tab.locator('body')).toHaveText(/^# What ORT Server is\n/);
});

test('in a preview that has no address, it says why its links lead nowhere', async ({ page, guard }) => {
  guard.allow(/Its other pages could not be loaded/);
  await page.goto('about:blank');
  await page.evaluate((text) => {
    const preview = document.createElement('iframe');
    preview.srcdoc = text;
    document.body.append(preview);
  }, html());
  await expect(page.frameLocator('iframe').getByRole('alert')).toHaveText(
    /^Its other pages could not be loaded\. This is a preview\. Save the file, and open it in a browser\./,
  );
});

test('a reload keeps page, position and theme', async ({ page }) => {
  await open(page, 'docs/admin-guide/guides/config/');
  await chooseColorMode(page, 'Dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.evaluate(() => window.scrollTo(0, 900));
  await reload(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
  await expect(page).toHaveURL(/#\/docs\/admin-guide\/guides\/config\/$/);
});

test('an operation has its page, and an address of a parameter opens it', async ({ page }) => {
  await open(page, 'api/post-organization/');
  await expect(heading(page)).toHaveText('Create an organization');
  await expect(page.locator('main')).toContainText('/api/v1/organizations');
  await expect(page.getByRole('navigation', { name: 'API sidebar' }).locator('[aria-current="page"]')).toBeVisible();
});

test('search works in the dialog and on the results page', async ({ page }) => {
  await open(page, 'docs/intro/');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('create an organization');
  await expect(page.getByRole('option').first()).toHaveAttribute('href', /^#\/api\/post-organization\//);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Create an organization');
  await open(page, 'search/?q=vault');
  await expect(page.locator('main a[href^="#/"][href*="vault"]').first()).toBeVisible();
  await page.getByRole('searchbox').fill('rabbitmq');
  await expect(page).toHaveURL(/#\/search\/\?q=rabbitmq$/);
});

test('the answer to a hit is shown and copied as on its page', async ({ page }) => {
  const copied = await watchClipboard(page);
  await openSearch(page);
  await search(page, 'limits of requests');
  await expect(answer(page).locator('table')).toContainText('Default limit');
  await page.keyboard.press('Alt+c');
  expect(await copied()).toMatch(/^\| Requests \| Default limit \|.*\|\n\| --- \|.*\|\n\| without a token \| 100 in/);
});

test('an unknown address shows the not-found page, and a moved one redirects', async ({ page }) => {
  await open(page, 'no/such/page');
  await expect(heading(page)).toHaveText('Page not found');
  await page.getByRole('link', { name: 'first page' }).click();
  await expect(page.locator('.landing')).toBeVisible();
  // A link to a section of a page that is not there.
  await open(page, 'docs/admin-guide/hashicorp-vualt/?from=mail#set-up');
  const near = page.getByRole('navigation', { name: 'Similar addresses' }).getByRole('link');
  await expect(near.first()).toHaveAttribute('href', /\/secrets\/hashicorp-vault\/$/);
  await expect(page.getByRole('main').getByRole('link', { name: 'search' })).toHaveAttribute(
    'href',
    /\/search\/\?q=hashicorp%20vualt$/,
  );
  const { redirects } = directory();
  const [moved] = Object.entries(redirects);
  await open(page, moved?.[0].slice(1));
  await expect(page).toHaveURL(new RegExp(`#${moved?.[1]}$`));
  await expect(heading(page)).not.toHaveText('Page not found');
  // Old addresses of tag pages.
  for (const tag of ['admin', 'health', 'organizations', 'products', 'repositories', 'runs', 'versions'])
    expect(redirects).toHaveProperty([`/api/${tag}/`], `/api/tags/${tag}/`);
});

test('files that pages offer for download are in the file', async ({ page }) => {
  const { files } = directory();
  expect(files.map(([path]) => path)).toContain('/openapi.yaml');
  await open(page, 'api/ort-server-api/');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('main a[href="#/openapi.yaml"]').first().click(),
  ]);
  expect(download.suggestedFilename()).toBe('openapi.yaml');
  expect(readFileSync(await download.path(), 'utf8')).toMatch(/^openapi: /m);
});

test('the icon in the bar says which version it is, and mentions no saving', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Single file' }).click();
  const panel = page.getByRole('dialog', { name: 'This is the single file' });
  await expect(panel).toContainText(directory().release);
  await panel.getByText('Licenses of the software').click();
  await expect(panel).toContainText('Permission is hereby granted');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

test('#offline at the end of an address opens the panel over the page that is shown', async ({ page }) => {
  await page.goto(`${singleFile()}#offline`);
  const panel = page.getByRole('dialog', { name: 'This is the single file' });
  await expect(panel).toBeVisible();
  const landing = (await heading(page).textContent()) ?? '';
  await page.keyboard.press('Escape');
  await page.locator('a[href$="#/docs/intro/"]').first().click();
  await expect(heading(page)).toHaveText('What ORT Server is');

  await page.evaluate(() => window.location.assign('#offline'));
  await expect(panel).toBeVisible();
  await expect(page, 'a reload opens the page that is shown').toHaveURL(/\.html#\/docs\/intro\/$/);
  await page.keyboard.press('Escape');
  await expect(heading(page)).toHaveText('What ORT Server is');
  await page.goBack();
  await expect(heading(page)).toHaveText('What ORT Server is');
  await page.goBack();
  await expect(heading(page)).toHaveText(landing);
});

test('printing leaves the article alone', async ({ page }) => {
  await open(page, 'docs/intro/');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.sidebar')).toBeHidden();
  await expect(heading(page)).toBeVisible();
  expect((await page.pdf()).length).toBeGreaterThan(10_000);
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });
  test('the first page can be read, and a sentence says why there is no other', async ({ page }) => {
    await page.goto(`${singleFile()}#/docs/intro/`);
    await expect(heading(page)).toBeVisible();
    await expect(page.locator('body')).toContainText('unpacks its pages with JavaScript');
  });
});
