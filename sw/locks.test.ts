import { describe, expect, it } from 'vitest';
import { inTurn } from './locks.ts';

/** Two pieces of work, each of several steps, in two workers. */
async function run(one: ReturnType<typeof inTurn>, two: ReturnType<typeof inTurn>): Promise<string> {
  let steps = '';
  const work = (name: string) => async () => {
    for (let step = 0; step < 3; step += 1) {
      steps += name;
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    return name;
  };
  expect(await Promise.all([one(work('a')), two(work('b'))])).toEqual(['a', 'b']);
  return steps;
}

describe('inTurn', () => {
  it('runs one after the other in a worker, with and without locks', async () => {
    const alone = inTurn('test-alone', undefined);
    expect(await run(alone, alone)).toBe('aaabbb');
  });

  it('runs one after the other in two workers', async () => {
    const locks = sharedLocks();
    expect(await run(inTurn('test', locks), inTurn('test', locks))).toBe('aaabbb');
  });

  it('goes on after a failure', async () => {
    const exclusively = inTurn('test-failure', undefined);
    await expect(exclusively(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await exclusively(async () => 1)).toBe(1);
  });
  it('does without locks that are denied, and passes on what goes wrong', async () => {
    const denied = { request: async () => Promise.reject(new DOMException('no', 'SecurityError')) };
    expect(await inTurn('denied', denied)(async () => 1)).toBe(1);
    const failing = inTurn('failing', sharedLocks());
    let times = 0;
    const work = async () => {
      times += 1;
      throw new Error('no');
    };
    await expect(failing(work)).rejects.toThrow('no');
    expect(times).toBe(1);
  });
});

/** The part of the browser's locks that is used. */
function sharedLocks(): Pick<LockManager, 'request'> {
  const held = inTurn('', undefined);
  const request = (_name: string, work: () => Promise<unknown>) => held(work);
  return { request } as unknown as Pick<LockManager, 'request'>;
}
