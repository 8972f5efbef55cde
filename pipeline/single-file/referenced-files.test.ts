import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import type { PageInput } from '../../contract/page/render.ts';
import { createOutput } from '../files/output.ts';
import { referencedFiles } from './referenced-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'referenced-files-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('finds the files that pages show or offer, each once, and no page', () => {
  const output = createOutput(folder);
  for (const name of ['assets/a.png', 'openapi.yaml', 'unused.png']) output.write(name, 'x');
  output.write('docs/node.js/index.html', 'x');
  const main = `<img src="/base/assets/a.png" alt="src=&quot;/base/unused.png&quot;"><a href="/base/openapi.yaml">y</a>
    <img src="/base/assets/a.png"><a href="/base/docs/intro/#a.b">i</a><a href="https://example.org/base/a.png">e</a>
    <a href="/base/gone.pdf">g</a><a href="/base/docs/node.js">n</a><a href="/base/openapi.yaml/below">b</a>`;
  const input: PageInput = { kind: 'search', path: '/search/', title: '', description: '' };
  const meta = { path: input.path, title: '', layout: 'plain' as const, sidebar: null, toc: [] };
  expect(
    referencedFiles(
      { pages: [{ input, meta, main: () => main }], compiled: {}, diagnostics: [], failed: [], styles: '' },
      '/base/',
      output,
    ),
  ).toEqual([
    { path: '/assets/a.png', file: 'assets/a.png', type: 'image/png' },
    { path: '/openapi.yaml', file: 'openapi.yaml', type: 'application/yaml' },
  ]);
});
