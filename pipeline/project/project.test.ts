import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildOptions } from './options.ts';
import { openProject } from './project.ts';

test('a site has a page, or a description', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'project-'));
  const problems = async (openapi: string) => {
    const options = buildOptions(folder, { DOCS_CONTENT: folder, DOCS_OPENAPI: openapi });
    return (await openProject(options, { drafts: false })).diagnostics;
  };
  try {
    mkdirSync(join(folder, 'docs'));
    writeFileSync(join(folder, 'docs/_part.md'), '# Part\n');
    const api = join(folder, 'api.yaml');
    writeFileSync(api, 'openapi: 3.1.0\ninfo: { title: Acme, version: 1.0.0 }\npaths: {}\n');
    expect(await problems('none')).toMatchObject([{ severity: 'error', rule: 'content-folder', file: 'docs' }]);
    expect(await problems(api)).toEqual([]);
    writeFileSync(join(folder, 'docs/a.md'), '# A\n\nText.\n');
    expect(await problems('none')).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
