import type { Page } from '@playwright/test';
import { breakStore, FAULTS, STORES, type Store } from '../support/broken-storage.ts';
import { chooseColorMode, heading, open } from '../support/shell.ts';
import { type Delivery, expect, test } from '../support/site.ts';

// Saving the whole site each time would take longer than all the rest.
test.use({ serviceWorkers: 'block' });

/** What needs one of them in particular; reading and navigation go on without any. */
type Use = (page: Page, delivery: Delivery) => Promise<void>;

const chooseColors: Use = async (page) => {
  await chooseColorMode(page, 'Dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
};

const search: Use = async (page) => {
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('combobox').fill('create an organization');
  await expect(dialog.getByRole('option').first()).toContainText('Create an organization');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Create an organization');
  await page.keyboard.press('Control+k');
  await expect(dialog.getByRole('option', { name: 'create an organization' }).first()).toBeVisible();
  await page.keyboard.press('Escape');
};

const openPanel: Use = async (page, delivery) => {
  await page.getByRole('button', { name: delivery === 'server' ? /offline copy/i : 'Single file' }).click();
  const panel = page.locator('dialog.offline-panel');
  await expect(panel.getByRole('heading', { level: 2 })).toBeVisible();
  await expect(panel).not.toContainText('Looking at what is saved');
};

const USES: Record<Store, readonly Use[]> = {
  localStorage: [chooseColors, search],
  sessionStorage: [],
  caches: [openPanel],
  indexedDB: [openPanel],
  serviceWorker: [openPanel],
};
const CASES: { name: string; stores: readonly Store[]; uses: readonly Use[] }[] = [
  ...STORES.map((store) => ({ name: store, stores: [store], uses: USES[store] })),
  { name: 'everything', stores: STORES, uses: [chooseColors, search, openPanel] },
];
/** The single file asks for them by the same code, and keeps nothing in the others. */
const OF_FILE = ['everything'];

for (const delivery of ['server', 'single file'] satisfies Delivery[]) {
  test.describe(`on the ${delivery}`, () => {
    test.use({ delivery });
    for (const { name, stores, uses } of CASES) {
      if (delivery === 'single file' && !OF_FILE.includes(name)) continue;
      for (const fault of FAULTS) {
        test(`${name} ${fault}: pages are read and followed, and what needs it works`, async ({ page, guard }) => {
          guard.allow(/Service Worker registration blocked/);
          await breakStore(page, stores, fault);
          await open(page, 'docs/user-guide/api/first-run/');
          await expect(heading(page)).toBeVisible();
          const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
          await sidebar.getByRole('link', { name: 'Introduction' }).click();
          await expect(heading(page)).toHaveText('What ORT Server is');
          await page.goBack();
          await expect(heading(page)).not.toHaveText('What ORT Server is');
          const tab = page.getByRole('tab').nth(1);
          await tab.click();
          await expect(tab).toHaveAttribute('aria-selected', 'true');

          for (const use of uses) await use(page, delivery);
        });
      }
    }
  });
}
