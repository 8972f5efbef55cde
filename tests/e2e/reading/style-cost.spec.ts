import type { Locator, Page } from '@playwright/test';
import { mainThread, within } from '../support/main-thread.ts';
import { idleTwice, open, startReading } from '../support/shell.ts';
import { expect, test } from '../support/site.ts';

// Only on phones does the size of the window depend on its content.
test.use({ serviceWorkers: 'block', viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });

/** Points at a link, and waits until its page is loaded and parsed. */
async function loadsAhead(page: Page, link: Locator): Promise<void> {
  const loaded = page.waitForResponse(await link.evaluate(({ href }: HTMLAnchorElement) => href.replace(/#.*/, '')));
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  await (await loaded).finished();
  // The page is parsed when the browser is idle, and only then is it idle again.
  await idleTwice(page);
}

for (const path of ['docs/admin-guide/guides/config/', 'docs/reference/configuration/', 'api/post-repository-run/'])
  test(`adding an element does not restyle the others, /${path}`, async ({ browser, page }) => {
    await open(page, path);
    // The reading aids, which come with the first sign of a reader, style what they add.
    await startReading(page);
    await page.waitForLoadState('networkidle');
    const done = await mainThread(browser, page, () =>
      page.locator('.layout').evaluate((layout) => layout.parentElement?.append(document.createElement('p'))),
    );
    const styled = done.filter(({ name }) => name === 'UpdateLayoutTree').map(({ args }) => args.elementCount ?? 0);
    expect(styled.length, 'the new element is styled').toBeGreaterThan(0);
    expect(Math.max(...styled), 'elements styled at once').toBeLessThan(40);
  });

test('a click lays out no page before the next one is in its place, even with late fonts', async ({
  browser,
  page,
}) => {
  // On a slow line, the page does not wait for its fonts.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { rtt: 300 } }));
  await open(page, 'docs/admin-guide/guides/config/');
  await startReading(page);
  await page.waitForLoadState('networkidle');
  const next = page.locator('main a[rel=next]');
  await loadsAhead(page, next);
  const done = await mainThread(browser, page, () => next.evaluate((link: HTMLElement) => link.click()));
  const click = done.find(({ name, args }) => name === 'EventDispatch' && args.data?.type === 'click');
  const task = done.find((event) => event.name === 'RunTask' && click && within(event)(click));
  expect(task, 'the task of the click').toBeDefined();
  const laidOut = done.filter((event) => event.name === 'Layout' && task && within(task)(event));
  expect(laidOut).toEqual([]);
});

test('a click shows a long list to the end of the window, its first heading marked, and then the rest', async ({
  page,
}) => {
  await open(page, 'docs/reference/configuration/');
  const link = page.locator('main a[href$="/configuration/http-clients/"]').first();
  await loadsAhead(page, link);
  const first = await link.evaluate(async (anchor: HTMLElement) => {
    anchor.click();
    await new Promise(requestAnimationFrame);
    return {
      heading: document.querySelector('h1')?.textContent,
      marked: document.querySelector('.contents [aria-current]')?.textContent,
      cards: document.querySelectorAll('.config-card').length,
    };
  });
  expect(first).toMatchObject({ heading: 'Configuration keys of the HTTP clients', marked: 'http-client' });
  expect(first.cards).toBeGreaterThan(2);
  await expect.poll(() => page.locator('.config-card').count()).toBeGreaterThan(4 * first.cards);
});
