import { mainThread, within } from '../support/main-thread.ts';
import { open } from '../support/shell.ts';
import { expect, test } from '../support/site.ts';

// Only there the size of the window depends on what is in it.
test.use({ serviceWorkers: 'block', viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });
test.beforeEach(({ guard }) => guard.allow(/Service Worker registration blocked/));

for (const path of ['docs/admin-guide/guides/config/', 'docs/reference/configuration/', 'api/post-repository-run/'])
  test(`one element more leaves all others as they are styled, /${path}`, async ({ browser, page }) => {
    await open(page, path);
    await page.waitForLoadState('networkidle');
    const done = await mainThread(browser, page, () =>
      page.locator('.layout').evaluate((layout) => layout.parentElement?.append(document.createElement('p'))),
    );
    const styled = done.filter(({ name }) => name === 'UpdateLayoutTree').map(({ args }) => args.elementCount ?? 0);
    expect(styled.length, 'the new one is styled').toBeGreaterThan(0);
    expect(Math.max(...styled), 'elements that are styled at once').toBeLessThan(40);
  });

test('a click lays out no page before the next one is in its place, also where faces came late', async ({
  browser,
  page,
}) => {
  // A slow line: the faces of the page are not waited for.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { rtt: 300 } }));
  await open(page, 'docs/admin-guide/guides/config/');
  await page.waitForLoadState('networkidle');
  const next = page.locator('main a[rel=next]');
  await next.scrollIntoViewIfNeeded();
  await next.hover();
  await page.waitForLoadState('networkidle');
  const done = await mainThread(browser, page, () => next.evaluate((link: HTMLElement) => link.click()));
  const click = done.find(({ name, args }) => name === 'EventDispatch' && args.data?.type === 'click');
  const task = done.find((event) => event.name === 'RunTask' && click && within(event)(click));
  expect(task, 'the task of the click').toBeDefined();
  const laidOut = done.filter((event) => event.name === 'Layout' && task && within(task)(event));
  expect(laidOut).toEqual([]);
});
