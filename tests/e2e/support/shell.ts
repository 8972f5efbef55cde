import { expect, type Page } from '@playwright/test';

/** Opens a page of the site and waits until its shell responds. Paths count from the base: `docs/intro/`. */
export async function open(page: Page, path = ''): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
}

export const heading = (page: Page) => page.locator('main h1');
