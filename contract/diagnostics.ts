/** One problem found in what was written. A build collects all of them, prints them together and fails once. */
export interface Diagnostic {
  severity: 'error' | 'warning';
  /** Stable name of the rule, kebab-case: `broken-link`. */
  rule: string;
  /** Path as the author knows it, relative to the folder it was read from. */
  file: string;
  line?: number;
  column?: number;
  /** What was found. One sentence. */
  message: string;
  /** What is allowed, or how to fix it. One sentence. */
  hint?: string;
  /** Nothing of the file could be used, so whatever depends on it would be reported as wrong, too. */
  unread?: true;
}

/** `content/docs/a.md:12:3 error broken-link: … ↳ hint` */
export function formatDiagnostic(d: Diagnostic): string {
  const place = [d.file, d.line, d.line === undefined ? undefined : d.column].filter((p) => p !== undefined).join(':');
  return `${place}\n  ${d.severity} ${d.rule}: ${d.message}${d.hint ? `\n  ↳ ${d.hint}` : ''}`;
}

/** Sorted by file and line, without duplicates. */
export function sortDiagnostics(list: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Map(list.map((d) => [formatDiagnostic(d), d]));
  return [...seen.values()].sort(
    (a, b) =>
      compare(a.file, b.file) ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0) ||
      compare(a.rule, b.rule),
  );
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
