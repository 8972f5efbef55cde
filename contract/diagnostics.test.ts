import { expect, it } from 'vitest';
import { type Diagnostic, formatDiagnostic, sortDiagnostics } from './diagnostics.ts';

const at = (file: string, line?: number): Diagnostic => ({
  severity: 'error',
  rule: 'broken-link',
  file,
  ...(line !== undefined && { line, column: 3 }),
  message: 'It leads nowhere.',
  hint: 'Mend it.',
});

it('says where, what and how to mend it', () => {
  expect(formatDiagnostic(at('docs/a.md', 12))).toBe(
    'docs/a.md:12:3\n  error broken-link: It leads nowhere.\n  ↳ Mend it.',
  );
  expect(formatDiagnostic(at('docs/a.md'))).toMatch(/^docs\/a\.md\n/);
});

it('sorts by place and drops repetition', () => {
  const sorted = sortDiagnostics([at('b', 1), at('a', 20), at('a', 3), at('a', 3)]);
  expect(sorted.map(({ file, line }) => `${file}${line}`)).toEqual(['a3', 'a20', 'b1']);
});
