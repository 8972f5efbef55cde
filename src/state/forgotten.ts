import { local } from './storage.ts';

/**
 * Stored for a moment in place of My values when all of them are forgotten, to tell other tabs, which hold secrets of their own.
 * Removing the key would not tell them: emptying the last kept value removes it, too, and removing a missing key is not announced.
 */
export const FORGOTTEN = 'forgotten';

/** Removes My values, and makes other tabs forget their secrets. */
export function forgetValues(): void {
  local.write('docs-values', FORGOTTEN);
  local.remove('docs-values');
}
