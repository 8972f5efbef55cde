import { describe, expect, it } from 'vitest';
import { type Diagnostic, formatDiagnostic, sortDiagnostics } from './diagnostics.ts';

const at = (file: string, line?: number): Diagnostic => ({
  severity: 'error',
  rule: 'broken-link',
  file,
  ...(line !== undefined && { line, column: 3 }),
  message: 'It leads nowhere.',
  hint: 'Mend it.',
});

it('says where, what and how to fix it', () => {
  expect(formatDiagnostic(at('docs/a.md', 12))).toBe(
    'docs/a.md:12:3\n  error broken-link: It leads nowhere.\n  ↳ Mend it.',
  );
  expect(formatDiagnostic(at('docs/a.md'))).toMatch(/^docs\/a\.md\n/);
});

it('leaves out what is not known', () => {
  const { hint: _, ...plain } = at('docs/a.md', 12);
  expect(formatDiagnostic({ ...plain, severity: 'warning' })).toBe(
    'docs/a.md:12:3\n  warning broken-link: It leads nowhere.',
  );
  const { column: __, ...line } = at('docs/a.md', 12);
  expect(formatDiagnostic(line)).toMatch(/^docs\/a\.md:12\n/);
  expect(formatDiagnostic({ ...at('docs/a.md'), column: 3 })).toMatch(/^docs\/a\.md\n/);
});

describe('a list', () => {
  const places = (...list: Diagnostic[]) =>
    sortDiagnostics(list).map(({ file, line, column, rule }) => [file, line, column, rule].filter(Boolean).join(' '));

  it('is sorted by file, then by line number', () => {
    expect(places(at('b', 1), at('a', 20), at('a', 3), at('c'))).toEqual([
      'a 3 3 broken-link',
      'a 20 3 broken-link',
      'b 1 3 broken-link',
      'c broken-link',
    ]);
  });

  it('is sorted by column and rule within a line; problems of the whole file come first', () => {
    const here = at('a', 1);
    expect(
      places(
        { ...here, column: 20 },
        { ...here, column: 9 },
        { ...here, rule: 'z' },
        { ...here, rule: 'a' },
        { severity: 'error', rule: 'no-column', file: 'a', line: 1, message: '' },
        at('a'),
      ),
    ).toEqual(['a broken-link', 'a 1 no-column', 'a 1 3 a', 'a 1 3 z', 'a 1 9 broken-link', 'a 1 20 broken-link']);
  });

  it('says nothing twice', () => {
    expect(places(at('a', 3), at('a', 3))).toHaveLength(1);
    expect(places(at('a', 3), { ...at('a', 3), message: 'Something else.' })).toHaveLength(2);
  });
});
