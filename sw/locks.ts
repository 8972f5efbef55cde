/** Runs work that must not overlap with other work of this kind. */
export type Exclusively = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * One after the other, in all workers of the site: while one answers pages, another is being installed, and they share their
 * records. Where a browser has no Web Locks, the order holds within one worker only.
 *
 * @param locks undefined where the browser has none
 */
export function inTurn(name: string, locks: Pick<LockManager, 'request'> | undefined): Exclusively {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(() => (locks === undefined ? work() : locks.request(name, work))) as ReturnType<typeof work>;
    last = turn.catch(() => undefined);
    return turn;
  };
}
