import type { Diagnostic } from '../../contract/diagnostics.ts';
import { errorOf, wordsOf } from './errors.ts';

/**
 * Keeps the program running where something fails that the content began and no page waits for: a promise, such as that of an asynchronous
 * component, or a timer. No page lacks anything because of it: one that needs its value is reported as well.
 *
 * @param places parts of the paths of what runs the content's code, by which its exceptions are told from those of this program
 * @returns ends this
 */
export function watchUnnoticed(tell: (found: Diagnostic) => void, places: readonly string[]): () => void {
  const failed = (reason: unknown) => tell(unnoticed(reason));
  const thrown = (error: unknown) => {
    const isOwn = error instanceof Error && !places.some((place) => error.stack?.includes(place));
    if (isOwn) throw error;
    failed(error);
  };
  process.on('unhandledRejection', failed);
  process.on('uncaughtException', thrown);
  return () => {
    process.off('unhandledRejection', failed);
    process.off('uncaughtException', thrown);
  };
}

const unnoticed = (reason: unknown): Diagnostic => ({
  severity: 'warning',
  rule: 'component-fails',
  file: 'build',
  message: `What the content began, and no page waited for, failed: ${wordsOf(errorOf(reason))}`,
  hint: 'Wait for it in an export of the page: export const value = await … Where nothing needs it, leave it out.',
});
