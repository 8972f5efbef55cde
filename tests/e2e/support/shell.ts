import { expect, type Locator, type Page } from '@playwright/test';
import { PATIENCE } from '../../../src/ui/idle.ts';

/** Opens a page of the site and waits until its shell responds. Paths count from the base: `docs/intro/`. */
export async function open(page: Page, path = ''): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
}

/**
 * Waits until the browser is idle again after it has been idle: whatever a page puts off until an idle moment is done by then.
 * Chromium may forget to say that it is idle. Then this waits as long as the page does, each time, so that the page comes first.
 */
export async function idleTwice(page: Page): Promise<void> {
  await page.evaluate(
    (timeout) =>
      new Promise((done) => {
        const whenIdle = (work: IdleRequestCallback) => requestIdleCallback(work, { timeout });
        setTimeout(() => whenIdle(() => whenIdle(done)));
      }),
    PATIENCE,
  );
}

/** Leads on by a link, as a click on a page does: what is loaded stays, above all the index of the search. Waits for nothing. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.locator('a.brand').evaluate((brand, path) => {
    const link = brand.cloneNode() as HTMLAnchorElement;
    link.href = `${brand.getAttribute('href')}${path}`;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
}

/** Gives the first sign of a reader, and waits for the reading aids, which come with it. */
export async function startReading(page: Page): Promise<void> {
  await page.mouse.move(2, 2);
  await page.mouse.move(3, 3);
  await expect(page.locator('.way-up')).toBeAttached();
}

/**
 * Reloads the page. On a busy machine, Chromium 156 sometimes gives a reloaded file an empty storage (seen before any script
 * of the page ran); what the page itself had stored is put back then.
 */
export async function reload(page: Page): Promise<void> {
  const kept = await page.evaluate(() => Object.entries(localStorage));
  await page.addInitScript((entries) => {
    if (window.localStorage.length > 0) return;
    for (const [key, value] of entries) window.localStorage.setItem(key, value);
  }, kept);
  await page.reload();
  await hydrated(page);
}

/** For tests that stop the clock of a page: later than anything that happens until then. */
export const MUCH_LATER = '2100-01-01';

/** How long saving or reading all pages may take on a busy machine, in milliseconds; less than a whole test. */
export const WHOLE_SITE = 200_000;

/** Waits until the icon in the bar says that the whole site is saved. */
export async function saved(page: Page): Promise<void> {
  await expect(page.locator('.offline-icon')).toHaveAttribute('data-sign', 'ready', { timeout: WHOLE_SITE });
}

/** Copies by a button. The announcement stays; the button itself returns to its label after a while. */
export async function copyBy(button: Locator): Promise<void> {
  await button.click();
  await expect(button.page().locator('.copy-status')).toHaveText('Copied');
}

/** What is in the clipboard. The test needs the permissions for it. */
export const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** The Markdown of the whole page, as a reader copies it. */
export async function copiedMarkdown(page: Page): Promise<string> {
  await copyBy(page.getByRole('button', { name: 'Copy page as Markdown' }));
  return copied(page);
}

/** The button that opens the choice of color modes; its name includes the current one. */
export const colorMode = (page: Page) => page.getByRole('button', { name: /^Color mode/ });

/** Chooses a color mode as a reader does. */
export async function chooseColorMode(page: Page, name: 'Light' | 'Dark' | 'System'): Promise<void> {
  await colorMode(page).click();
  await page.locator('.theme-menu').getByRole('button', { name }).click();
}

export const heading = (page: Page) => page.locator('main h1');

/** How much wider than the window the page is. */
export const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Holds back files with such an address until the returned function is called. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return go;
}

/** Opens a page whose large script is held back until the returned function is called. */
export async function openWithoutReact(page: Page, address: string): Promise<() => void> {
  const go = await holdBack(page, '**/assets/start-client.*.js');
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-started', 'true');
  return go;
}

/** Where the letters from one place to another are, in the text that an element ends with. */
export const letters = (
  element: Locator,
  from: number,
  to: number,
): Promise<{ left: number; right: number; bottom: number }> =>
  element.evaluate(
    ({ lastChild }, [from, to]) => {
      const range = document.createRange();
      range.setStart(lastChild as Text, from);
      range.setEnd(lastChild as Text, to);
      const { left, right, bottom } = range.getBoundingClientRect();
      return { left, right, bottom };
    },
    [from, to] as const,
  );

/** The last heading above the top of the window, and how many pixels above it is. */
export async function placeOf(page: Page): Promise<{ id: string; top: number }> {
  const tops = await page
    .locator('main h2')
    .evaluateAll((all) => all.map((it) => ({ id: it.id, top: it.getBoundingClientRect().top })));
  const place = tops.findLast(({ top }) => top <= 0);
  if (!place) throw new Error('No heading is above the window: scroll further down first.');
  return place;
}

/**
 * Waits until the reader is at the place again. By what is on the screen and not by the height of what is above: faces that came too
 * late for the first visit may have made it a line longer.
 */
export async function isBackAt(page: Page, place: { id: string; top: number }): Promise<void> {
  const heading = page.locator(`main h2[id="${place.id}"]`);
  const off = async () => Math.abs((await heading.evaluate((it) => it.getBoundingClientRect().top)) - place.top);
  await expect.poll(off).toBeLessThan(2);
}

/** The article is where screen readers go on: by the focus, or by the caret, which nobody sees. */
export async function isWhereReadersGoOn(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main).toBeFocused();
  const caret = () =>
    main.evaluate((element) => {
      const { anchorNode, anchorOffset } = getSelection() ?? {};
      return anchorNode === element && anchorOffset === 0;
    });
  expect(await caret()).toBe(true);
}
