import { describe, expect, it, vi } from 'vitest';
import { type RetryQueueOptions, runRetryQueue } from './retry-queue.ts';

/** Time that passes only when somebody waits. */
function clock() {
  let time = 0;
  return {
    now: () => time,
    sleep: async (milliseconds: number) => {
      time = Math.max(time, time + milliseconds);
    },
  };
}

type Options<T> = RetryQueueOptions<T, string>;

function queue<T>(options: Partial<Options<T>> & Pick<Options<T>, 'items' | 'run'>) {
  return runRetryQueue<T, string>({
    concurrency: 3,
    retryAfter: () => null,
    stop: async () => null,
    ...clock(),
    ...options,
  });
}

describe('runRetryQueue', () => {
  it('runs everything, so many at a time', async () => {
    let running = 0;
    let most = 0;
    const done: number[] = [];
    const result = await queue({
      items: [1, 2, 3, 4, 5, 6, 7],
      run: async (item) => {
        running += 1;
        most = Math.max(most, running);
        await Promise.resolve();
        running -= 1;
        done.push(item);
      },
    });
    expect(most).toBe(3);
    expect(done.sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(result).toEqual({ failed: [], left: [], stopped: null });
  });

  it('waits no longer for the next try when the clock is put back meanwhile', async () => {
    let time = 3_600_000;
    const waits: number[] = [];
    await queue({
      items: ['a'],
      concurrency: 1,
      now: () => time,
      sleep: async (wait) => void waits.push(wait),
      retryAfter: (_, attempt) => {
        if (attempt > 0) return null;
        queueMicrotask(() => {
          time = 0;
        });
        return 1_000;
      },
      run: async () => {
        throw new Error('no');
      },
    });
    expect(waits).toEqual([1_000]);
  });

  it('goes on when one fails, and reports it', async () => {
    const error = new Error('no');
    const done: string[] = [];
    const { failed } = await queue({
      items: ['a', 'b', 'c', 'd', 'e'],
      run: async (item) => {
        if (item === 'b') throw error;
        done.push(item);
      },
    });
    expect(done).toEqual(['a', 'c', 'd', 'e']);
    expect(failed).toEqual([{ item: 'b', error }]);
  });

  it('tries again after all first tries, at the given times', async () => {
    const time = clock();
    const tries: [string, number, number][] = [];
    const result = await queue({
      ...time,
      items: ['a', 'b', 'c'],
      concurrency: 1,
      retryAfter: (_, attempt) => [100, 1000][attempt] ?? null,
      run: async (item, attempt) => {
        tries.push([item, attempt, time.now()]);
        if (item === 'a') throw new Error('no');
      },
    });
    expect(tries).toEqual([
      ['a', 0, 0],
      ['b', 0, 0],
      ['c', 0, 0],
      ['a', 1, 100],
      ['a', 2, 1100],
    ]);
    expect(result.failed.map(({ item }) => item)).toEqual(['a']);
  });

  it('leaves the rest when it is stopped', async () => {
    const seen: number[] = [];
    const result = await queue({
      items: [1, 2, 3, 4, 5],
      concurrency: 1,
      retryAfter: () => 5,
      stop: async (error) => (String(error).includes('full') ? 'full' : null),
      run: async (item) => {
        seen.push(item);
        if (item === 1) throw new Error('hiccup');
        if (item === 3) throw new Error('full');
      },
    });
    expect(seen).toEqual([1, 2, 3]);
    expect(result.stopped).toBe('full');
    expect(result.left.sort()).toEqual([1, 3, 4, 5]);
    expect(result.failed).toEqual([]);
  });

  it('begins nothing while it asks whether to stop', async () => {
    const seen: number[] = [];
    let answer = (_: string | null) => {};
    const done = queue({
      items: [1, 2, 3, 4, 5, 6],
      concurrency: 2,
      retryAfter: () => null,
      stop: () => new Promise<string | null>((resolve) => (answer = resolve)),
      run: async (item) => {
        seen.push(item);
        if (item === 1) throw new Error('is this the end?');
      },
    });
    await vi.waitFor(() => expect(seen).toEqual([1, 2]));
    answer('yes');
    expect((await done).left.sort()).toEqual([1, 3, 4, 5, 6]);
    expect(seen).toEqual([1, 2]);
  });

  it('begins nothing that was due meanwhile, either', async () => {
    const tried: string[] = [];
    let wake = () => {};
    let answer = (_: string | null) => {};
    const done = queue({
      items: ['again', 'slow'],
      concurrency: 2,
      sleep: () => new Promise<void>((resolve) => (wake = resolve)),
      retryAfter: () => 100,
      stop: (error) =>
        String(error).includes('lost')
          ? new Promise<string | null>((resolve) => (answer = resolve))
          : Promise.resolve(null),
      run: async (item, attempt) => {
        tried.push(`${item} ${attempt}`);
        if (item === 'again') throw new Error('hiccup');
        await new Promise((_, reject) => setImmediate(() => reject(new Error('lost'))));
      },
    });
    const unasked = answer;
    await vi.waitFor(() => expect(answer).not.toBe(unasked));
    wake();
    await new Promise((resolve) => setImmediate(resolve));
    expect(tried).toEqual(['again 0', 'slow 0']);
    answer('lost');
    expect((await done).left.sort()).toEqual(['again', 'slow']);
    expect(tried).toEqual(['again 0', 'slow 0']);
  });

  it('waits only for what is not due yet', async () => {
    const time = clock();
    const waits: number[] = [];
    await queue({
      now: time.now,
      sleep: async (milliseconds) => {
        waits.push(milliseconds);
        await time.sleep(milliseconds);
      },
      items: ['a', 'b'],
      concurrency: 1,
      retryAfter: (_, attempt) => [0, 30][attempt] ?? null,
      run: () => Promise.reject(new Error('no')),
    });
    // Both are due at the same time, so the second one waits no more.
    expect(waits).toEqual([30]);
  });

  it('does not try again what waited while the queue was stopped', async () => {
    const tried: string[] = [];
    let wake = () => {};
    let lose = () => {};
    const done = queue({
      items: ['again', 'slow'],
      concurrency: 2,
      sleep: () => new Promise<void>((resolve) => (wake = resolve)),
      retryAfter: () => 100,
      stop: async (error) => (String(error).includes('lost') ? 'lost' : null),
      run: async (item, attempt) => {
        tried.push(`${item} ${attempt}`);
        if (item === 'again') throw new Error('hiccup');
        await new Promise((_, reject) => (lose = () => reject(new Error('lost'))));
      },
    });
    const asleep = wake;
    await vi.waitFor(() => expect(wake).not.toBe(asleep));
    lose();
    await new Promise((resolve) => setImmediate(resolve));
    wake();
    const { stopped, left, failed } = await done;
    expect([stopped, left.sort(), failed]).toEqual(['lost', ['again', 'slow'], []]);
    expect(tried).toEqual(['again 0', 'slow 0']);
  });

  it('keeps the first reason, and no failure of what was under way then', async () => {
    const result = await queue({
      items: [1, 2],
      concurrency: 2,
      stop: async (error) => String(error),
      run: (item) => Promise.reject(new Error(`${item}`)),
    });
    expect(result).toEqual({ failed: [], left: [1, 2], stopped: 'Error: 1' });
  });

  it('has nothing to do with nothing', async () => {
    expect(await queue({ items: [], run: async () => undefined })).toEqual({ failed: [], left: [], stopped: null });
  });
});
