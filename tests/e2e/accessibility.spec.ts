import type { Locator, Page } from '@playwright/test';
import { accessibilityViolations, inBothViews } from './support/axe.ts';
import { builder, openValues, OPERATION as SMALL_OPERATION } from './support/builder.ts';
import { openSearch, search } from './support/search.ts';
import { colorMode, heading, holdBack, open, overflow, startReading } from './support/shell.ts';
import { expect, test } from './support/site.ts';

/** Checks open menus, dialogs and other states with axe; `all-routes.spec.ts` checks plain pages, `search-answers.spec.ts` the search. */

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } });

const DRAWING = 'docs/admin-guide/guides/config/';
const TERMS = 'docs/user-guide/concepts/life-of-a-run/';
const OPERATION = 'api/post-repository-run/';
const NARROW = 390;

/** Sides at which an element around it cuts off the outline of an element. */
const cutOff = (focused: Locator): Promise<string[]> =>
  focused.evaluate((element) => {
    const { outlineWidth, outlineOffset } = getComputedStyle(element);
    const out = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    const inner = element.getBoundingClientRect();
    const sides: string[] = [];
    for (let box = element.parentElement; box !== null && box !== document.body; box = box.parentElement) {
      if (getComputedStyle(box).overflow === 'visible') continue;
      const outer = box.getBoundingClientRect();
      if (inner.left - out < outer.left) sides.push('left');
      if (inner.right + out > outer.right) sides.push('right');
      if (inner.top - out < outer.top) sides.push('top');
      if (inner.bottom + out > outer.bottom) sides.push('bottom');
    }
    return sides;
  });

/** Something that a reader opens; `width` is set where it exists at this width only. */
interface State {
  page: string;
  open(page: Page): Promise<unknown>;
  /** What is visible on the page afterwards. */
  shown(page: Page): Locator;
  width?: number;
}

/** What a window covers, axe does not see: states with one are on pages that have little. */
const STATES: Readonly<Record<string, State>> = {
  'the color modes': {
    page: 'docs/intro/',
    open: (page) => colorMode(page).click(),
    shown: (page) => page.locator('.theme-menu li').nth(2),
  },
  'the actions of a page': {
    page: 'docs/intro/',
    open: (page) => page.locator('.page-menu summary').click(),
    shown: (page) => page.getByRole('link', { name: 'View as Markdown' }),
  },
  'the offline panel': {
    page: 'docs/intro/',
    open: (page) => page.locator('.offline-icon').click(),
    shown: (page) => page.getByRole('dialog', { name: 'Read offline' }),
  },
  'the drawer': {
    page: OPERATION,
    width: NARROW,
    open: (page) => page.getByRole('link', { name: 'Open the navigation' }).click(),
    shown: (page) => page.getByRole('navigation', { name: 'API sidebar' }),
  },
  'the unfolded contents': {
    page: DRAWING,
    width: NARROW,
    async open(page) {
      // By now, the page has measured what scrolls.
      await expect(page.locator('.diagram').first()).toHaveAttribute('role', 'region');
      await page.getByRole('button', { name: /^On this page/ }).click();
    },
    shown: (page) => page.locator('.contents').getByRole('link', { name: 'Secrets of the server' }),
  },
  'an enlarged drawing': {
    page: 'docs/intro/',
    async open(page) {
      await page.getByRole('button', { name: 'Enlarge' }).first().click();
    },
    shown: (page) => page.getByRole('dialog').locator('[role=region]:focus'),
  },
  'the card of a term': {
    page: TERMS,
    async open(page) {
      await page.locator('main a.term').first().focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
    },
    shown: (page) => page.getByRole('tooltip'),
  },
  'an answer to "Was this page useful?"': {
    page: DRAWING,
    async open(page) {
      await page.getByRole('group', { name: 'Feedback' }).getByRole('button', { name: 'No' }).click();
    },
    shown: (page) => page.getByRole('group', { name: 'Feedback' }).getByText('Nothing was sent.'),
  },
  'the request builder, and unfolded trees of fields': {
    page: OPERATION,
    async open(page) {
      await page.getByRole('button', { name: 'Expand all' }).first().click();
      await expect(page.getByRole('button', { name: 'Collapse all' }).first()).toBeVisible();
      await page.getByRole('button', { name: 'Build this request' }).click();
      await page.getByLabel('application/json').fill('{\n  "revision": \n}');
      await builder(page).getByLabel('Server').fill('wrong');
    },
    shown: (page) => page.locator('.builder-problem').nth(1),
  },
  'my values': {
    page: SMALL_OPERATION,
    open: openValues,
    shown: (page) => page.getByRole('dialog', { name: 'My values' }),
  },
  'the filtered keys': {
    page: 'docs/reference/configuration/analyzer/',
    open: (page) => page.getByRole('searchbox', { name: 'Filter all keys' }).fill('transport'),
    shown: (page) => page.locator('.config-filter [role=status]', { hasText: /\d+ keys? here/ }),
  },
  'the results page': {
    page: 'search/?q=vault%20token',
    open: async () => {},
    shown: (page) => page.locator('.search-page-hits > li').first(),
  },
};

for (const [name, state] of Object.entries(STATES)) {
  test(`axe finds no violations: ${name}`, async ({ page }) => {
    if (state.width !== undefined) await page.setViewportSize({ width: state.width, height: 844 });
    await open(page, state.page);
    // What a reader opens brings the reading aids, which make a tab stop of what scrolls.
    await startReading(page);
    await state.open(page);
    const look = async (view: string) => {
      await expect(state.shown(page)).toBeVisible();
      expect(await accessibilityViolations(page), view).toEqual([]);
    };
    await inBothViews(page, look, state.width);
  });
}

/** Kinds of pages with different content. */
const KINDS = [
  '',
  'docs/admin-guide/infrastructure/secrets/hashicorp-vault/',
  DRAWING,
  'docs/reference/glossary/',
  'docs/reference/permissions/',
  'docs/reference/configuration/',
  'docs/reference/configuration/analyzer/',
  OPERATION,
  'api/schemas/ort-run/',
  'api/tags/repositories/',
  'docs/this-documentation/privacy-and-storage/',
];

/** WCAG 1.4.12. The site's policy forbids style elements, so the test sets it from outside, as a reader's own tool does. */
const spaceText = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
      word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });

test('nothing overflows at 400% of 1,280 px, or with the text spacing that a reader may set', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of KINDS) {
    await open(page, path);
    expect(await overflow(page), path).toBeLessThanOrEqual(0);
    await spaceText(page);
    expect(await overflow(page), `${path}, spaced`).toBeLessThanOrEqual(0);
  }
});

test('with the text spacing that a reader may set, words, orbit and caption of the first page follow each other', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '');
  await spaceText(page);
  const boxes = await Promise.all(
    ['.landing-words', '.landing-stations', '.landing-caption'].map((part) => page.locator(part).boundingBox()),
  );
  for (const [index, box] of boxes.slice(1).entries()) {
    const before = boxes[index];
    expect(box?.y).toBeGreaterThanOrEqual((before?.y ?? 0) + (before?.height ?? 0));
  }
});

test('the button that enlarges a drawing never covers the drawing', async ({ page }) => {
  for (const path of [DRAWING, 'docs/intro/', 'docs/admin-guide/getting-started/docker-compose/']) {
    await open(page, path);
    await startReading(page);
    const drawing = page.locator('.diagram').first();
    for (const width of [1440, NARROW]) {
      await page.setViewportSize({ width, height: 844 });
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

test('the button that enlarges a wide drawing stays in its corner while the drawing is scrolled', async ({ page }) => {
  await open(page, 'docs/admin-guide/getting-started/docker-compose/');
  await startReading(page);
  await page.setViewportSize({ width: NARROW, height: 844 });
  const drawing = page.locator('.diagram').first();
  await expect(drawing.getByRole('button', { name: 'Enlarge' })).toBeVisible();
  for (const letters of ['', '200%']) {
    const places = await drawing.evaluate((element, size) => {
      document.documentElement.style.fontSize = size;
      const button = element.querySelector('button') as HTMLElement;
      return [0, 60, element.scrollWidth].map((left) => {
        element.scrollLeft = left;
        const [inner, outer] = [button.getBoundingClientRect(), element.getBoundingClientRect()];
        return [outer.right - inner.right, element.scrollHeight - element.clientHeight];
      });
    }, letters);
    // With the room that the ring of the focus needs.
    expect(places, letters).toEqual([0, 1, 2].map(() => [4, 0]));
  }
});

test('of tabs, screen readers meet only the panel that is shown, also after the browser has found words in another', async ({
  page,
}) => {
  await open(page, 'api/get-runs/');
  const panel = page.getByRole('tabpanel');
  await expect(panel).toHaveAccessibleName('200');
  await page.getByRole('tab', { name: '400' }).click();
  await expect(panel).toHaveAccessibleName('400');
  await page.locator('.tab-panel[data-value="500"]').dispatchEvent('beforematch', { bubbles: true });
  await expect(panel).toHaveAccessibleName('500');
});

test('the words of a select box end before its arrow', async ({ page }) => {
  const pages = ['docs/reference/configuration/', 'search/', 'print/', 'api/post-repository-run/', 'api/get-runs/'];
  for (const path of pages) {
    await open(page, path);
    const build = page.getByRole('button', { name: 'Build this request' });
    if (path.startsWith('api/')) {
      await build.click();
      await expect(page.locator('.builder')).toBeVisible();
    }
    const selects = page.locator('main select');
    await expect(selects, path).not.toHaveCount(0);
    const styles = await selects.evaluateAll((all) =>
      all.map((select) => {
        const { paddingRight, fontSize, textOverflow } = getComputedStyle(select);
        return { room: Number.parseFloat(paddingRight) / Number.parseFloat(fontSize), textOverflow };
      }),
    );
    for (const { room, textOverflow } of styles) {
      // The arrow is 0.72em wide, and 0.55em from the border.
      expect(room, path).toBeGreaterThan(0.72 + 0.55);
      expect(textOverflow, path).toBe('ellipsis');
    }
  }
});

test('the matrix of permissions fits the column on a desktop, and both rows of its head stay in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, 'docs/reference/permissions/');
  await startReading(page);
  const matrix = page.locator('.permission-matrix');
  // Beside the sidebar, and at 1280 beside the table of contents, too, the column is narrow.
  for (const width of [1440, 1280, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await matrix.evaluate((box) => box.scrollWidth - box.clientWidth), `${width} px`).toBe(0);
  }
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

test('in forced colors, the current page, a chosen hit and a pressed button have an outline', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openSearch(page);
  await search(page, 'vault');
  const outline = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(await outline('[role=option][aria-selected=true]')).toBe('solid');
  expect(await outline('[role=option][aria-selected=false]')).toBe('none');
  await page.keyboard.press('Escape');
  expect(await outline('.sidebar [aria-current=page]')).toBe('solid');
  await colorMode(page).click();
  expect(await outline('.theme-menu [aria-pressed=true]')).toBe('solid');
});

test('with more contrast, colored words have one of 7', async ({ page }) => {
  await page.emulateMedia({ contrast: 'more' });
  for (const path of ['docs/admin-guide/guides/config/', 'docs/reference/permissions/', 'api/schemas/ort-run/']) {
    await open(page, path);
    expect(await accessibilityViolations(page, { contrast: 'enhanced' }), path).toEqual([]);
  }
});

test('the outline of what has the focus is whole, around code, tabs and links of the sidebar', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  await open(page, 'docs/admin-guide/guides/config/');
  await startReading(page);
  // The last link of the sidebar that is in view is focused from the one above it, so that the browser scrolls by itself.
  await page.locator('.sidebar a').first().focus();
  const last = page.locator('.sidebar').getByRole('link', { name: 'Troubleshooting', exact: true });
  while (!(await last.evaluate((link) => link === document.activeElement))) {
    await page.keyboard.press('Tab');
    expect(await cutOff(page.locator(':focus'))).toEqual([]);
  }
  for (const part of ['pre[tabindex]', '[role=tab][aria-selected=true]']) {
    await page.locator(part).first().focus();
    expect(await cutOff(page.locator(':focus')), part).toEqual([]);
  }
});

test('with the keyboard alone, a reader gets from the start of the page to its text, actions and end', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const readingAids = await holdBack(page, '**/assets/reading.*.js');
  await open(page, 'docs/intro/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: /Skip to/ });
  await expect(skip).toBeFocused();
  // A table that has the focus when it turns out to fit keeps it, and is no stop of the Tab key afterwards.
  const table = page.locator('main .table-scroll').first();
  await table.focus();
  await expect(table).toBeFocused();
  readingAids();
  await expect(table).toHaveAttribute('data-fits');
  await expect(table).toBeFocused();
  await skip.focus();
  await expect(table).not.toHaveAttribute('tabindex');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Copy page as Markdown' })).toBeFocused();
  // Everything that gets the focus is on the page and visibly focused.
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
