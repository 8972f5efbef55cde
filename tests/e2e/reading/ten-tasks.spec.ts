import type { Locator, Page } from '@playwright/test';
import { heading, open } from '../support/shell.ts';
import { expect, test } from '../support/site.ts';

/**
 * What new users come for, done as they would do it from the landing page, with three actions at most. Opening the search, typing words,
 * opening a hit, a click and a choice are one action each.
 */
test.use({ serviceWorkers: 'block', permissions: ['clipboard-read', 'clipboard-write'] });

const MOST = 3;

interface Reader {
  page: Page;
  click(target: Locator): Promise<void>;
  choose(list: Locator, label: string): Promise<void>;
  /** Two actions: opens the search and types. Waits until the whole index has answered. */
  search(words: string): Promise<void>;
  openHit(): Promise<void>;
}

const answer = (page: Page) => page.getByRole('dialog', { name: 'Search' }).getByRole('region', { name: 'Answer' });

interface Task {
  name: string;
  do(reader: Reader): Promise<void>;
}

const TASKS: Task[] = [
  {
    name: 'start with Docker Compose',
    async do({ page, click }) {
      await click(page.getByRole('link', { name: 'Try it in 10 minutes' }));
      await expect(heading(page)).toHaveText(/Docker Compose/);
      await expect(page.locator('main pre').filter({ hasText: 'docker compose up' }).first()).toBeVisible();
    },
  },
  {
    name: 'the lifetime of the Vault token',
    async do({ page, search }) {
      await search('lifetime of the vault token');
      await expect(answer(page)).toContainText('token_ttl=1h');
    },
  },
  {
    name: 'the permission to delete a product',
    async do({ page, search, openHit }) {
      await search('permission to delete a product');
      await openHit();
      await expect(page.locator('#needs-product-delete')).toContainText('DELETE on the product');
    },
  },
  {
    name: 'cURL for a Maven-only run',
    async do({ page, search, openHit }) {
      await search('maven only run');
      await openHit();
      const code = page.locator('.code-block').filter({ hasText: '"enabledPackageManagers": ["Maven"]' });
      await expect(code).toBeInViewport();
      await expect(code).toContainText('curl -s -X POST');
    },
  },
  {
    name: 'install as an app',
    async do({ page, search, openHit }) {
      await search('install as an app');
      await openHit();
      await expect(page.locator('#install')).toBeInViewport();
    },
  },
  {
    name: 'what keepAliveWorker does',
    async do({ page, search }) {
      await search('keepAliveWorker');
      await expect(answer(page)).toContainText(/keeps the worker process alive/i);
    },
  },
  {
    name: 'what changed since the last version',
    async do({ page, search, openHit }) {
      await search('what changed since the last version');
      await openHit();
      await expect(heading(page)).toHaveText('What changed');
    },
  },
  {
    name: 'a page for an assistant',
    async do({ page, click }) {
      await click(page.getByRole('link', { name: 'Try it in 10 minutes' }));
      await click(page.getByRole('button', { name: 'Copy page as Markdown' }));
      await expect(page.locator('.copy-status')).toHaveText('Copied');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^# .*Docker Compose/);
    },
  },
  {
    name: 'the admin guide as PDF',
    async do({ page, click, choose }) {
      await page.evaluate(() => {
        window.print = () => document.documentElement.setAttribute('data-printed', 'true');
      });
      await click(page.getByRole('contentinfo').getByRole('link', { name: 'Print everything' }));
      await choose(page.getByLabel('What to print'), 'Admin guide');
      await expect(page.locator('.print-document')).toContainText('Admin guide');
      await click(page.getByRole('button', { name: 'Print or save as PDF' }));
      await expect(page.locator('html')).toHaveAttribute('data-printed', 'true');
    },
  },
  {
    name: 'all operations that need ADMIN',
    async do({ page, search }) {
      await search('operations that need ADMIN');
      const rows = page.getByRole('dialog', { name: 'Search' }).getByRole('option');
      await expect(rows.filter({ hasText: 'Assign an organization role' }).first()).toBeAttached();
    },
  },
];

for (const task of TASKS) {
  test(`${task.name}: at most ${MOST} actions`, async ({ page }) => {
    await open(page);
    const actions: string[] = [];
    const box = page.getByRole('combobox', { name: 'Search' });
    await task.do({
      page,
      async click(target) {
        actions.push('click');
        await target.click();
      },
      async choose(list, label) {
        actions.push(`choose ${label}`);
        await expect(list.locator('option').filter({ hasText: label }).first()).toBeAttached();
        const options = await list.locator('option').allTextContents();
        await list.selectOption({ label: options.find((option) => option.trim() === label) ?? label });
      },
      async search(words) {
        actions.push('open the search', 'type');
        await page.keyboard.press('Control+k');
        await box.fill(words);
        await expect(page.locator('.search-dialog-count')).toBeVisible();
      },
      async openHit() {
        actions.push('open the hit');
        await page.keyboard.press('Enter');
      },
    });
    test.info().annotations.push({ type: 'actions', description: `${actions.length}: ${actions.join(', ')}` });
    expect(actions.length, actions.join(', ')).toBeLessThanOrEqual(MOST);
  });
}
