import type { Page } from '@playwright/test';
import { breakStore, FAULTS, type Fault, STORES, type Store } from '../support/broken-storage.ts';
import { built, OPERATION, openValues } from '../support/builder.ts';
import { chooseColorMode, heading, open } from '../support/shell.ts';
import { type Delivery, expect, test } from '../support/site.ts';

// Saving the whole site each time would take longer than everything else.
test.use({ serviceWorkers: 'block' });

/** What needs one of the stores in particular; reading and navigation work without any. */
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
  await expect(panel).not.toContainText('Checking what is saved');
};

const goBack: Use = async (page) => {
  const title = (await heading(page).textContent()) ?? '';
  await page.goBack();
  await expect(heading(page)).not.toHaveText(title);
};

const chooseTab: Use = async (page) => {
  const tab = page.getByRole('tab').nth(1);
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
};

const chooseLanguage: Use = async (page) => {
  await open(page, 'api/get-organizations/');
  await page.getByLabel('Language').selectOption('python');
  await expect(built(page)).toContainText('requests.get(');
  await page.getByRole('link', { name: 'Create an organization' }).first().click();
  await expect(heading(page)).toHaveText('Create an organization');
  await expect(built(page)).toContainText('requests.post(');
};

const USES: Record<Store, readonly Use[]> = {
  localStorage: [goBack, chooseTab, chooseColors, search, chooseLanguage],
  sessionStorage: [goBack, chooseTab],
  caches: [openPanel],
  indexedDB: [openPanel],
  serviceWorker: [openPanel],
};
const EVERYTHING = [goBack, chooseTab, chooseColors, openPanel];

interface Case {
  stores: readonly Store[];
  fault: Fault;
  uses: readonly Use[];
  delivery: Delivery;
}

async function expectSiteWorks(page: Page, { stores, fault, uses, delivery }: Case): Promise<void> {
  await breakStore(page, stores, fault);
  await open(page, 'docs/user-guide/api/first-run/');
  await expect(heading(page)).not.toHaveText('What ORT Server is');
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Introduction' }).click();
  await expect(heading(page)).toHaveText('What ORT Server is');
  for (const use of uses) await use(page, delivery);
}

for (const [name, stores, uses] of [
  ...STORES.map((store) => [store, [store], USES[store]] as const),
  ['everything', STORES, EVERYTHING] as const,
]) {
  test(`without ${name}: pages can be read and navigated, and what needs it works`, async ({ context }) => {
    for (const fault of FAULTS) {
      await test.step(fault, async () => {
        const page = await context.newPage();
        await expectSiteWorks(page, { stores, fault, uses, delivery: 'server' });
        await page.close();
      });
    }
  });
}

test('where nothing can be kept, My values promises nothing', async ({ page }) => {
  await breakStore(page, ['localStorage', 'sessionStorage'], 'throws');
  await open(page, OPERATION);
  await openValues(page);
  const panel = page.getByRole('dialog', { name: 'My values' });
  await expect(panel).toContainText('They stay until you reload or close this page');
  await panel.getByLabel('Token', { exact: true }).fill('abc');
  await expect(panel.getByRole('checkbox', { name: /^Show the token/ })).toBeVisible();
  await expect(panel.getByRole('checkbox', { name: /^Keep/ })).toHaveCount(0);
});

test.describe('in the single file', () => {
  test.use({ delivery: 'single file' });

  // All stores at once are enough here: the file accesses them with the same code, and keeps nothing in caches or a database.
  for (const fault of FAULTS) {
    test(`everything ${fault}: pages can be read and navigated, and what needs it works`, async ({
      page,
      delivery,
    }) => {
      const uses = fault === 'throws' ? [...EVERYTHING, search] : EVERYTHING;
      await expectSiteWorks(page, { stores: STORES, fault, uses, delivery });
    });
  }
});
