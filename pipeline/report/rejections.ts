import { stripVTControlCharacters } from 'node:util';
import type { Diagnostic } from '../../contract/diagnostics.ts';

/**
 * Keeps the program running where a promise of the content fails that nobody waits for, such as that of an asynchronous component.
 * No page lacks anything because of it: one that needs its value is reported as well.
 *
 * @returns ends this
 */
export function watchRejections(tell: (found: Diagnostic) => void): () => void {
  const failed = (reason: unknown) => tell(unnoticed(reason));
  process.on('unhandledRejection', failed);
  return () => process.off('unhandledRejection', failed);
}

const unnoticed = (reason: unknown): Diagnostic => ({
  severity: 'warning',
  rule: 'component-fails',
  file: 'build',
  message: `What the content began, and no page waited for, failed: ${wordsOf(reason)}`,
  hint: 'Wait for it in an export of the page: export const value = await … Where nothing needs it, leave it out.',
});

function wordsOf(reason: unknown): string {
  const { message, stack } = reason instanceof Error ? reason : new Error(String(reason));
  return process.env.DOCS_DEBUG ? String(stack) : stripVTControlCharacters(message).trim();
}
