import { expect, type Page } from '@playwright/test';
import { open } from './shell.ts';

export const OPERATION = 'api/patch-organization/';

/** The static sample on an operation's page. */
export const sample = (page: Page) => page.locator('.request-card .card-code:not([data-language]) code');
/** The sample that the request builder made. */
export const built = (page: Page) => page.locator('.card-code[data-language] code').last();
export const builder = (page: Page) => page.locator('.builder');

export async function openBuilder(page: Page, path = OPERATION): Promise<void> {
  await open(page, path);
  await page.getByRole('button', { name: 'Build this request' }).click();
  await expect(builder(page)).toBeVisible();
  await expect(built(page)).not.toBeEmpty();
}

export async function openValues(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'My values' }).click();
  await expect(page.getByRole('dialog', { name: 'My values' })).toBeVisible();
}
