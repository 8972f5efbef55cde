import type { Browser, Locator, Page, Route } from '@playwright/test';
import { built, openBuilder } from '../support/builder.ts';
import { lateFiles, niceToHaveFiles, preloadedFiles } from '../support/late-files.ts';
import { heading, holdBack, hydrated, open, startReading } from '../support/shell.ts';
import { expect, test } from '../support/site.ts';

// The failing requests must not be answered from a copy.
test.use({ serviceWorkers: 'block', permissions: ['clipboard-read', 'clipboard-write'] });
test.beforeEach(({ guard }) => guard.allow(/404/));

/** Something a reader does that loads more code, and what is visible afterwards. */
interface Deed {
  name: string;
  act(page: Page): Promise<void>;
  /** What is visible if it worked. */
  result(page: Page): Locator;
  /** What has the focus after a Retry that worked. */
  focused?(page: Page): Locator;
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const searchBox = (page: Page) => dialog(page, 'Search').getByRole('combobox');
const opens = (path: string) => async (page: Page) => {
  await page.goto(path);
  await hydrated(page);
};

const DEEDS: Deed[] = [
  {
    name: 'opens the offline panel',
    act: async (page) => {
      await opens('docs/intro/')(page);
      await page.locator('.offline-icon').click();
    },
    result: (page) => dialog(page, 'Read offline').getByRole('heading', { name: 'Read offline' }),
  },
  {
    name: 'searches in the dialog',
    act: async (page) => {
      await opens('docs/intro/')(page);
      await page.keyboard.press('Control+k');
      await searchBox(page).fill('hashicorp vault');
    },
    result: (page) => dialog(page, 'Search').getByRole('option').first(),
    focused: searchBox,
  },
  {
    name: 'asks for the keyboard shortcuts',
    act: async (page) => {
      await opens('docs/intro/')(page);
      await page.keyboard.press('?');
    },
    result: (page) => dialog(page, 'Search').getByRole('heading', { name: 'Keyboard shortcuts' }),
    focused: searchBox,
  },
  { name: 'searches on a page', act: opens('search/?q=vault'), result: (page) => page.locator('a.search-hit').first() },
  {
    name: 'follows a hit to its words',
    act: opens('docs/admin-guide/infrastructure/secrets/hashicorp-vault/?_highlight=vault'),
    result: (page) => page.getByRole('button', { name: /^Remove \d+ marks?$/ }),
  },
  {
    name: 'filters the configuration',
    act: async (page) => {
      await opens('docs/reference/configuration/secrets/')(page);
      await page.getByRole('searchbox', { name: 'Filter all keys' }).fill('DB_PORT');
    },
    result: (page) => page.getByRole('region', { name: 'Keys on other pages' }),
  },
  {
    name: 'filters operations',
    act: opens('api/tags/repositories/'),
    result: (page) => page.getByRole('searchbox', { name: 'Filter by method, path or summary' }),
  },
  {
    name: 'comes to an address that is not there',
    act: opens('docs/hashicorp-vualt/'),
    result: (page) => page.getByRole('navigation', { name: 'Similar addresses' }),
  },
  {
    name: 'prints a section',
    act: opens('print/'),
    result: (page) => page.getByRole('button', { name: 'Print or save as PDF' }),
  },
  {
    name: 'copies a page',
    act: async (page) => {
      await opens('docs/intro/')(page);
      await page.getByRole('button', { name: 'Copy page as Markdown' }).click();
    },
    result: (page) => page.locator('.copy-page').filter({ hasText: /^Copied$/ }),
  },
  {
    name: 'enlarges a drawing',
    act: async (page) => {
      await opens('docs/user-guide/concepts/structure/')(page);
      await startReading(page);
      await page
        .getByRole('button', { name: /^Enlarge/ })
        .first()
        .click();
    },
    result: (page) => page.locator('dialog.enlarged'),
  },
  {
    name: 'asks what is kept on the device',
    act: opens('docs/this-documentation/privacy-and-storage/'),
    result: (page) => page.locator('.clear-device'),
  },
  {
    name: 'opens My values',
    act: async (page) => {
      await opens('api/post-repository-run/')(page);
      await page.locator('.placeholder').first().click();
    },
    result: (page) => dialog(page, 'My values'),
  },
  {
    name: 'builds a request',
    act: async (page) => {
      await opens('api/post-repository-run/')(page);
      await page.getByRole('button', { name: 'Build this request' }).click();
    },
    result: built,
  },
  {
    name: 'folds all fields',
    act: async (page) => {
      await opens('api/post-repository-run/')(page);
      await page.getByRole('button', { name: 'Expand all' }).first().click();
    },
    result: (page) => page.getByRole('button', { name: 'Collapse all' }),
  },
  {
    name: 'checks a body',
    act: async (page) => {
      await openBuilder(page, 'api/post-repository-run/');
      await page.locator('.builder-body').fill('{');
    },
    result: (page) => page.locator('.builder-problem').first(),
  },
];

const nameOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? '';

/** Counts the letters on a page outside its islands and messages. */
async function lettersOn(page: Page): Promise<number> {
  const count = (texts: string[]) => texts.join('').replaceAll(/\s/g, '').length;
  const others = 'main :is([data-island], .error-box):not([data-island] *)';
  return count(await page.locator('main').allTextContents()) - count(await page.locator(others).allTextContents());
}

/** By address, because many parts are tested on the same page. */
const lettersWritten = new Map<string, number>();

/** Counts the letters on a page without scripts. */
async function lettersOf(url: string, browser: Browser): Promise<number> {
  const known = lettersWritten.get(url);
  if (known !== undefined) return known;
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(url);
  const letters = await lettersOn(plain);
  await plain.close();
  lettersWritten.set(url, letters);
  return letters;
}

/** The page has the text that it has without scripts, except where islands replaced it, and has not crashed. */
async function isReadable(page: Page, browser: Browser): Promise<void> {
  await expect(page.getByText('This page crashed')).toHaveCount(0);
  await expect(heading(page)).toBeVisible();
  const written = await lettersOf(page.url(), browser);
  expect(written).toBeGreaterThan(0);
  expect(await lettersOn(page)).toBeGreaterThan(written * 0.95);
}

const tried = new Set<string>();

/** Deeds after which a reader sees nothing, or an empty frame, until more code is there. */
const WAITING = /^(?:searches in the dialog|opens the offline panel|opens My values)$/;

for (const { name, act, result, focused } of DEEDS) {
  test(`a reader who ${name} is told what is missing, keeps the page, and gets it with Retry`, async ({
    page,
    guard,
    browser,
  }) => {
    const late = lateFiles();
    const asked = new Set<string>();
    page.on('request', (request) => asked.add(nameOf(request.url())));
    await act(page);
    await expect(result(page)).toBeVisible();
    const needed = late.filter((file) => asked.has(file) && !tried.has(file));

    guard.allow(/could not be loaded|Failed to load resource|ERR_FAILED/);
    for (const file of needed) {
      await test.step(`without ${file}`, async () => {
        const address = `**/assets/${file}`;
        await page.route(address, (route) => route.abort());
        await act(page);
        const message = page.getByText(/could not be loaded/).first();
        await expect(message.or(result(page)).first()).toBeVisible();
        // If the deed works without the file, the file belongs to another deed.
        if (await result(page).isVisible()) return page.unroute(address);
        tried.add(file);
        await isReadable(page, browser);
        await page.unroute(address);
        await page.getByRole('button', { name: 'Retry' }).first().click();
        await expect(result(page)).toBeVisible();
        await expect(message).toBeHidden();
        if (focused) await expect(focused(page)).toBeFocused();
        if (file.endsWith('.css')) {
          const sheets = () =>
            page.evaluate(() => [...document.styleSheets].map(({ href, cssRules }) => `${cssRules.length} ${href}`));
          await expect.poll(async () => (await sheets()).filter((sheet) => sheet.endsWith(file)).length).toBe(1);
        }
      });
    }
  });
}

test('together, these deeds cover every part that is loaded late', () => {
  expect(lateFiles().filter((file) => !tried.has(file))).toEqual([]);
  expect(tried.size).toBeGreaterThan(20);
});

for (const { name, act, result } of DEEDS.filter(({ name }) => WAITING.test(name))) {
  test(`a reader who ${name} is told when it takes long`, async ({ page }) => {
    await page.clock.install();
    const go = await holdBack(page, '**/assets/{dialog,panel}.*.js');
    await act(page);
    const message = page.getByRole('alert').filter({ hasText: /could not be loaded yet/ });
    await expect(message).toHaveCount(0);
    await page.clock.fastForward(5_000);
    await expect(message).toBeVisible();
    await expect(message.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    go();
    await expect(result(page)).toBeVisible();
    await expect(message).toHaveCount(0);
  });
}

test('a missing part that only makes reading easier is not reported', async ({ page, guard, browser }) => {
  guard.allow(/Failed to load resource|ERR_FAILED/);
  const missed = niceToHaveFiles();
  expect(missed.length).toBeGreaterThan(2);
  const asked: string[] = [];
  for (const file of missed) {
    await page.route(`**/assets/${file}`, (route) => {
      asked.push(file);
      return route.abort();
    });
  }
  await opens('docs/admin-guide/guides/config/')(page);
  await page.mouse.move(2, 2);
  await page.mouse.move(3, 3);
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  await isReadable(page, browser);
  await expect(page.getByText(/could not be loaded/)).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(dialog(page, 'Search')).toBeVisible();
});

for (const file of preloadedFiles()) {
  test(`without ${file.replace(/\.[0-9a-f]{10}/, '')} the page is complete, says that it is only readable, and comes alive with Retry`, async ({
    page,
    guard,
    browser,
  }) => {
    guard.allow(/could not be loaded|Failed to load resource|ERR_FAILED/);
    await page.route(`**/assets/${file}`, (route) => route.abort());
    await page.goto('docs/admin-guide/guides/config/');
    const message = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
    await expect(message).toBeVisible();
    await isReadable(page, browser);
    await page.unroute(`**/assets/${file}`);
    await message.getByRole('button', { name: 'Retry' }).click();
    await hydrated(page);
    await expect(message).toBeHidden();
    await page.keyboard.press('Control+k');
    await expect(dialog(page, 'Search')).toBeVisible();
  });
}

/** On a phone: the menu leads to the page tree, and all samples are readable. */
async function worksWithoutScripts(page: Page): Promise<void> {
  await expect(page.locator('html')).not.toHaveClass('js');
  await page.locator('.menu-button').click();
  await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeInViewport();
  for (const panel of await page.locator('.tab-panel').all()) await expect(panel).toBeVisible();
  await expect(page.getByRole('button', { name: /^Copy/ })).toHaveCount(0);
}

const ENTRY = '**/assets/entry-client.*.js';
const PHONE = { width: 390, height: 844 };

/** What can become of the first script: blocked, cut off by a proxy, or of a language that an old browser does not know. */
const LOST: [string, (route: Route) => Promise<void>][] = [
  ['does not arrive', (route) => route.abort()],
  ['arrives in part', (route) => route.fulfill({ contentType: 'text/javascript', body: 'export const a = {' })],
  ['is empty', (route) => route.fulfill({ contentType: 'text/javascript', body: '' })],
  ['has the wrong type', (route) => route.fulfill({ contentType: 'text/plain', body: 'void 0' })],
];

for (const [how, answer] of LOST) {
  test(`on a phone, a page whose first script ${how} is the page without scripts`, async ({ page, guard }) => {
    guard.allow(/Failed to load|ERR_FAILED|Unexpected end of input|Expected a JavaScript/);
    await page.setViewportSize(PHONE);
    await page.route(ENTRY, answer);
    await page.goto('docs/user-guide/api/first-run/');
    await worksWithoutScripts(page);
  });
}

test('on a phone, a page without React has its page tree, and gets its menu with Retry', async ({ page, guard }) => {
  guard.allow(/could not be loaded|Failed to load resource|ERR_FAILED/);
  await page.setViewportSize(PHONE);
  await page.route('**/assets/react.*.js', (route) => route.abort());
  await page.goto('docs/intro/');
  const message = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  await expect(message).toBeVisible();
  const tree = page.getByRole('navigation', { name: 'Docs sidebar' });
  await page.locator('.menu-button').click();
  await expect(tree).toBeInViewport();
  await page.unroute('**/assets/react.*.js');
  await message.getByRole('button', { name: 'Retry' }).click();
  await hydrated(page);
  await expect(tree).toBeHidden();
  await page.locator('.menu-button').click();
  await expect(tree).toBeInViewport();
});

test('the filter of the sidebar does not say that nothing matches before it knows', async ({ page }) => {
  const go = await holdBack(page, '**/assets/sidebar-api.json');
  await open(page, 'api/post-organization-secret/');
  const sidebar = page.getByRole('navigation', { name: 'API sidebar' });
  await page.getByLabel('Filter the sidebar').fill('liveness');
  const nothing = sidebar.getByText('Nothing matches the filter.');
  await expect(page.getByLabel('Filter the sidebar')).toHaveValue('liveness');
  await expect(nothing).toHaveCount(0);
  go();
  await expect(sidebar.getByRole('link', { name: /Check liveness/ })).toBeVisible();
  await page.getByLabel('Filter the sidebar').fill('liveness of a giraffe');
  await expect(nothing).toBeVisible();
});
