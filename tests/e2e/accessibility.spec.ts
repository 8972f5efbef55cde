import type { Page } from '@playwright/test';
import { accessibilityViolations } from './support/axe.ts';
import { openBuilder, openValues } from './support/builder.ts';
import { openSearch, search } from './support/search.ts';
import { colorMode, heading, open } from './support/shell.ts';
import { expect, test } from './support/site.ts';

/** What axe finds where something is open; pages as they are read are in `all-routes.spec.ts`, the search in `search-answers.spec.ts`. */

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' });
test.beforeEach(({ guard }) => guard.allow(/Service Worker registration blocked/));

const DRAWING = 'docs/admin-guide/guides/config/';
const TERMS = 'docs/user-guide/concepts/life-of-a-run/';
const NARROW = 390;

/** What a reader opens, and what then stands on the page. A width where there is no such thing at others. */
const STATES: Readonly<Record<string, { open(page: Page): Promise<void>; width?: number }>> = {
  'the color modes': {
    async open(page) {
      await open(page, 'docs/intro/');
      await colorMode(page).click();
      await expect(page.locator('.theme-menu li')).toHaveCount(3);
    },
  },
  'the actions of a page': {
    async open(page) {
      await open(page, 'docs/intro/');
      await page.locator('.page-menu summary').click();
      await expect(page.getByRole('link', { name: 'View as Markdown' })).toBeVisible();
    },
  },
  'the offline panel': {
    async open(page) {
      await open(page, 'docs/intro/');
      await page.locator('.offline-icon').click();
      await expect(page.getByRole('dialog', { name: 'Read offline' })).toBeVisible();
    },
  },
  'the drawer': {
    width: NARROW,
    async open(page) {
      await open(page, 'api/post-repository-run/');
      await page.getByRole('link', { name: 'Open the navigation' }).click();
      await expect(page.getByRole('navigation', { name: 'API sidebar' })).toBeVisible();
    },
  },
  'the unfolded contents': {
    width: NARROW,
    async open(page) {
      await open(page, DRAWING);
      // What scrolls has been measured.
      await expect(page.locator('.diagram').first()).toHaveAttribute('role', 'region');
      await page.getByRole('button', { name: /^On this page/ }).click();
      await expect(page.locator('.contents').getByRole('link', { name: 'Secrets of the server' })).toBeVisible();
    },
  },
  'an enlarged drawing': {
    async open(page) {
      await open(page, DRAWING);
      await page.getByRole('button', { name: 'Enlarge' }).first().click();
      await expect(page.getByRole('dialog').getByRole('region')).toBeFocused();
    },
  },
  'the card of a term': {
    async open(page) {
      await open(page, TERMS);
      await expect(page.locator('.way-up')).toBeAttached();
      await page.locator('main a.term').first().focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('tooltip')).toBeVisible();
    },
  },
  'an answer to "Was this page useful?"': {
    async open(page) {
      await open(page, DRAWING);
      const feedback = page.getByRole('group', { name: 'Feedback' });
      await feedback.getByRole('button', { name: 'No' }).click();
      await expect(feedback).toContainText('Nothing was sent.');
    },
  },
  'the request builder': {
    async open(page) {
      await openBuilder(page, 'api/post-repository-run/');
      await page.getByLabel('application/json').fill('{\n  "revision": \n}');
    },
  },
  'my values': {
    async open(page) {
      await open(page, 'api/post-repository-run/');
      await openValues(page);
    },
  },
  'unfolded trees of fields': {
    async open(page) {
      await open(page, 'api/post-repository-run/');
      await page.getByRole('button', { name: 'Expand all' }).first().click();
      await expect(page.getByRole('button', { name: 'Collapse all' }).first()).toBeVisible();
    },
  },
  'the filtered keys': {
    async open(page) {
      await open(page, 'docs/reference/configuration/analyzer/');
      await page.getByRole('searchbox', { name: 'Filter all keys' }).fill('transport');
      await expect(page.locator('.config-filter [role=status]')).toContainText(/\d+ keys? here/);
    },
  },
  'the results page': {
    async open(page) {
      await open(page, 'search/?q=vault%20token');
      await expect(page.locator('.search-page-hits > li').first()).toBeVisible();
    },
  },
};

/** Colors do not depend on the width. */
const VIEWS = [
  { width: 1440, colorScheme: 'light' },
  { width: NARROW, colorScheme: 'dark' },
] as const;
for (const { width, colorScheme } of VIEWS) {
  test.describe(`${width} px, ${colorScheme}`, () => {
    test.use({ colorScheme, viewport: { width, height: 844 } });
    for (const [name, state] of Object.entries(STATES)) {
      if (state.width !== undefined && state.width !== width) continue;
      test(`axe finds nothing: ${name}`, async ({ page }) => {
        await state.open(page);
        expect(await accessibilityViolations(page)).toEqual([]);
      });
    }
  });
}

/** Kinds of pages that differ in what is on them. */
const KINDS = [
  '',
  'docs/admin-guide/infrastructure/secrets/hashicorp-vault/',
  DRAWING,
  'docs/reference/glossary/',
  'docs/reference/permissions/',
  'docs/reference/configuration/',
  'docs/reference/configuration/analyzer/',
  'api/post-repository-run/',
  'api/schemas/ort-run/',
  'api/tags/repositories/',
  'docs/this-documentation/privacy-and-storage/',
];

/** How far the page is wider than the window. */
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('nothing overflows at 400 % of 1,280 px, and with the spacing of text that a reader may set', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of KINDS) {
    await open(page, path);
    expect(await overflow(page), path).toBeLessThanOrEqual(0);
    // WCAG 1.4.12. The policy of the site forbids style elements, so it is set as a reader's own tool does: from outside.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
        word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }`);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    });
    expect(await overflow(page), `${path}, spaced`).toBeLessThanOrEqual(0);
  }
});

test('the button that enlarges a drawing never lies on the drawing', async ({ page }) => {
  for (const width of [1440, NARROW]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of [DRAWING, 'docs/intro/', 'docs/admin-guide/getting-started/docker-compose/']) {
      await open(page, path);
      const drawing = page.locator('.diagram').first();
      await expect(drawing.getByRole('button', { name: 'Enlarge' })).toBeVisible();
      const room = await drawing.evaluate((element) => {
        const button = element.querySelector('button')?.getBoundingClientRect();
        const svg = element.querySelector('svg')?.getBoundingClientRect();
        return (button?.top ?? 0) - (svg?.bottom ?? Number.POSITIVE_INFINITY);
      });
      expect(room, `${path} ${width}`).toBeGreaterThanOrEqual(0);
    }
  }
});

test('the matrix of permissions fits the column on a desktop, and both rows of its head stay in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, 'docs/reference/permissions/');
  const matrix = page.locator('.permission-matrix');
  await expect(matrix).toHaveAttribute('data-fits', '');
  await matrix
    .locator('tbody')
    .nth(1)
    .evaluate((rows) => rows.scrollIntoView({ block: 'start', behavior: 'instant' }));
  const rows = matrix.locator('thead tr');
  const boxes = async () => [await rows.nth(0).boundingBox(), await rows.nth(1).boundingBox()] as const;
  await expect
    .poll(async () => {
      const [upper, lower] = await boxes();
      return upper !== null && lower !== null && upper.y >= 0 && lower.y >= upper.y + upper.height - 1;
    })
    .toBe(true);
  await expect(rows.nth(0)).toBeInViewport();
});

test('in forced colors the current page, a chosen hit and a pressed button are outlined', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openSearch(page);
  await search(page, 'vault');
  const outline = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(await outline('[role=option][aria-selected=true]')).toBe('solid');
  await page.keyboard.press('Escape');
  expect(await outline('.sidebar [aria-current=page]')).toBe('solid');
  await colorMode(page).click();
  expect(await outline('.theme-menu [aria-pressed=true]')).toBe('solid');
});

test('with the keyboard alone a reader comes from the address to the text, its actions and its end', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, 'docs/intro/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /Skip to/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Copy page as Markdown' })).toBeFocused();
  // Whatever has the focus is on the page, and is seen to have it.
  const seen = new Set<string>();
  for (let stop = 0; stop < 80; stop += 1) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      return {
        what: `${element.tagName} ${element.textContent?.slice(0, 40)}`,
        atEnd: element === document.body || element.closest('footer') !== null,
        visible: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && width > 0 && height > 0,
      };
    });
    if (focus.atEnd) break;
    expect(focus.visible, focus.what).toBe(true);
    seen.add(focus.what);
  }
  expect(seen.size).toBeGreaterThan(10);
  await expect(heading(page)).toHaveCount(1);
});
