import type { Diagnostic } from '../../../contract/diagnostics.ts';
import type { Doc } from './docs.ts';

/** Pages with the address of one before them. In the pages of all versions, since a version can have the name of a page of another. */
export function duplicates(docs: readonly Doc[]): Diagnostic[] {
  const byPath = new Map<string, Doc>();
  const diagnostics: Diagnostic[] = [];
  for (const doc of docs) {
    const first = byPath.get(doc.path);
    if (!first) {
      byPath.set(doc.path, doc);
      continue;
    }
    diagnostics.push({
      severity: 'error',
      rule: 'duplicate-address',
      file: doc.file,
      line: 1,
      message: `This page has the same address as ${first.file}: ${doc.path}`,
      hint: 'Give one of them another file name or another "slug".',
    });
  }
  return diagnostics;
}
