import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Gives back what a stage has left behind. The engine by itself would rather grow: it does not know that the stage is over and
 * that the machine may be a small one. Takes a tenth of a second, so it is for the end of large stages only.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}
