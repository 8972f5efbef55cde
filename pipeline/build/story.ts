import { performance } from 'node:perf_hooks';
import { releaseMemory } from './memory.ts';

/** Prints the stages of a build as they finish. Times are wall-clock. */
export interface Story {
  /** Runs a stage and prints its name, its time, and a summary of its result. */
  task<T>(name: string, run: () => Promise<T> | T, say?: (result: T) => string): Promise<T>;
  /** Milliseconds since the beginning. */
  elapsed(): number;
}

export function createStory(print: (line: string) => void): Story {
  const begin = performance.now();
  return {
    async task(name, run, say) {
      const start = performance.now();
      const result = await run();
      const time = `${((performance.now() - start) / 1000).toFixed(2)} s`;
      print(`  ${name.padEnd(26)} ${time.padStart(8)}  ${say?.(result) ?? ''}`.trimEnd());
      releaseMemory();
      return result;
    },
    elapsed: () => performance.now() - begin,
  };
}
