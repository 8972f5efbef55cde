import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Size of the heap, in bytes, above which a collection is worth the tenth of a second that it takes. */
const LARGE = 150_000_000;

/**
 * Collects the garbage that a stage has left behind. On its own, the engine would rather let the heap grow: it does not know that the
 * stage is over, or that the machine may be small.
 */
export function releaseMemory(): void {
  if (process.memoryUsage().heapUsed < LARGE) return;
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}
