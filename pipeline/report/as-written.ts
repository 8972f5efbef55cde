import type { Diagnostic } from '../../contract/diagnostics.ts';

/**
 * Diagnostics in which files of the site have the names that their authors know: a picture beside a page has a name of its own in the
 * site, with a hash of its content.
 *
 * @param sources name in the site → name below the content folder
 */
export function asWritten(found: readonly Diagnostic[], sources: ReadonlyMap<string, string>): Diagnostic[] {
  const written = (words: string) => words.replace(/\bassets\/[\w.-]+/g, (name) => sources.get(name) ?? name);
  return found.map(({ hint, ...one }) => ({
    ...one,
    file: written(one.file),
    ...(hint !== undefined && { hint: written(hint) }),
  }));
}
