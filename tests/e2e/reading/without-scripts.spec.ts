import { heading } from '../support/shell.ts';
import { expect, test } from '../support/site.ts';

test.use({ javaScriptEnabled: false });
// The browser blocks preloads of scripts that will not run before it sends them.
test.beforeEach(({ guard }) => guard.allow(/failed request: .*\.js \(csp\)/));

test('pages can be read and navigated with scripts off', async ({ page }) => {
  await page.goto('');
  await page.getByRole('link', { name: 'Try it in 10 minutes' }).click();
  await expect(page).toHaveURL(/docker-compose\/$/);
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Admin guide' }).click();
  await expect(heading(page)).toBeVisible();
  await page.getByRole('navigation', { name: 'Pages' }).locator('[rel=next]').click();
  await expect(heading(page)).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'API' }).click();
  await page.getByRole('navigation', { name: 'API sidebar' }).getByRole('link', { name: 'Organizations' }).click();
  await page
    .locator('main')
    .getByRole('link', { name: /Create an organization/ })
    .first()
    .click();
  await expect(heading(page)).toHaveText('Create an organization');
  await expect(page.locator('main')).toContainText('/api/v1/organizations');
  await expect(page.locator('main')).toContainText('curl');
});

test('at 390 px the menu link leads to the sidebar', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('docs/intro/');
  await page.locator('.menu-button').click();
  await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeInViewport();
});

test('all panels of tabs are readable, and the search button is a link', async ({ page }) => {
  await page.goto('docs/user-guide/api/first-run/');
  const panels = page.locator('.tab-panel');
  for (let i = 0; i < (await panels.count()); i += 1) await expect(panels.nth(i)).toBeVisible();
  await page.locator('.search-box').click();
  await expect(heading(page)).toHaveText('Search');
  await expect(page.getByRole('searchbox')).toBeVisible();
});

test('the menu of a page has a word, as nothing is in front of it', async ({ page }) => {
  await page.goto('docs/intro/');
  const more = page.locator('.page-menu summary');
  await expect(more.getByText('More')).toBeVisible();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await more.evaluate((button) => button.scrollWidth - button.clientWidth), `${width} px`).toBe(0);
  }
  await more.click();
  await expect(page.getByRole('link', { name: 'View as Markdown' })).toBeVisible();
});

test('the table of contents has its title, beside the page and above it', async ({ page }) => {
  await page.goto('docs/admin-guide/guides/config/');
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await expect(contents.getByText('On this page').filter({ visible: true }), `${width} px`).toHaveCount(1);
  }
});

test('above the page, the table of contents is shown whole', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto('docs/admin-guide/guides/config/');
  const list = page.getByRole('navigation', { name: 'On this page' }).getByRole('list');
  expect(await list.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
});
