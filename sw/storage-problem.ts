/** Why the browser could not store something. */
export type StorageProblem = 'full' | 'denied';

/** Names of what browsers throw when storage is full. For Cache Storage, Firefox throws something non-standard that is not an `Error`. */
const FULL = ['QuotaExceededError', 'NS_ERROR_FILE_NO_DEVICE_SPACE'];

/** @param error of Cache Storage or IndexedDB, or one whose cause is such an error */
export function storageProblem(error: unknown): StorageProblem {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const { name } = Object(cause) as { name?: unknown };
  return typeof name === 'string' && FULL.includes(name) ? 'full' : 'denied';
}
