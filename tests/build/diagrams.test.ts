import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const content = mkdtempSync(join(tmpdir(), 'diagrams-'));
afterAll(() => rmSync(content, { recursive: true, force: true }));

it('the command draws what is missing, and removes drawings that no page uses anymore', { timeout: 120_000 }, () => {
  mkdirSync(join(content, 'docs'));
  const draw = () =>
    spawnSync(process.execPath, ['scripts/diagrams.mjs'], {
      encoding: 'utf8',
      env: { ...process.env, DOCS_CONTENT: content },
    });
  const write = (fence: string) => writeFileSync(join(content, 'docs/a.md'), `# A\n\n${fence}\n`);
  write('```mermaid\nflowchart LR\n  accTitle: One thing\n  accDescr: One thing after the other.\n  a --> b\n```');
  expect(draw()).toMatchObject({ status: 0, stdout: expect.stringContaining('1 diagrams: 1 drawn, 0 removed') });
  expect(readdirSync(join(content, 'diagrams'))).toHaveLength(1);
  write('No more.');
  expect(draw()).toMatchObject({ status: 0, stdout: expect.stringContaining('0 diagrams: 0 drawn, 1 removed') });
  expect(readdirSync(join(content, 'diagrams'))).toEqual([]);
});
