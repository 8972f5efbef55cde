import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes of the heap from which on it is worth the tenth of a second that collecting takes. */
const LARGE = 150_000_000;

/**
 * Gives back what a stage has left behind. The engine by itself would rather grow: it does not know that the stage is over and
 * that the machine may be a small one.
 */
export function releaseMemory(): void {
  if (process.memoryUsage().heapUsed < LARGE) return;
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}
