import { breakStore, FAULTS, STORES } from '../support/broken-storage.ts';
import { chooseColorMode, heading, open } from '../support/shell.ts';
import { type Delivery, expect, test } from '../support/site.ts';

// Saving the whole site each time would take longer than all the rest.
test.use({ serviceWorkers: 'block' });

/** Reading, navigation, search, theme and panel need no storage at all. */
const CASES: { name: string; stores: readonly (typeof STORES)[number][] }[] = [
  ...STORES.map((store) => ({ name: store, stores: [store] })),
  { name: 'everything', stores: STORES },
];
/** Where the single file keeps something. */
const OF_FILE = ['localStorage', 'sessionStorage', 'everything'];

for (const delivery of ['server', 'single file'] satisfies Delivery[]) {
  test.describe(`on the ${delivery}`, () => {
    test.use({ delivery });
    for (const { name, stores } of CASES) {
      if (delivery === 'single file' && !OF_FILE.includes(name)) continue;
      for (const fault of FAULTS) {
        test(`${name} ${fault}: pages are read, found and followed`, async ({ page, guard }) => {
          guard.allow(/Service Worker registration blocked/);
          await breakStore(page, stores, fault);
          await open(page, 'docs/user-guide/api/first-run/');
          await expect(heading(page)).toBeVisible();
          const tab = page.getByRole('tab').nth(1);
          await tab.click();
          await expect(tab).toHaveAttribute('aria-selected', 'true');

          const html = page.locator('html');
          await chooseColorMode(page, 'Dark');
          await expect(html).toHaveAttribute('data-theme', 'dark');

          const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
          await sidebar.getByRole('link', { name: 'Introduction' }).click();
          await expect(heading(page)).toHaveText('What ORT Server is');
          await page.goBack();
          await expect(heading(page)).not.toHaveText('What ORT Server is');

          await page.keyboard.press('Control+k');
          const dialog = page.getByRole('dialog', { name: 'Search' });
          await dialog.getByRole('combobox').fill('create an organization');
          await expect(dialog.getByRole('option').first()).toContainText('Create an organization');
          await page.keyboard.press('Enter');
          await expect(heading(page)).toHaveText('Create an organization');
          await page.keyboard.press('Control+k');
          await expect(dialog.getByRole('option', { name: 'create an organization' }).first()).toBeVisible();
          await page.keyboard.press('Escape');

          await page.getByRole('button', { name: delivery === 'server' ? /offline copy/i : 'Single file' }).click();
          const panel = page.locator('dialog.offline-panel');
          await expect(panel.getByRole('heading', { level: 2 })).toBeVisible();
          await expect(panel).not.toContainText('Looking at what is saved');
        });
      }
    }
  });
}
