import {
  colorMode,
  copyBy,
  follow,
  heading,
  holdBack,
  hydrated,
  idleTwice,
  isBackAt,
  isWhereReadersGoOn,
  MUCH_LATER,
  open,
  placeOf,
  reload,
  startReading,
} from '../support/shell.ts';
import { describedRelease, expect, IN_FILE_TOO, test } from '../support/site.ts';

test.use({ serviceWorkers: 'block' });

test('the landing page leads to the docs and to the API reference', async ({ page }) => {
  await open(page);
  await expect(heading(page)).toBeVisible();
  await expect(page.locator('.landing-spine')).toContainText(describedRelease());
  await page.getByRole('link', { name: 'Try it in 10 minutes' }).click();
  await expect(heading(page)).toHaveText(/.+/);
  await expect(page).toHaveURL(/\/getting-started\/docker-compose\/$/);
  await expect(page).toHaveTitle(/\| ORT Server$/);
});

test('a docs page has its landmarks', IN_FILE_TOO, async ({ page }) => {
  await open(page, 'docs/admin-guide/infrastructure/secrets/hashicorp-vault/');
  await expect(page.locator('main h1')).toHaveCount(1);
  for (const name of ['Main', 'Docs sidebar', 'Breadcrumbs', 'On this page', 'Pages']) {
    await expect(page.getByRole('navigation', { name, exact: true })).toBeVisible();
  }
  await expect(page.getByRole('contentinfo')).toHaveCount(1);
  // Reading modes of browsers would begin with what is not in a menu.
  await expect(page.locator('main [class*="menu"]').first()).toContainText(/Edit.*Last updated/s);
  await expect(page.getByRole('navigation', { name: 'Docs sidebar' }).locator('[aria-current="page"]')).toHaveText(
    'HashiCorp Vault',
  );
  await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveAttribute('href', /hashicorp-vault\.mdx$/);
});

test('pages of every kind say which release they describe', async ({ page: { request } }) => {
  for (const path of ['docs/intro/', 'docs/admin-guide/guides/config/', 'docs/tags/', 'api/get-liveness/']) {
    const said = (await (await request.get(path)).text()).matchAll(/ class="describes">([^<]*)</g);
    expect([...said].map(([, words]) => words).join(), path).toMatch(
      new RegExp(`^ORT Server( API)? ${describedRelease()}$`),
    );
  }
});

test('a click swaps the page without loading a document', IN_FILE_TOO, async ({ page }) => {
  await open(page, 'docs/user-guide/concepts/structure/');
  await page.evaluate(() => {
    document.documentElement.dataset.mine = 'kept';
  });
  const next = page.getByRole('navigation', { name: 'Pages' }).locator('[rel=next]');
  const href = await next.getAttribute('href');
  await next.click();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await expect(page.getByRole('navigation', { name: 'Docs sidebar' }).locator('[aria-current="page"]')).toHaveAttribute(
    'href',
    href ?? '',
  );
  await expect(page.locator('html')).toHaveAttribute('data-mine', 'kept');
  await isWhereReadersGoOn(page);
  await page.locator('footer h2').first().click();
  await page.goBack();
  await expect(page).toHaveURL(/structure\/$/);
  await expect(heading(page)).toContainText(/organizations/i);
  await isWhereReadersGoOn(page);
});

test('a page that is clicked while it is loading is requested and parsed only once', async ({ page }) => {
  await open(page, 'docs/user-guide/concepts/structure/');
  await page.evaluate(() => {
    const parse = DOMParser.prototype.parseFromString;
    const texts: string[] = [];
    Object.assign(window, { texts });
    DOMParser.prototype.parseFromString = function (...given) {
      texts.push(String(given[0]).slice(0, 4000));
      return parse.apply(this, given);
    };
  });
  let asked = 0;
  let letCome = () => {};
  const come = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route('**/docs/user-guide/concepts/life-of-a-run/', async (route) => {
    asked += 1;
    await come;
    await route.continue();
  });
  const link = page.getByRole('navigation', { name: 'Docs sidebar' }).locator('a[href$="/life-of-a-run/"]');
  await link.dispatchEvent('pointerover');
  await expect.poll(() => asked).toBe(1);
  await link.dispatchEvent('click');
  letCome();
  await expect(heading(page)).toHaveText(/life of a run/i);
  // Preloading waits for an idle moment; after two of them, it would have happened.
  await idleTwice(page);
  const read = await page.evaluate(() => Reflect.get(window, 'texts') as string[]);
  expect(read.filter((text) => text.includes('/concepts/life-of-a-run/'))).toHaveLength(1);
  expect(asked).toBe(1);
});

test('of the links that the pointer only passes, no page is loaded, nor for the search box, which opens a dialog', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, 'docs/user-guide/runs/start-a-run/');
  await page.locator('.search-box').hover();
  const passed = await page.locator('.sidebar a:visible').evaluateAll((links: HTMLAnchorElement[]) => {
    const pages = links.filter(({ ariaCurrent }) => ariaCurrent === null).slice(0, 10);
    for (const link of pages) link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    return pages.map(({ pathname }) => pathname);
  });
  expect(passed).toHaveLength(10);
  await expect.poll(() => asked).toContain(passed[9]);
  // The first one was pointed at after a rest.
  expect(asked.filter((path) => passed.includes(path))).toEqual([passed[0], passed[9]]);
  expect(asked.filter((path) => path.endsWith('/search/'))).toEqual([]);
});

test('what the reader points at in the sidebar stays there while the rest of it is loaded', async ({ page }) => {
  await open(page, 'docs/user-guide/runs/start-a-run/');
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  const fold = sidebar.getByRole('button', { name: 'Collapse Runs' });
  await fold.evaluate((button) => Object.assign(window, { button }));
  // The items of a folded branch of another guide come with the rest.
  await fold.focus();
  await sidebar.getByRole('button', { name: 'Expand Admin guide' }).click();
  await expect(sidebar.getByRole('button', { name: 'Expand Guides' })).toBeVisible();
  expect(await fold.evaluate((button) => button === Reflect.get(window, 'button'))).toBe(true);
});

test(
  'each history entry has its own position, including addresses that the reader types',
  IN_FILE_TOO,
  async ({ page, delivery }) => {
    const GUIDE = 'docs/admin-guide/getting-started/docker-compose/';
    const before = delivery === 'server' ? '' : `#/${GUIDE}`;
    const type = (hash: string) =>
      page.evaluate((to) => {
        window.location.hash = to;
      }, before + hash);
    const y = () => page.evaluate(() => window.scrollY);
    /** The reading aids have measured the page, and the browser has reported its position: no reader types sooner. */
    const calm = async () => {
      await startReading(page);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    };
    const scroll = (to: number) =>
      page.evaluate((top) => {
        const scrolled = new Promise((done) => window.addEventListener('scroll', done, { once: true }));
        window.scrollTo({ top });
        return scrolled;
      }, to);
    const atTop = (id: string) =>
      expect.poll(() => page.locator(id).evaluate((it) => Math.round(it.getBoundingClientRect().top))).toBe(80);
    await open(page, GUIDE);
    await calm();
    await scroll(2000);
    const left = await placeOf(page);
    await page.locator('.bar-link', { hasText: 'API' }).dispatchEvent('click');
    await expect(heading(page)).toHaveText('ORT Server API');
    await expect.poll(y).toBe(0);
    await scroll(300);
    await page.goBack();
    await isBackAt(page, left);
    await page.goForward();
    await expect.poll(y).toBe(300);
    await page.goBack();
    await isBackAt(page, left);
    await calm();
    // A history entry that the browser makes has no stored position yet.
    await type('#when-it-does-not-work');
    await atTop('#when-it-does-not-work');
    await calm();
    await type('#before-you-start');
    await atTop('#before-you-start');
    await calm();
    const place = (await y()) + 200;
    await scroll(place);
    const read = await placeOf(page);
    await page.goBack();
    await atTop('#when-it-does-not-work');
    await page.goForward();
    await expect.poll(y).toBe(place);
    if (delivery !== 'server') return;
    // While a page is being loaded, the place of the one before is not its place.
    const go = await holdBack(page, '**/docs/intro/');
    await page.locator('.sidebar a[href$="/docs/intro/"]').dispatchEvent('click');
    await expect(page).toHaveURL(/intro\/$/);
    await page.locator('.bar-link', { hasText: 'API' }).dispatchEvent('click');
    await expect(heading(page)).toHaveText('ORT Server API');
    go();
    await page.goBack();
    await expect(heading(page)).toHaveText('What ORT Server is');
    expect(await y()).toBe(0);
    await page.goBack();
    await isBackAt(page, read);
  },
);

test(
  'a link to a section scrolls to it, and a change of the query alone does nothing',
  IN_FILE_TOO,
  async ({ page }) => {
    await open(page, 'docs/admin-guide/infrastructure/secrets/hashicorp-vault/');
    const link = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').nth(3);
    const id = (await link.getAttribute('href'))?.replace(/^.*#/, '') ?? '';
    await link.click();
    await expect(page).toHaveURL(new RegExp(`#${id}$`));
    await expect(page.locator(`#${id}`)).toBeInViewport();
    await expect(link).toHaveAttribute('aria-current', 'location');
  },
);

test('"On this page" marks the section that was chosen there, also where others share the window with it', async ({
  page,
}) => {
  await open(page, 'docs/user-guide/concepts/ort-yml/');
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  const marked = page.getByRole('navigation', { name: 'On this page' }).locator('[aria-current]');
  const names = await links.allTextContents();
  expect(names.length).toBeGreaterThan(8);
  for (const [index, name] of names.entries()) {
    await links.nth(index).click();
    await expect(marked).toHaveText(name);
  }
  // Further up, the section there is marked again.
  await page.mouse.wheel(0, -1500);
  await expect(marked).not.toHaveText(names.at(-1) ?? '');
  await page.goto('about:blank');
  await open(page, 'docs/user-guide/concepts/ort-yml/#package_configurations');
  await expect(marked).toHaveText('package_configurations');
});

test('"On this page" marks no section while the first is out of sight', async ({ page }) => {
  await open(page, 'api/schemas/ort-run/');
  const marked = page.getByRole('navigation', { name: 'On this page' }).locator('[aria-current]');
  const usedBy = page.getByRole('heading', { name: 'Used by' });
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await expect(usedBy).not.toBeInViewport();
  await expect(marked).toHaveCount(0);
  await usedBy.evaluate((heading) => heading.scrollIntoView());
  await expect(marked).toHaveText('Used by');
});

test('sidebar branches unfold, including items that the page itself does not carry', IN_FILE_TOO, async ({ page }) => {
  await open(page, 'docs/intro/');
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await expect(sidebar.getByRole('link', { name: 'Infrastructure' })).toHaveCount(0);
  await sidebar.getByRole('button', { name: 'Expand Admin guide' }).click();
  await expect(sidebar.getByRole('link', { name: 'Infrastructure' })).toBeVisible();
  await sidebar.getByRole('button', { name: 'Collapse Admin guide' }).click();
  await expect(sidebar.getByRole('link', { name: 'Infrastructure' })).toHaveCount(0);
  // A page that is opened by a link in the text is far down in a branch that is folded.
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.evaluate(() => document.body.animate({ opacity: [1, 0.99] }, { duration: 1000, iterations: Infinity }));
  await page.locator('main a[href$="/guides/curations/"]').first().click();
  await expect(sidebar.locator('[aria-current="page"]')).toHaveText('Curations');
  await expect(sidebar.locator('[aria-current="page"]')).toBeInViewport();
});

test('the API sidebar can be filtered', async ({ page }) => {
  await open(page, 'api/ort-server-api/');
  const sidebar = page.getByRole('navigation', { name: 'API sidebar' });
  await sidebar.getByRole('searchbox').fill('liveness');
  await expect(sidebar.locator('a .method')).toHaveCount(1);
  await expect(sidebar.locator('a:has(.method)')).toHaveAttribute('href', /get-liveness\/$/);
  await sidebar.getByRole('searchbox').fill('repositories/{repositoryId}/runs');
  await expect(sidebar.getByRole('link', { name: /Start a run/ })).toContainText('/repositories/{repositoryId}/runs');
});

test('the theme cycles light, dark, system, is kept, and never flashes', IN_FILE_TOO, async ({ page }) => {
  await open(page, 'docs/intro/');
  const stored = () => page.evaluate(() => localStorage.getItem('theme'));
  await expect(colorMode(page)).toHaveAccessibleName('Color mode: system');
  await colorMode(page).click();
  await expect(colorMode(page)).toHaveAccessibleName('Color mode: light');
  await colorMode(page).click();
  await expect(colorMode(page)).toHaveAccessibleName('Color mode: dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await stored()).toBe('dark');

  await page.goto('docs/user-guide/concepts/structure/', { waitUntil: 'commit' });
  await page.waitForSelector('body', { state: 'attached' });
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  await hydrated(page);
  await colorMode(page).click();
  await expect(colorMode(page)).toHaveAccessibleName('Color mode: system');
  expect(await stored()).toBeNull();
});

test('the color of the browser’s own frame follows the chosen theme, not the system', IN_FILE_TOO, async ({ page }) => {
  const color = () =>
    page.evaluate(() => {
      const all = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')];
      return all.find(({ media }) => window.matchMedia(media).matches)?.content;
    });
  const [light, dark] = ['#f9f5ed', '#12141d'];
  const choose = async (mode: string) => {
    await colorMode(page).click();
    await page.locator('.theme-menu').getByRole('button', { name: mode, exact: true }).click();
  };
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, 'docs/intro/');
  expect(await color()).toBe(dark);
  await choose('Light');
  await expect.poll(color).toBe(light);
  // Browsers that darken light pages by themselves leave this one alone.
  await expect(page.locator('html')).toHaveCSS('color-scheme', /^(only light|light only)$/);
  await page.emulateMedia({ colorScheme: 'light' });
  await choose('Dark');
  await page.reload();
  await expect.poll(color).toBe(dark);
  await choose('System');
  await expect.poll(color).toBe(light);
});

// Until it is laid out, the long table of its last section has an estimated height.
for (const size of [
  { width: 1280, height: 800 },
  { width: 900, height: 700 },
  { width: 390, height: 800 },
]) {
  test(`a long page that is loaded again is where the reader left it, ${size.width} pixels wide`, async ({ page }) => {
    await page.setViewportSize(size);
    await open(page, 'api/post-repository-run/');
    await startReading(page);
    await expect(page.locator('main .schema:not([data-laid-out])')).toHaveCount(0);
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight * 0.7 }));
    const left = await placeOf(page);
    await reload(page);
    await isBackAt(page, left);
    await startReading(page);
    await expect(page.locator('main .schema:not([data-laid-out])')).toHaveCount(0);
    await isBackAt(page, left);
  });
}

test('a press lists the color modes, and one of them can be chosen', async ({ page }) => {
  await open(page, 'docs/intro/');
  await colorMode(page).click();
  const modes = page.locator('.theme-menu li').getByRole('button');
  await expect(modes).toHaveText(['Light', 'Dark', 'System']);
  await expect(modes.filter({ hasText: 'Light' })).toHaveAttribute('aria-pressed', 'true');
  await modes.filter({ hasText: 'Dark' }).click();
  await expect(colorMode(page)).toHaveAccessibleName('Color mode: dark');
  await expect(colorMode(page)).toBeFocused();
  await expect(modes).toHaveCount(0);
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => heading(page).click(),
    () => page.keyboard.press('Shift+Tab'),
  ]) {
    await colorMode(page).click();
    await expect(modes).toHaveCount(3);
    await leave();
    await expect(modes).toHaveCount(0);
  }
});

test('code can be copied', IN_FILE_TOO, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, 'docs/admin-guide/getting-started/docker-compose/');
  const block = page.locator('.code-block').first();
  const button = block.getByRole('button');
  await expect(button).toHaveText('Copy');
  await page.clock.install();
  await page.clock.pauseAt(MUCH_LATER);
  await copyBy(button);
  await expect(button).toHaveText('Copied');
  await page.clock.runFor(1600);
  await expect(button).toHaveText('Copy');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.trim()).toBe((await block.locator('code').textContent())?.trim());
});

test('tabs of one group switch together and are remembered', IN_FILE_TOO, async ({ page }) => {
  await open(page, 'docs/user-guide/api/first-run/');
  const lists = page.getByRole('tablist');
  expect(await lists.count()).toBeGreaterThan(1);
  await lists.first().getByRole('tab').nth(1).click();
  const chosen = await lists.first().getByRole('tab').nth(1).textContent();
  await expect(lists.last().getByRole('tab', { selected: true })).toHaveText(chosen ?? '');
  await page.keyboard.press('Home');
  await expect(lists.first().getByRole('tab', { selected: true })).not.toHaveText(chosen ?? '');
  await page.keyboard.press('End');
  await expect(lists.first().getByRole('tab', { selected: true })).toHaveText(chosen ?? '');
  await expect(lists.first().getByRole('tab', { selected: true })).toBeFocused();
  await reload(page);
  await expect(lists.first().getByRole('tab', { selected: true })).toHaveText(chosen ?? '');
});

test('the configuration reference filters its keys and finds those of other pages', IN_FILE_TOO, async ({ page }) => {
  await open(page, 'docs/reference/configuration/secrets/');
  const cards = page.locator('.config-card:visible');
  const all = await cards.count();
  await page.locator('.config-filter').getByRole('searchbox').fill('vault');
  await expect.poll(() => cards.count()).toBeLessThan(all);
  await expect(cards.first()).toContainText(/vault/i);
  await page.locator('.config-elsewhere').getByRole('link', { name: 'vaultHttpClient.maxRetries' }).click();
  await expect(page.locator('[id="vaultHttpClient.maxRetries"]')).toBeInViewport();
});

test('an unknown address shows the not-found page with status 404', async ({ page, guard }) => {
  guard.allow(/404/);
  const response = await page.goto('docs/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(heading(page)).toHaveText('Page not found');
  const link = page.getByRole('main').getByRole('link', { name: 'search' });
  await expect(link).toHaveAttribute('href', /\?q=/);
  await link.click();
  await expect(page).toHaveURL(/\/search\/\?q=no(%20|\+)such(%20|\+)page$/);
});

test(
  'below /api/ and /docs/ the bar marks the area, even on the not-found page',
  IN_FILE_TOO,
  async ({ page, guard }) => {
    guard.allow(/404/);
    const current = page.locator('.bar-links [aria-current]');
    const links = page.locator('.bar-links');
    for (const [path, label] of [
      ['api/no-such-page/', 'API'],
      ['docs/no-such-page/', 'Docs'],
    ] as const) {
      await page.goto(path);
      await expect(current).toHaveText(label);
      await links.getByRole('link', { name: 'Docs' }).click();
      await expect(page).toHaveURL(/docs\/intro\/$/);
      await expect(current).toHaveText('Docs');
      await page.goBack();
      await expect(heading(page)).toHaveText('Page not found');
      await expect(current).toHaveText(label);
      await links.getByRole('link', { name: 'API' }).click();
      await expect(page).toHaveURL(/ort-server-api\/$/);
      await expect(heading(page)).not.toHaveText('Page not found');
      await expect(current).toHaveText('API');
    }
  },
);

test('moved addresses redirect, including those of tag pages', async ({ page, site }) => {
  await page.goto('docs/user-guide/cli/');
  await expect(page).toHaveURL(/docs\/user-guide\/cli\/getting-started\/$/);
  await page.goto('api/admin/');
  await expect(page).toHaveURL(/\/api\/tags\/admin\/$/);
  await expect(heading(page)).toHaveText('admin', { ignoreCase: true });
  // The other redirects have the same markup.
  for (const tag of ['health', 'organizations', 'products', 'repositories', 'runs', 'versions']) {
    const read = async (path: string) => (await page.request.get(path)).text();
    expect(await read(`api/${tag}/`)).toContain(`http-equiv="refresh" content="0; url=${site.base}api/tags/${tag}/"`);
    expect(await read(`api/tags/${tag}/`)).toMatch(new RegExp(`<h1[^>]*>${tag}</h1>`, 'i'));
  }
});

test('a moved address takes its query and hash along', async ({ page, site }) => {
  await page.goto('docs/user-guide/cli/?x=1#install');
  await expect(page).toHaveURL(`${site.url}docs/user-guide/cli/getting-started/?x=1#install`);
  await page.goto('docs/');
  await page.goto('docs/user-guide/cli/#install');
  await expect(page).toHaveURL(`${site.url}docs/user-guide/cli/getting-started/#install`);
  await page.goBack();
  await expect(page).toHaveURL(`${site.url}docs/intro/`);
});

test('a page that cannot be fetched is loaded by the browser itself', async ({ page, guard }) => {
  guard.allow(/reloaded by the browser|Failed to load resource|request/);
  await open(page, 'docs/intro/');
  let refused = 0;
  await page.route('**/docs/reference/glossary/', (route) => {
    refused += 1;
    return refused === 1 ? route.fulfill({ status: 500, body: 'no' }) : route.continue();
  });
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/ort-server/docs/reference/glossary/';
    link.textContent = 'to the glossary';
    document.querySelector('main')?.prepend(link);
    link.click();
  });
  await expect(heading(page)).toHaveText(/glossary/i);
  expect(refused).toBe(2);
});

test('a page that does not arrive is loaded by the browser itself', async ({ page, guard }) => {
  guard.allow(/reloaded by the browser/);
  await page.addInitScript(() => {
    const { timeout } = AbortSignal;
    AbortSignal.timeout = (milliseconds) => timeout.call(AbortSignal, milliseconds / 100);
  });
  // Without an answer, as on a connection that was lost without a word.
  await page.route('**/docs/reference/glossary/', (route) => {
    if (route.request().isNavigationRequest()) return route.continue();
  });
  await open(page, 'docs/intro/');
  await follow(page, 'docs/reference/glossary/');
  await expect(heading(page)).toHaveText(/glossary/i);
});
