/** @returns null in the place of an error */
export function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** @returns whether there was no error */
export const succeeds = (work: () => void): boolean => attempt(work) !== null;
