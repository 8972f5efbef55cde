import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Size of the heap, in bytes, above which a collection is worth the tenth of a second that it takes. */
const LARGE = 150_000_000;

/** How many bytes must have been added since the last one. */
const ADDED = 20_000_000;

let left = 0;

/**
 * Collects the garbage that a stage has left behind. On its own, the engine would rather let the heap grow: it does not know that the
 * stage is over, or that the machine may be small. What it has emptied by itself counts, too: it keeps that for later.
 */
export function releaseMemory(): void {
  const { heapTotal, heapUsed } = process.memoryUsage();
  if (heapTotal < LARGE || heapUsed < left + ADDED) return;
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  left = process.memoryUsage().heapUsed;
}
