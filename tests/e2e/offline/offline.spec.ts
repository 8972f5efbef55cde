import { heading, hydrated, open, WHOLE_SITE } from '../support/shell.ts';
import { expect, test } from '../support/site.ts';

test('with the server stopped, unvisited pages open, search finds and links work', async ({ page, site, guard }) => {
  await open(page, 'docs/intro/');
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.ready.then((ready) => ready.active?.state)), {
      timeout: WHOLE_SITE,
    })
    .toBe('activated');
  await page.reload();
  await hydrated(page);
  await site.stop();
  guard.allow(/Failed to load resource|ERR_CONNECTION_REFUSED|fetching the script/);

  await open(page, 'docs/admin-guide/infrastructure/storage/s3/');
  await expect(heading(page)).toBeVisible();
  await page.goto('api/post-organization');
  await hydrated(page);
  await expect(heading(page)).toHaveText('Create an organization');

  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Organizations' }).click();
  await expect(page).toHaveURL(/tags\/organizations\/$/);

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('hashicorp vault');
  await expect(page.getByRole('option').first()).toContainText(/vault/i);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/vault/);
  await expect(heading(page)).toContainText(/vault/i);

  const response = await page.goto('no/such/page?q=a+b#part');
  expect(response?.status()).toBe(404);
  await expect(heading(page)).toHaveText('Page not found');
  await site.start();
  const wait = page.getByRole('link', { name: 'wait for the server' });
  await expect(wait, 'nothing of the address is lost').toHaveAttribute('href', '?q=a+b&from-server#part');
  await wait.click();
  await expect(wait, 'the server has answered').toBeHidden();
  await expect(page, 'a bookmark of this address does not go past the copy').toHaveURL(/no\/such\/page\?q=a\+b#part$/);
});
