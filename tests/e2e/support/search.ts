import { expect, type Page } from '@playwright/test';
import { open } from './shell.ts';

export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Search' });
export const box = (page: Page) => page.getByRole('combobox', { name: 'Search' });
export const options = (page: Page) => dialogOf(page).getByRole('option');
export const chosen = (page: Page) => dialogOf(page).getByRole('option', { selected: true });
export const count = (page: Page) => dialogOf(page).getByRole('status');
/** What the chosen row answers. */
export const answer = (page: Page) => dialogOf(page).getByRole('region', { name: 'Answer' });

export async function openSearch(page: Page, path = 'docs/intro/'): Promise<void> {
  await open(page, path);
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
}

export const nothing = (page: Page) => count(page).filter({ hasText: 'No results' });

/** Waits until the list answers these words, and not those of the key before: its way to all results says so. */
export async function answered(page: Page, text: string): Promise<void> {
  const all = dialogOf(page).locator(`.search-see-all a[href$="?${new URLSearchParams({ q: text })}"]`);
  await expect(all.or(nothing(page)).first()).toBeVisible();
}

/** Waits for all of the index: until the texts are there, rows may change places. */
export async function answeredWhole(page: Page, text: string): Promise<void> {
  await answered(page, text);
  await expect(dialogOf(page).locator('.search-dialog-count').or(nothing(page)).first()).toBeVisible();
}

/** Writes into the box, the last letters one by one as a reader types: each letter is a search, and a list that is drawn. */
export async function search(page: Page, text: string): Promise<void> {
  await box(page).fill(text.slice(0, -2));
  await box(page).pressSequentially(text.slice(-2));
  await answeredWhole(page, text);
}

/** What a copy puts on the clipboard, whatever the browser allows. Each copy is told once. */
export async function watchClipboard(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        writeText: async (text: string) => {
          document.documentElement.dataset.copied = text;
        },
      },
    });
  });
  return async () => {
    await expect(page.locator('html')).toHaveAttribute('data-copied', /./);
    return page.locator('html').evaluate((html) => {
      const { copied = '' } = html.dataset;
      delete html.dataset.copied;
      return copied;
    });
  };
}
