import { mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { PageInput } from '../../contract/page/render.ts';
import { createOutput } from '../files/output.ts';
import type { RenderedSite } from '../pages/render-pages.ts';
import { LARGEST_IN_FILE, referencedFiles } from './referenced-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'referenced-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A site of one page. */
function siteOf(main: string): RenderedSite {
  const input: PageInput = { kind: 'search', path: '/search/', title: '', description: '' };
  const meta = { path: input.path, title: '', layout: 'plain' as const, sidebar: null, toc: [] };
  return { pages: [{ input, meta, main: () => main }], compiled: {}, diagnostics: [], failed: [], styles: '' };
}

it('finds the files that pages show or offer, each once, and no page', () => {
  const output = createOutput(folder);
  for (const name of ['assets/a.png', 'openapi.yaml', 'unused.png']) output.write(name, 'x');
  output.write('docs/node.js/index.html', 'x');
  const main = `<img src="/base/assets/a.png" alt="src=&quot;/base/unused.png&quot;"><a href="/base/openapi.yaml">y</a>
    <img src="/base/assets/a.png"><a href="/base/docs/intro/#a.b">i</a><a href="https://example.org/base/a.png">e</a>
    <a href="/base/gone.pdf">g</a><a href="/base/docs/node.js">n</a><a href="/base/openapi.yaml/below">b</a>`;
  expect(referencedFiles({ rendered: siteOf(main), frame: '', base: '/base/', output }).files).toEqual([
    { path: '/assets/a.png', file: 'assets/a.png', type: 'image/png' },
    { path: '/openapi.yaml', file: 'openapi.yaml', type: 'application/yaml' },
  ]);
});

it('finds files whose names have characters that HTML or addresses write in another way', () => {
  const output = createOutput(folder);
  for (const name of ["owner's.png", 'R&D.pdf', '50%off.pdf', 'a b.pdf']) output.write(name, 'x');
  const main = `<img src="/base/owner&#x27;s.png"><a href="/base/R&amp;D.pdf#page=2">r</a><a href="/base/50%off.pdf">o</a>
    <a href="/base/a%20b.pdf">a</a>`;
  expect(
    referencedFiles({ rendered: siteOf(main), frame: '', base: '/base/', output }).files.map(({ path, file }) => [
      path,
      file,
    ]),
  ).toEqual([
    ['/50%off.pdf', '50%off.pdf'],
    ['/R&D.pdf', 'R&D.pdf'],
    ['/a%20b.pdf', 'a b.pdf'],
    ["/owner's.png", "owner's.png"],
  ]);
});

it('leaves out what is too large for a document that a browser reads as a whole', () => {
  const output = createOutput(folder);
  output.write('all.iso', 'x');
  truncateSync(join(folder, 'all.iso'), LARGEST_IN_FILE + 1);
  const main = '<a href="/base/all.iso">a</a><a href="/base/all.iso?x#part">b</a>';
  expect(referencedFiles({ rendered: siteOf(main), frame: '', base: '/base/', output })).toEqual({
    files: [],
    tooLarge: [
      {
        path: '/all.iso',
        file: 'all.iso',
        size: LARGEST_IN_FILE + 1,
        written: new Map([
          ['/base/all.iso', '/base/all.iso'],
          ['/base/all.iso?x#part', '/base/all.iso?x#part'],
        ]),
      },
    ],
  });
});

it('finds what the frame links to, whose addresses are those of the single file', () => {
  const output = createOutput(folder);
  for (const name of ['terms.pdf', 'all.iso']) output.write(name, 'x');
  truncateSync(join(folder, 'all.iso'), LARGEST_IN_FILE + 1);
  const frame =
    '<a href="#/terms.pdf">t</a><a href="#/all.iso?x&amp;y">a</a><a href="#terms.pdf">s</a><a href="#/docs/">d</a>';
  const { files, tooLarge } = referencedFiles({ rendered: siteOf(''), frame, base: '/base/', output });
  expect(files.map(({ path }) => path)).toEqual(['/terms.pdf']);
  expect(tooLarge.map(({ written }) => [...written])).toEqual([[['#/all.iso?x&amp;y', '/base/all.iso?x&amp;y']]]);
});
