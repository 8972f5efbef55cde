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
    // Whoever wrote an address by hand has most likely made the mistake.
    const [wrong, other] = doc.lines.slug === undefined && first.lines.slug !== undefined ? [first, doc] : [doc, first];
    diagnostics.push({
      severity: 'error',
      rule: 'duplicate-address',
      file: wrong.file,
      line: wrong.lines.slug ?? 1,
      message: `This page has the same address as ${other.file}: ${doc.path}`,
      hint: 'Give one of them another file name or another "slug".',
    });
  }
  return diagnostics;
}
