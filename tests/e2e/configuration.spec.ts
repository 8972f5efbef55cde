import { open } from './support/shell.ts';
import { expect, test } from './support/site.ts';

test.use({ serviceWorkers: 'block' });
test.beforeEach(({ guard }) => guard.allow(/Service Worker registration blocked/));

const PAGE = 'docs/reference/configuration/';

test('the configuration reference is filtered by component, type and text at once', async ({ page }) => {
  await open(page, PAGE);
  const rows = page.locator('.config-row:visible');
  const all = await rows.count();
  await page.getByRole('combobox', { name: 'Component' }).selectOption('vault');
  await expect(page.getByRole('status').filter({ hasText: 'keys' })).toHaveText('6 keys');
  await expect(rows).toHaveCount(6);
  await page.getByRole('combobox', { name: 'Type' }).selectOption('secret');
  await page.getByRole('searchbox', { name: 'Text' }).fill('role_id');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('VAULT_ROLE_ID');
  await page.getByRole('searchbox', { name: 'Text' }).fill('no such key');
  await expect(rows).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Text' }).fill('');
  await page.getByRole('combobox', { name: 'Type' }).selectOption('');
  await page.getByRole('combobox', { name: 'Component' }).selectOption('');
  await expect(rows).toHaveCount(all);
});

test('a link to what is filtered out shows it', async ({ page }) => {
  await open(page, `${PAGE}#vault`);
  const row = page.locator('[id="database.port"]');
  await page.getByRole('combobox', { name: 'Component' }).selectOption('vault');
  await expect(row).toBeHidden();
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'database', exact: true }).click();
  await expect(page.locator('#database')).toBeInViewport();
  await expect(row).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Component' })).toHaveValue('');
});
