import type { Locator, Page } from '@playwright/test';
import { openBuilder } from '../support/builder.ts';
import { answeredWhole, openSearch } from '../support/search.ts';
import { colorMode, heading, isWhereReadersGoOn, open, saved, startReading } from '../support/shell.ts';
import { expect, IN_FILE_TOO, test } from '../support/site.ts';

test.use({ serviceWorkers: 'block' });

const RUN = 'docs/user-guide/concepts/life-of-a-run/';
const card = (page: Page) => page.getByRole('tooltip');
const term = (page: Page) => page.locator('main a.term', { hasText: /^reporter$/ }).first();

/** Opens a page and waits until the reading aids are loaded. */
async function openForReading(page: Page, path: string): Promise<void> {
  await open(page, path);
  await startReading(page);
}

test('reading aids leave the line to the search, and come once it is closed', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openSearch(page);
  await page.keyboard.type('vault');
  await answeredWhole(page, 'vault');
  const aids = () => asked.filter((url) => /\/reading\.\w+\.js/.test(url));
  expect(aids()).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => aids().length).toBe(1);
});

test('reading aids come once a form that covers the page is gone, even if a wider window takes it away', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { addEventListener } = HTMLDialogElement.prototype;
    HTMLDialogElement.prototype.addEventListener = function (...args: Parameters<typeof addEventListener>) {
      if (args[0] === 'close' && typeof args[2] === 'object' && args[2].once)
        document.documentElement.dataset.waits = '';
      addEventListener.apply(this, args);
    };
  });
  await page.setViewportSize({ width: 390, height: 844 });
  const aids = page.waitForRequest(/\/reading\.\w+\.js/);
  await openBuilder(page);
  await expect(page.locator('html[data-waits]')).toBeAttached();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await aids;
});

test('in a low window, the card of a term does not cover the term', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openForReading(page, 'docs/intro/');
  await page.keyboard.press('Tab');
  for (const one of await page.locator('main a.term').all()) {
    await one.focus();
    await expect(card(page)).toBeVisible();
    const [line, box] = [await one.boundingBox(), await card(page).boundingBox()];
    if (line === null || box === null) throw new Error('Nothing is visible.');
    expect(box.y + box.height <= line.y || box.y >= line.y + line.height, `${await one.textContent()}`).toBe(true);
  }
});

test('the card of a term follows it when the device is turned', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openForReading(page, RUN);
  await page.keyboard.press('Tab');
  await term(page).focus();
  await expect(card(page)).toBeVisible();
  await page.setViewportSize({ width: 844, height: 390 });
  await expect
    .poll(async () => {
      const [line, box] = [await term(page).boundingBox(), await card(page).boundingBox()];
      if (line === null || box === null) return 'nothing';
      return Math.min(Math.abs(box.y - line.y - line.height), Math.abs(box.y + box.height - line.y)) < 20;
    })
    .toBe(true);
});

test('terms of a page show their definitions under a pointer', async ({ page }) => {
  await openForReading(page, RUN);

  await test.step('each term is marked once per section, and never in headings, code, links or tables', async () => {
    const wrong = page.locator('main :is(h2, h3, h4, code, pre, table, strong) a.term');
    await expect(wrong).toHaveCount(0);
    const words = await page.evaluate(() => {
      const found: string[][] = [[]];
      for (const element of document.querySelectorAll('main h2, main a.term')) {
        if (element.matches('h2')) found.push([]);
        else found.at(-1)?.push((element.textContent ?? '').toLowerCase().replace(/s$/, ''));
      }
      return found;
    });
    expect(words.flat().length).toBeGreaterThan(5);
    for (const section of words) expect(section).toEqual([...new Set(section)]);
  });

  await test.step('a definition stays until the pointer leaves both', async () => {
    await term(page).hover();
    await expect(card(page)).toContainText(/The job that writes the reports/);
    await expect(term(page)).toHaveAccessibleDescription(/The job that writes the reports/);
    await card(page).hover();
    await expect(card(page)).toBeVisible();
    await heading(page).hover();
    await expect(card(page)).toBeHidden();
  });
});

test(
  'a focused term shows its definition, Escape closes it, Enter leads to the glossary',
  IN_FILE_TOO,
  async ({ page }) => {
    await openForReading(page, RUN);
    const before = page.locator('main a.term', { hasText: /^scanner$/ }).first();
    await before.focus();
    await page.keyboard.press('Tab');
    await expect(term(page)).toBeFocused();
    await expect(card(page)).toContainText('Reporter');
    await page.keyboard.press('Escape');
    await expect(card(page)).toBeHidden();
    await expect(term(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/docs\/reference\/glossary\/#reporter$/);
    await expect(page.locator('#reporter')).toBeInViewport();
  },
);

test('far down a page there is exactly one way back to the top', async ({ page }) => {
  await openForReading(page, 'docs/admin-guide/guides/config/');
  const button = page.getByRole('button', { name: 'Back to top' });
  const link = page.locator('footer').getByRole('link', { name: 'Back to top' });
  await expect(button).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
  await expect(button).toBeInViewport();
  await link.scrollIntoViewIfNeeded();
  await expect(button).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
  await button.click();
  await expect(heading(page)).toBeInViewport();
  await isWhereReadersGoOn(page);
});

test('at the edge of the window, nothing covers anything else', async ({ page, guard }) => {
  guard.allow(/ERR_FAILED|could not be loaded/);
  await page.route('**/assets/panel*', (route) => route.abort());
  await openForReading(page, 'docs/admin-guide/infrastructure/secrets/hashicorp-vault/?_highlight=vault');
  await page.locator('.offline-icon').click();
  const marks = page.getByRole('button', { name: /^Remove \d+ marks$/ });
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(() => window.scrollTo({ top: 4000, behavior: 'instant' }));
    const parts = [
      page.getByRole('button', { name: 'Back to top' }),
      marks,
      page.getByRole('alert').filter({ hasText: 'The offline panel could not be loaded' }),
    ];
    for (const part of parts) await expect(part, `${width} px`).toBeInViewport({ ratio: 1 });
    const covered = await page.evaluate(() => {
      const edge = [...document.querySelectorAll('.way-up, .search-marks, .error-box')];
      const isOwn = (part: Element, x: number, y: number) => part.contains(document.elementFromPoint(x, y));
      return edge.filter((part) => {
        const { left, top, right, bottom } = part.getBoundingClientRect();
        return !isOwn(part, left + 2, (top + bottom) / 2) || !isOwn(part, right - 2, (top + bottom) / 2);
      }).length;
    });
    expect(covered, `${width} px`).toBe(0);
    await marks.click({ trial: true });
  }
  await marks.click();
  await expect(page).not.toHaveURL(/_highlight/);
});

test('the focused element is never covered by controls at the edge of the window', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 400 });
  await openForReading(page, 'docs/reference/configuration/core/?_highlight=server');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
  await expect(page.getByRole('button', { name: 'Back to top' })).toBeInViewport();
  await page.locator('main .config-card a:visible').nth(20).focus();
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press('Tab');
    const isCovered = await page.evaluate(() => {
      const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
      const edges = [...document.querySelectorAll(':is(.way-up, .search-marks):not([hidden])')].map((part) =>
        part.getBoundingClientRect(),
      );
      return edges.some((edge) => bottom > edge.top + 1 && top < edge.bottom);
    });
    expect(isCovered, `${press} Tabs`).toBe(false);
  }
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a first tap shows the definition within the window, a second one follows the link', async ({ page }) => {
    await openForReading(page, RUN);
    await term(page).tap();
    await expect(card(page)).toContainText('Tap again for the glossary');
    const box = await card(page).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    await expect(page).toHaveURL(/life-of-a-run\/$/);
    await term(page).tap();
    await expect(page).toHaveURL(/\/glossary\/#reporter$/);
  });

  test('letters in fields have 16 px, below which iPhones enlarge the page', async ({ page }) => {
    const smallest = () =>
      page
        .locator('input, select, textarea')
        .evaluateAll((all) => Math.min(...all.map((field) => Number.parseFloat(getComputedStyle(field).fontSize))));
    for (const path of ['docs/reference/configuration/analyzer/', 'search/', 'api/tags/runs/']) {
      await open(page, path);
      await expect(page.locator('main').getByRole('searchbox')).toBeVisible();
      // A field that is replaced meanwhile, as on the search page, has no size.
      await expect.poll(smallest, path).toBeGreaterThanOrEqual(16);
    }
    await openBuilder(page, 'api/post-repository-run/');
    expect(await smallest()).toBeGreaterThanOrEqual(16);
    const lines = await page
      .locator('.body-lines, .builder-body')
      .evaluateAll((all) => all.map((part) => getComputedStyle(part).lineHeight));
    expect(lines[0], 'of numbers and lines').toBe(lines[1]);
  });

  test('rows of the menus are 44 px high', async ({ page }) => {
    await open(page, 'docs/intro/');
    for (const [button, row] of [
      [colorMode(page), page.locator('.theme-menu li button')],
      [page.locator('.page-menu summary'), page.locator('.page-menu li a')],
    ] as const) {
      await button.tap();
      expect((await row.first().boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  });

  test('what is lower than a fingertip takes a tap just beside it', async ({ page }) => {
    const tapBelow = async (target: Locator) => {
      await target.scrollIntoViewIfNeeded();
      const { height = 0 } = (await target.boundingBox()) ?? {};
      await target.tap({ position: { x: 10, y: height + 5 } });
    };
    await openForReading(page, 'api/post-repository-run/');
    const fold = page.locator('.api-body .schema-tree details:not([open]) > summary').first();
    const opened = page.locator('.api-body .schema-tree details[open] > summary');
    const before = await opened.count();
    await tapBelow(fold);
    await expect(opened).toHaveCount(before + 1);
    await tapBelow(page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').last());
    await expect(page).not.toHaveURL(/post-repository-run/);
  });

  test('buttons in the head of code are as tall as the head, and stay in it', async ({ page }) => {
    for (const [path, head] of [
      ['docs/user-guide/runs/start-a-run/', '.code-head'],
      ['api/post-repository-run/', '.card-head'],
    ] as const) {
      await openForReading(page, path);
      const button = page.locator(`${head} .quiet-button:visible`).first();
      expect((await button.boundingBox())?.height, path).toBeGreaterThanOrEqual(38);
    }
    const tabs = await page.locator('.response-card .tab-list').boundingBox();
    const copy = await page.locator('.response-card .copy-button:visible').boundingBox();
    expect(copy?.y, 'beside the statuses').toBeLessThan((tabs?.y ?? 0) + (tabs?.height ?? 0));
  });
});

test('permissions and roles form a matrix, and each role lists the operations that need it', async ({ page }) => {
  await open(page, 'docs/reference/permissions/');
  const row = (name: string) =>
    page
      .locator('.permission-matrix tbody')
      .filter({ hasText: 'Permissions on a product' })
      .locator('tr', {
        has: page.getByRole('rowheader', { name, exact: true }),
      });
  const cells = (name: string) => row(name).locator('td').allTextContents();
  // Reader, writer and admin of the organization, then of the product, then of the repository.
  expect(await cells('DELETE')).toEqual(['–', '–', 'yes', '–', '–', 'yes', '–', '–', '–']);
  expect(await cells('TRIGGER_ORT_RUN')).toEqual(['–', 'yes', 'yes', '–', 'yes', 'yes', '–', '–', '–']);
  // On a phone, what the rows are about stays in sight.
  await page.setViewportSize({ width: 390, height: 844 });
  const matrix = page.locator('.permission-matrix');
  const about = [row('DELETE').getByRole('link'), matrix.getByText('Permissions on a product')];
  const lefts = () => Promise.all(about.map(async (name) => (await name.boundingBox())?.x));
  const before = await lefts();
  await matrix.evaluate((box) => box.scrollTo({ left: 300, behavior: 'instant' }));
  expect(await lefts()).toEqual(before);
  await row('DELETE').getByRole('link').click();
  await expect(page.locator('#product-delete')).toBeInViewport();
  const needs = page.locator('#needs-product-delete');
  await needs.getByRole('link', { name: /Delete a product/ }).click();
  await expect(heading(page)).toHaveText('Delete a product');
});

test(
  'a page can be viewed as Markdown, even where no server has it',
  IN_FILE_TOO,
  async ({ page, delivery, guard }) => {
    // A text document links to no icon, so the browser asks the host for one.
    guard.allow(/favicon\.ico/);
    await openForReading(page, 'docs/intro/');
    await page.locator('.page-menu summary').click();
    await page.getByRole('link', { name: 'View as Markdown' }).click();
    await expect(page).toHaveURL(delivery === 'server' ? /\/docs\/intro\.md$/ : /^blob:/);
    const text = await page.locator('body').textContent();
    expect(text).toMatch(/^# What ORT Server is/);
    expect(text).toMatch(/\n- Address: \S+\/docs\/intro\/\n/);
    expect(text).toContain('\n## ');
    await page.goBack();
    await expect(heading(page)).toBeVisible();
  },
);

test.describe('with a copy and without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a page can be viewed as Markdown', async ({ page, site, guard }) => {
    guard.allow(/ERR_CONNECTION_REFUSED|ERR_FAILED|favicon\.ico/);
    await openForReading(page, 'docs/intro/');
    await saved(page);
    await site.stop();
    await openForReading(page, 'docs/user-guide/first-scan/');
    await page.locator('.page-menu summary').click();
    await page.getByRole('link', { name: 'View as Markdown' }).click();
    await expect(page).toHaveURL(/^blob:/);
    expect(await page.locator('body').textContent()).toMatch(
      /^# \S.*\n\n- Address: \S+\/docs\/user-guide\/first-scan\/\n/,
    );
  });
});

test('a guide can be printed as a whole from any of its pages', async ({ page }) => {
  await open(page, 'docs/admin-guide/infrastructure/secrets/hashicorp-vault/');
  await page.locator('.page-menu summary').click();
  await page.getByRole('link', { name: 'Print the whole guide' }).click();
  await expect(page).toHaveURL(/section=docs\/admin-guide$/);
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeVisible();
});
