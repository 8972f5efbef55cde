import type { Page, Worker } from '@playwright/test';
import { open } from '../support/shell.ts';
import { expect, test } from '../support/site.ts';

/** The search worker dies after it has loaded: it is replaced automatically, and what was typed is kept. */
test.use({ serviceWorkers: 'block' });
test.beforeEach(({ guard }) => guard.allow(/out of memory|does not answer/));

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const box = (page: Page) => dialog(page).getByRole('combobox');
const first = (page: Page) => dialog(page).getByRole('option').first();

const DEATHS: [name: string, die: (worker: Worker) => Promise<unknown>][] = [
  // What a browser that is short of memory does, without telling the page.
  ['is ended', (worker) => worker.evaluate(() => self.close())],
  [
    'fails outside of an answer',
    (worker) => worker.evaluate(() => void setTimeout(() => reportError(Error('out of memory')))),
  ],
];

for (const [name, die] of DEATHS) {
  test(`a worker that ${name} is replaced, and what is typed is answered`, async ({ page }) => {
    await open(page, 'docs/intro/');
    await page.keyboard.press('Control+k');
    await box(page).fill('hashicorp vault');
    await expect(first(page)).toHaveAttribute('href', /hashicorp-vault/);
    await expect(dialog(page).locator('.search-hit-snippet').first()).toBeVisible();

    const [worker] = page.workers();
    if (!worker) throw new Error('The search has no worker.');
    await die(worker);
    await box(page).fill('environment variables');
    await expect(first(page)).toHaveAttribute('href', /environment-variables/);
    await expect(box(page)).toHaveValue('environment variables');
    await expect(dialog(page).getByRole('alert')).toHaveCount(0);
    expect(page.workers()).toHaveLength(1);
  });
}

test('when the second one dies, too, the reader is told, keeps the words, and can retry', async ({ page }) => {
  await open(page, 'docs/intro/');
  await page.keyboard.press('Control+k');
  for (const words of ['hashicorp vault', 'environment variables']) {
    await box(page).fill(words);
    await expect(dialog(page).locator('.search-hit-snippet').first()).toBeVisible();
    await expect(first(page)).toHaveAttribute('href', new RegExp(words.replace(' ', '-')));
    await page.workers()[0]?.evaluate(() => self.close());
  }
  await box(page).fill('repository');
  await expect(dialog(page).getByText('The search index could not be loaded.')).toBeVisible();
  await expect(box(page)).toHaveValue('repository');
  await dialog(page).getByRole('button', { name: 'Retry' }).click();
  await expect(first(page)).toContainText(/repositor/i);
});

test('an index that does not load leaves no worker behind, however often it is tried', async ({ page, guard }) => {
  guard.allow(/search-index\.json|index could not be loaded|ERR_FAILED/);
  let asked = 0;
  await page.route('**/search-index.json', (route) => {
    asked += 1;
    return route.abort();
  });
  await open(page, 'docs/intro/');
  await page.keyboard.press('Control+k');
  await box(page).fill('hashicorp vault');
  const retry = dialog(page).getByRole('button', { name: 'Retry' });
  for (let turn = 0; turn < 3; turn++) {
    await expect(retry).toBeVisible();
    const before = asked;
    await retry.click();
    await expect.poll(() => asked).toBeGreaterThan(before);
  }
  await expect(retry).toBeVisible();
  await expect.poll(() => page.workers().length).toBe(0);
  await page.unroute('**/search-index.json');
  await retry.click();
  await expect(first(page)).toHaveAttribute('href', /hashicorp-vault/);
});
