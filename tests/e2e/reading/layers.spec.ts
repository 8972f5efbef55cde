import type { Locator, Page } from '@playwright/test';
import { openBuilder } from '../support/builder.ts';
import { answered, box, chosen, dialogOf } from '../support/search.ts';
import { heading, holdBack, open, startReading } from '../support/shell.ts';
import { expect, test } from '../support/site.ts';

/** What lies above the page (dialogs, the drawer, the unfolded contents) closes when the reader moves on, and gives up the focus. */

test.use({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });

const DRAWING = 'docs/admin-guide/guides/config/';
const VALUES = 'docs/user-guide/api/first-run/';
const INTRODUCTION = 'docs/intro/';
const PHONE = { width: 390, height: 844 };

const dialogs = (page: Page) => page.locator('dialog[open]');
const main = (page: Page) => page.locator('main');
const menuButton = (page: Page) => page.getByRole('link', { name: 'Open the navigation' });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Navigation' });
const enlarge = async (page: Page) => {
  await startReading(page);
  await page.getByRole('button', { name: 'Enlarge' }).first().click();
};

/** Follows a link to another page without loading a document. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.querySelector('main')?.append(link);
    link.click();
  }, path);
}

/** Searches for a page or section, and opens the first hit. */
async function openHit(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await box(page).fill(words);
  await answered(page, words);
  await expect(chosen(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toBeHidden();
}

// Some readers click everything twice.
const LAYERS: [name: string, path: string, show: (page: Page) => Promise<void>][] = [
  ['an enlarged drawing', DRAWING, enlarge],
  ['My values', VALUES, (page) => page.locator('.placeholder[data-value=server]:visible').first().click()],
  ['the search', DRAWING, (page) => page.locator('.search-box').dblclick()],
  ['the offline panel', DRAWING, (page) => page.locator('.offline-icon').dblclick()],
];

for (const [name, path, show] of LAYERS) {
  test(`going back closes ${name}`, async ({ page, baseURL }) => {
    await open(page, INTRODUCTION);
    const before = await heading(page).textContent();
    await follow(page, baseURL + path);
    await expect(heading(page)).not.toHaveText(before ?? '');
    await show(page);
    await expect(dialogs(page)).toHaveCount(1);
    await page.goBack();
    await expect(heading(page)).toHaveText(before ?? '');
    await expect(dialogs(page)).toHaveCount(0);
    await expect(main(page)).toBeFocused();
    // It can be opened again.
    await page.goForward();
    await show(page);
    await expect(dialogs(page)).toHaveCount(1);
  });
}

const SELECTED_IN: typeof LAYERS = [
  ...LAYERS.filter(([, , show]) => show !== enlarge),
  [
    'the builder on a phone',
    'api/post-repository-run/',
    async (page) => {
      await page.setViewportSize(PHONE);
      await page.getByRole('button', { name: 'Build this request' }).click();
    },
  ],
];

for (const [name, path, show] of SELECTED_IN) {
  test(`a selection that ends beside ${name} does not close it, but a click there does, and nothing scrolls behind it`, async ({
    page,
  }) => {
    await open(page, path);
    await show(page);
    const dialog = dialogs(page);
    await expect(dialog).toHaveCount(1);
    await dialog.locator('input, h2').first().hover();
    await page.mouse.down();
    await page.mouse.move(4, 4, { steps: 4 });
    await page.mouse.up();
    await expect(dialog).toHaveCount(1);
    // Nor does one that begins there, or a click on its padding.
    await page.mouse.down();
    await dialog.locator('input, h2').first().hover();
    await page.mouse.up();
    await expect(dialog).toHaveCount(1);
    const { x, y, height } = (await dialog.boundingBox()) ?? { x: 0, y: 0, height: 0 };
    await page.mouse.click(x + 6, y + height / 2);
    await expect(dialog).toHaveCount(1);
    const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
    const before = await scrolled();
    await page.mouse.wheel(0, 9_000);
    await page.mouse.move(4, 4);
    await page.mouse.wheel(0, 9_000);
    await page.mouse.click(4, 4);
    await expect(dialog).toHaveCount(0);
    // By the time the page has scrolled, it would also have done so before.
    await page.mouse.wheel(0, 40);
    await expect.poll(scrolled).toBe(before + 40);
  });
}

test('a search hit on another page closes the enlarged drawing below the search', async ({ page }) => {
  await open(page, DRAWING);
  const before = await heading(page).textContent();
  await enlarge(page);
  await expect(dialogs(page)).toHaveCount(1);
  await openHit(page, 'vault');
  await expect(heading(page)).not.toHaveText(before ?? '');
  await expect(dialogs(page)).toHaveCount(0);
  await expect(main(page).or(main(page).locator(':focus')).first()).toBeFocused();
});

test('a search that the reader begins while the next page is being loaded stays open', async ({ page, baseURL }) => {
  await open(page, INTRODUCTION);
  const before = await heading(page).textContent();
  const go = await holdBack(page, `**/${VALUES}`);
  await follow(page, baseURL + VALUES);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('vau');
  go();
  await expect(heading(page)).not.toHaveText(before ?? '');
  await expect(box(page)).toHaveValue('vau');
  await expect(box(page)).toBeFocused();
});

test('what was asked for and comes after the reader has moved on does not open above the next page', async ({
  page,
  baseURL,
}) => {
  await open(page, VALUES);
  const scripts: string[] = [];
  page.on('request', (request) => /\/panel\.\w+\.js$/.test(request.url()) && scripts.push(request.url()));
  const go = await holdBack(page, /\/panel\.\w+\.js$/);
  const before = await heading(page).textContent();
  for (const [name, , show] of LAYERS) if (/values|panel/.test(name)) await show(page);
  await expect.poll(() => scripts.length).toBe(2);
  await follow(page, baseURL + INTRODUCTION);
  await expect(heading(page)).not.toHaveText(before ?? '');
  go();
  await page.evaluate(async (all) => {
    await Promise.all(all.map((script) => import(script)));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, scripts);
  await expect(dialogs(page)).toHaveCount(0);
});

test('on a phone, the name of a parameter in the builder leads to its description', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openBuilder(page, 'api/post-repository-run/');
  const sheet = page.getByRole('dialog', { name: 'Build this request' });
  await sheet.getByLabel('Server').fill('https://phone.example.com');
  await sheet.getByRole('link', { name: 'repositoryId' }).click();
  await expect(sheet).toHaveCount(0);
  const description = page.locator('[id="path-repositoryId"]');
  await expect(description).toBeFocused();
  await expect(description).toBeInViewport();
  await page.getByRole('button', { name: 'Build this request' }).click();
  await expect(sheet.getByLabel('Server')).toHaveValue('https://phone.example.com');
});

test.describe('the drawer', () => {
  test.use({ viewport: PHONE });

  test('shows where the reader is, and closes when that is chosen or on the way back', async ({ page }) => {
    // In this browser, the gesture for going back is the Escape key, for which the drawer has a listener, too.
    await page.addInitScript(`
      window.CloseWatcher = class extends CloseWatcher {
        constructor(options) {
          super(options);
          window.goBack = () => this.requestClose();
        }
      };
    `);
    await open(page, 'api/post-repository-run/');
    const current = drawer(page).locator('[aria-current=page]');
    await menuButton(page).click();
    await expect(current).toBeFocused();
    await expect(current).toBeInViewport();
    await page.evaluate('window.goBack()');
    await expect(drawer(page)).toBeHidden();
    await expect(menuButton(page)).toBeFocused();
    await menuButton(page).click();
    await current.click();
    await expect(drawer(page)).toBeHidden();
    await expect(main(page)).not.toHaveAttribute('inert');
  });

  test('closes when a search hit is on the page that is shown', async ({ page }) => {
    await open(page, INTRODUCTION);
    await menuButton(page).click();
    await openHit(page, 'get in touch');
    await expect(drawer(page)).toBeHidden();
    await expect(page.locator('[id="get-in-touch"]')).toBeFocused();
  });

  test('stays when Escape closes the search above it', async ({ page }) => {
    await open(page, INTRODUCTION);
    await menuButton(page).click();
    await page.keyboard.press('Control+k');
    await expect(box(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    await expect(drawer(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();
    await expect(menuButton(page)).toBeFocused();
  });
});

test('the unfolded contents fold when the reader turns to something else', async ({ page }) => {
  await page.setViewportSize({ width: 1100, height: 700 });
  await open(page, DRAWING);
  const nav = page.getByRole('navigation', { name: 'On this page' });
  const line = nav.getByRole('button', { name: /^On this page/ });
  const links: Locator = nav.getByRole('link');
  const leave: (() => Promise<void>)[] = [
    () => page.mouse.click(700, 650),
    () => links.last().press('Tab'),
    () => links.first().press('Escape'),
  ];
  for (const act of leave) {
    await line.press('Enter');
    await expect(links.first()).toBeVisible();
    await act();
    await expect(links.first()).toBeHidden();
    await expect(line).toHaveAttribute('aria-expanded', 'false');
  }
  await expect(line).toBeFocused();
});
