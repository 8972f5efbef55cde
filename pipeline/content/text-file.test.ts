import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runnerImport } from 'vite';
import { expect, it, vi } from 'vitest';
import { readWordsOfReaders } from './checks/words-of-readers.ts';
import { contentScripts, scriptSettings } from './modules/script-plugin.ts';
import { readOtherNames } from './pages/other-names.ts';
import { readTags } from './pages/tags.ts';
import { readVersions } from './pages/versions.ts';
import { readCategories } from './sidebars/categories.ts';
import { readSidebars } from './sidebars/sidebars-file.ts';
import { readReferenceData } from './site/data.ts';
import { readSiteConfig } from './site/site-config.ts';
import { readTextFile } from './text-file.ts';

vi.mock('node:fs', async (load) => {
  const actual = await load<typeof import('node:fs')>();
  return { ...actual, readFileSync: vi.fn(actual.readFileSync) };
});

it('a file that may not be read is told with all others', () => {
  // Permissions would not keep the administrator out.
  vi.mocked(readFileSync).mockImplementationOnce(() => {
    throw new Error("EACCES: permission denied, open '/docs/a.md'");
  });
  expect(readTextFile('/docs/a.md', 'docs/a.md')).toMatchObject({
    text: null,
    diagnostics: [
      { rule: 'unreadable-file', file: 'docs/a.md', message: expect.stringContaining('EACCES: permission denied.') },
    ],
  });
  expect(() => readTextFile('/gone.md', 'gone.md')).toThrow('ENOENT');
});

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

/** Writes a file in Latin-1 into a content folder, and reads it as the site does. */
async function inLatin1<T>(name: string, text: string, read: (contentDir: string) => T): Promise<Awaited<T>> {
  const folder = mkdtempSync(join(tmpdir(), 'latin-'));
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), Buffer.from(text, 'latin1'));
  try {
    return await read(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it.each([
  ['site.yml', 'title: Tür', readSiteConfig],
  [
    'docs/a/_category_.yml',
    'label: Tür',
    (contentDir) => readCategories({ contentDir, folder: 'docs', base: '/docs/' }),
  ],
  ['docs/tags.yml', 'a: { label: Tür }', (folder) => readTags(folder, { folder: 'docs', base: '/docs/', docs: [] })],
  ['versions.json', '["Tür"]', (contentDir) => readVersions({ contentDir, docsFolder: 'docs' })],
  ['sidebars.json', '{ "Tür": [] }', (folder) => readSidebars(folder, 'sidebars')],
  ['sidebars.js', 'module.exports = { Tür: [] }', (folder) => readSidebars(folder, 'sidebars')],
  ['data/glossary.yml', '[{ term: Tür, text: Tür }]', readReferenceData],
  ['data/aliases.yml', '/docs/: [Tür]', readWordsOfReaders],
  ['data/questions/docs.yml', '/docs/: [Tür]', readWordsOfReaders],
  ['data/other-names.yml', '[{ names: [Tür], why: Tür }]', readOtherNames],
] as [string, string, (folder: string) => unknown][])('%s of another encoding is told', async (name, text, read) => {
  expect(await inLatin1(name, text, read)).toMatchObject({ diagnostics: [{ rule: 'not-utf-8', file: name }] });
});

it('a script of another encoding is a fault of whoever runs it', async () => {
  const run = (folder: string) =>
    runnerImport(pathToFileURL(join(folder, 'own.jsx')).href, {
      root: folder,
      configFile: false,
      logLevel: 'silent',
      plugins: [contentScripts([folder])],
      ...scriptSettings([folder]),
    });
  await expect(inLatin1('own.jsx', 'export default () => <p>Tür</p>;', run)).rejects.toThrow(
    'own.jsx: it is not written in UTF-8.',
  );
});
