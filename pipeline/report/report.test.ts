import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Diagnostic } from '../../contract/diagnostics.ts';
import { createReport } from './report.ts';

function printed(found: readonly Omit<Diagnostic, 'severity' | 'rule'>[]) {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  const file = join(folder, 'build-report.txt');
  let text = '';
  const report = createReport({
    file,
    print(part) {
      text += `${part}\n`;
    },
  });
  report.tell(found.map((one) => ({ severity: 'warning', rule: 'front-matter', ...one })));
  report.end();
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : '';
  rmSync(folder, { recursive: true });
  return { text, kept };
}

const KNOWN = 'Known: aliases, description, draft, id, tags, title, unlisted.';

it('lists once what is allowed, however many messages say so', () => {
  const { text } = printed([
    { file: 'a.md', message: 'The key "icon" does nothing here.', hint: KNOWN },
    { file: 'b.md', message: 'The key "weight" does nothing here.', hint: `Did you mean "id"? ${KNOWN}` },
    { file: 'c.md', message: 'The value is wrong.', hint: 'Allowed: true, false.' },
    { file: 'd.md', message: 'Another value is wrong.', hint: 'Allowed: true, false.' },
  ]);
  expect(text.match(/↳ .*/g)).toEqual([
    `↳ ${KNOWN}`,
    '↳ Did you mean "id"? Known: see above.',
    '↳ Allowed: true, false.',
    '↳ Allowed: true, false.',
  ]);
});

it('writes all of it into the file, in which nobody reads from the top', () => {
  const found = [...'abcdefg'].map((name) => ({ file: `${name}.md`, message: `The key "${name}".`, hint: KNOWN }));
  const { text, kept } = printed(found);
  expect(text.split(KNOWN)).toHaveLength(2);
  expect(kept.split(KNOWN)).toHaveLength(8);
});
