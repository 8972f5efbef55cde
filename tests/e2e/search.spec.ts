import { heading, open } from './support/shell.ts';
import { expect, test } from './support/site.ts';

test.use({ serviceWorkers: 'block' });
test.beforeEach(({ guard }) => guard.allow(/Service Worker registration blocked/));

test('the dialog opens by keyboard, finds while typing and leads to the place', async ({ page }) => {
  await open(page, 'docs/intro/');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  const input = dialog.getByRole('combobox');
  await expect(input).toBeFocused();
  await input.fill('environment variables');
  const options = dialog.getByRole('option');
  await expect(options.first().locator('a[href]')).toHaveAttribute('href', /environment-variables/);
  expect(await options.locator('a[href]').count()).toBeLessThanOrEqual(16);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/environment-variables/);
  await expect(heading(page)).toContainText(/environment variables/i);
});

test('it opens with a slash and from the box, and Esc gives the focus back', async ({ page }) => {
  await open(page, 'docs/intro/');
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  const box = page.locator('.search-box');
  await box.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box).toBeFocused();
});

test('nothing found says so', async ({ page }) => {
  await open(page, 'docs/intro/');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('qqqzzzxxy');
  await expect(page.getByRole('dialog')).toContainText('No results');
});

test('the results page answers its address', async ({ page }) => {
  await open(page, 'search/?q=hashicorp%20vault');
  await expect(page.locator('main')).toContainText(/vault/i);
  await expect(page.locator('main a[href*="hashicorp-vault"]').first()).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('hashicorp vault');
});
