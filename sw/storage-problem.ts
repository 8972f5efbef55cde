/** Why the browser could not store something. */
export type StorageProblem = 'full' | 'denied';

/** @param error of Cache Storage or IndexedDB, or one whose cause is such an error */
export function storageProblem(error: unknown): StorageProblem {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return cause instanceof Error && cause.name === 'QuotaExceededError' ? 'full' : 'denied';
}
