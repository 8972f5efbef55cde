import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readTextFile } from './text-file.ts';

it.each([
  ['of another encoding', Buffer.from('Tür', 'latin1'), { message: expect.stringContaining('UTF-8') }],
  ['of two bytes a letter', Buffer.from('Text\nand more', 'utf16le'), { message: expect.stringContaining('UTF-8') }],
  ['with a NUL', Buffer.from('Text\nand\0more'), { line: 2, message: expect.stringContaining('NUL') }],
])('a file %s is told what to do', (_, bytes, diagnostic) => {
  const folder = mkdtempSync(join(tmpdir(), 'text-'));
  writeFileSync(join(folder, 'a.md'), bytes);
  const read = readTextFile(join(folder, 'a.md'), 'docs/a.md');
  rmSync(folder, { recursive: true });
  expect(read).toMatchObject({ text: null, diagnostics: [{ rule: 'not-utf-8', file: 'docs/a.md', ...diagnostic }] });
});
