/** Runs a task for each item, several at a time, and tries failed ones again. A task that fails does not stop the others. */
export interface RetryQueueOptions<T, Reason> {
  items: readonly T[];
  /** How many run at the same time. */
  concurrency: number;
  /** @param attempt 0 for the first try */
  run(item: T, attempt: number): Promise<void>;
  /** Milliseconds until the next try, or null to give this item up. */
  retryAfter(error: unknown, attempt: number): number | null;
  /** Asked after every error; nothing new is begun until it answers. @returns the reason to leave the rest, or null to go on */
  stop(error: unknown): Promise<Reason | null>;
  sleep(milliseconds: number): Promise<void>;
  now(): number;
}

export interface RetryQueueResult<T, Reason> {
  failed: { item: T; error: unknown }[];
  /** Items that were not finished because the queue was stopped. */
  left: T[];
  /** Why the queue was stopped; null when it came to its end. */
  stopped: Reason | null;
}

interface Try<T> {
  item: T;
  attempt: number;
  /** Milliseconds to wait after the previous try, and the time when that wait is over. */
  delay: number;
  due: number;
}

/**
 * Further tries come after all first tries, and not before their delay is over, so that one failing item does not hold up
 * the others.
 *
 * @returns when nothing is left to do; never rejects because of an item
 */
export async function runRetryQueue<T, Reason>(
  options: RetryQueueOptions<T, Reason>,
): Promise<RetryQueueResult<T, Reason>> {
  const fresh: Try<T>[] = options.items.map((item) => ({ item, attempt: 0, delay: 0, due: 0 })).reverse();
  const again: Try<T>[] = [];
  const result: RetryQueueResult<T, Reason> = { failed: [], left: [], stopped: null };
  const asked = new Set<Promise<Reason | null>>();

  const next = () => fresh.pop() ?? again.sort((a, b) => b.due - a.due).pop();

  async function attempt(one: Try<T>): Promise<void> {
    try {
      await options.run(one.item, one.attempt);
    } catch (error) {
      const answer = options.stop(error);
      asked.add(answer);
      const reason = await answer;
      asked.delete(answer);
      result.stopped ??= reason;
      const delay = result.stopped === null ? options.retryAfter(error, one.attempt) : null;
      if (result.stopped !== null) result.left.push(one.item);
      else if (delay === null) result.failed.push({ item: one.item, error });
      else again.push({ item: one.item, attempt: one.attempt + 1, delay, due: options.now() + delay });
    }
  }

  async function lane(): Promise<void> {
    while (result.stopped === null) {
      if (asked.size > 0) {
        await Promise.all(asked);
        continue;
      }
      const one = next();
      if (one === undefined) return;
      // At most the delay: if the clock was set back in the meantime, the wait would be far too long.
      const wait = Math.min(one.due - options.now(), one.delay);
      if (wait > 0) await options.sleep(wait);
      while (asked.size > 0) await Promise.all(asked);
      if (result.stopped === null) await attempt(one);
      else result.left.push(one.item);
    }
  }

  // A lane ends when the queue is empty. What another lane puts back afterwards is tried again by that lane.
  await Promise.all(Array.from({ length: Math.min(options.concurrency, options.items.length) }, lane));
  result.left.push(...[...fresh, ...again].map((one) => one.item));
  return result;
}
