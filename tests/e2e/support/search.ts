import { expect, type Page } from '@playwright/test';
import { open } from './shell.ts';

export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Search' });
export const box = (page: Page) => page.getByRole('combobox', { name: 'Search' });
export const options = (page: Page) => dialogOf(page).getByRole('option');
export const chosen = (page: Page) => dialogOf(page).getByRole('option', { selected: true });
/** The number of results, without what else is read out with it. */
export const count = (page: Page) => dialogOf(page).locator('.search-state > div');
/** The answer to the chosen row. */
export const answer = (page: Page) => dialogOf(page).getByRole('region', { name: 'Answer' });

export async function openSearch(page: Page, path = 'docs/intro/'): Promise<void> {
  await open(page, path);
  await openDialog(page);
}

/** Opens the dialog on the current page. */
export async function openDialog(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
}

export const nothing = (page: Page) => count(page).filter({ hasText: 'No results' });

/** Waits until the list answers these words, not an earlier state of them: its link to all results says which. */
export async function answered(page: Page, text: string): Promise<void> {
  const all = dialogOf(page).locator(`.search-see-all a[href$="?${new URLSearchParams({ q: text })}"]`);
  await expect(all.or(nothing(page)).first()).toBeVisible();
}

/** Waits for the whole index: until the texts are loaded, rows may change places. */
export async function answeredWhole(page: Page, text: string): Promise<void> {
  await answered(page, text);
  await expect(dialogOf(page).locator('.search-dialog-count').or(nothing(page)).first()).toBeVisible();
}

/**
 * Enter waits for the index, and for the code for pasted logs, for 1.5 s at most; here as long as it takes, so that the speed of the machine
 * does not matter.
 */
export function waitForParts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const { setTimeout } = window;
    window.setTimeout = ((act: () => void, ms?: number) =>
      setTimeout(act, ms === 1500 ? 600_000 : ms)) as typeof setTimeout;
  });
}

/** Types into the box, the last letters one by one as a reader does: each letter starts a search and renders a list. */
export async function search(page: Page, text: string): Promise<void> {
  await box(page).fill(text.slice(0, -2));
  await box(page).pressSequentially(text.slice(-2));
  await answeredWhole(page, text);
}

/** Records what is copied to the clipboard, whatever the browser allows. The returned function returns each copy once. */
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
