import type { Diagnostic } from '../../contract/diagnostics.ts';
import { watchUnnoticed } from './unnoticed.ts';

/** Said when the process ends before the build does. Exit code 0 would tell a workflow to publish what is not there. */
const UNFINISHED =
  'The build ended before it was done: something in the content stopped the program, for example process.exit() in a page or a component.';

/**
 * Makes the process end with exit code 1 unless the build was finished, and turns `process.exit()` into an error of the
 * page that calls it.
 *
 * @param places see `watchUnnoticed`
 * @returns `finished`, to be called at the end of the build whether it found errors or not; it returns what failed unnoticed
 */
export function watchForEnd(places: readonly string[]): { finished(): Diagnostic[] } {
  const failed: Diagnostic[] = [];
  const unwatch = watchUnnoticed((found) => failed.push(found), places);
  const exit = process.exit;
  const atEnd = () => {
    console.error(UNFINISHED);
    process.exitCode = 1;
  };
  process.on('exit', atEnd);
  process.exit = () => {
    throw new Error('process.exit() was called, which ends the whole build.');
  };
  return {
    finished() {
      process.exit = exit;
      process.off('exit', atEnd);
      unwatch();
      return failed;
    },
  };
}
