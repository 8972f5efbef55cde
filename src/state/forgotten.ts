import { local } from './storage.ts';

/**
 * What My values are for a moment when all of them are forgotten. That their key is gone says no more than that the last one which is
 * kept was emptied; and where there is none, its removal says nothing at all to other tabs, which hold secrets of their own.
 */
export const FORGOTTEN = 'forgotten';

/** Removes My values, and has other tabs forget their secrets. */
export function forgetValues(): void {
  local.write('docs-values', FORGOTTEN);
  local.remove('docs-values');
}
