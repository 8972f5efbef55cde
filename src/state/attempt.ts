/** @returns what the work returns, or null if it throws */
export function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** @returns whether there was no error */
export const succeeds = (work: () => void): boolean => attempt(work) !== null;
