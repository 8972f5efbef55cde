import type { Diagnostic } from '../../../contract/diagnostics.ts';
import type { SitePath } from '../../../contract/urls.ts';
import { docsByPath } from '../find.ts';
import type { Doc } from './docs.ts';

/** A page that nobody wrote: the list of a category, or of the pages with a tag. */
export interface MadePage {
  path: SitePath;
  /** `The index of the category "Guides"`. */
  name: string;
  /** Where it is asked for. */
  file: string;
  line?: number;
  /** How its address is changed. */
  hint: string;
}

/** Reports that a page is not created because one that somebody wrote has its address; null if none has. */
export function takenAddress(docs: readonly Doc[], { path, name, file, line, hint }: MadePage): Diagnostic | null {
  const doc = docsByPath(docs).get(path);
  if (!doc) return null;
  return {
    severity: 'error',
    rule: 'duplicate-address',
    file,
    ...(line !== undefined && { line }),
    message: `${name} has the same address as ${doc.file}, and is not created: ${path}`,
    hint,
  };
}
