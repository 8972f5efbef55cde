/** Runs work that must not overlap with other work under the same name. */
export type Exclusively = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Runs pieces of work one at a time, across all workers of the site: while one worker answers pages and another is being
 * installed, both change the same records. Without Web Locks, the order holds within one worker only.
 *
 * @param locks undefined where the browser has none
 */
export function inTurn(name: string, locks: Pick<LockManager, 'request'> | undefined): Exclusively {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(() => (locks === undefined ? work() : locked(name, locks, work)));
    last = turn.catch(() => undefined);
    return turn;
  };
}

async function locked<T>(name: string, locks: Pick<LockManager, 'request'>, work: () => Promise<T>): Promise<T> {
  let result: { value: T } | undefined;
  let begun = false;
  try {
    await locks.request(name, async () => {
      begun = true;
      result = { value: await work() };
    });
  } catch (error) {
    if (begun) throw error;
  }
  // A browser that denies storage also denies locks. The work then runs without a lock, and fails at the denied storage itself.
  return result === undefined ? work() : result.value;
}
