import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkFolders } from './check-folders.ts';

let top: string;
beforeAll(() => {
  top = mkdtempSync(join(tmpdir(), 'folders-'));
  for (const folder of ['good/docs', 'old/versioned_docs', 'empty', 'out/site/content/docs'])
    mkdirSync(join(top, folder), { recursive: true });
  writeFileSync(join(top, 'file'), '');
});
afterAll(() => rmSync(top, { recursive: true, force: true }));

const check = (content: string, out = 'dist', openapi?: string) => {
  const outDir = join(top, out);
  return checkFolders({
    contentDir: join(top, content),
    docsFolder: 'docs',
    outDir,
    siteDir: join(outDir, 'site'),
    ...(openapi !== undefined && { openapiFile: join(top, openapi) }),
  });
};

it.each(['good', 'old'])('nothing is wrong with %s', (name) => {
  expect(check(name)).toEqual([]);
});

it.each(['/', '/docs/', '/a/b-c/v1.2/', '/C++/', '/~me/'])('the base %s is right', (base) => {
  expect(
    checkFolders({ contentDir: join(top, 'good'), docsFolder: 'docs', outDir: top, siteDir: join(top, 'site'), base }),
  ).toEqual([]);
});

it.each(['/http://x/', '/a?b/', '/a b/', '/a;b/', '/a$1b/', '/a%20b/', '/../'])('the base %s is an error', (base) => {
  const folders = { contentDir: join(top, 'good'), docsFolder: 'docs', outDir: top, siteDir: join(top, 'site') };
  expect(checkFolders({ ...folders, base })).toMatchObject([{ rule: 'base', message: expect.stringContaining(base) }]);
});

it('an error about missing pages names the folder that has some', () => {
  mkdirSync(join(top, 'book/src'), { recursive: true });
  writeFileSync(join(top, 'book/src/intro.md'), '');
  expect(check('book')).toMatchObject([{ hint: 'There are pages in src/: set DOCS_CONTENT to that folder.' }]);
});

it.each([
  ['a folder that does not exist', ['gone'], 'This folder does not exist.'],
  ['a file', ['file'], 'This is a file.'],
  ['a folder below a file', ['file/docs'], 'This folder does not exist.'],
  ['a folder without docs/', ['empty'], 'There is no folder docs/ in the content folder, and no page.'],
  ['an output below a file', ['good', 'file/dist'], 'is a file.'],
  ['content that the build would delete', ['out/site/content', 'out'], 'which each build empties.'],
  ['a description that does not exist', ['good', 'dist', 'api.yaml'], 'This file does not exist.'],
  ['a folder as description', ['good', 'dist', 'old'], 'This is a folder.'],
  ['a description below a file', ['good', 'dist', 'file/api.yaml'], 'This file does not exist.'],
] as const)('%s is an error that says what to do', (_, [content, out, openapi], words) => {
  const [found, ...more] = check(content, out, openapi);
  expect(more).toEqual([]);
  expect(found).toMatchObject({ severity: 'error', message: expect.stringContaining(words), hint: expect.any(String) });
});

it('trying to write an output folder leaves nothing behind', () => {
  const before = readdirSync(top);
  expect(check('good')).toEqual([]);
  expect(readdirSync(top)).toEqual(before);
});

it.skipIf(!existsSync('/proc/self'))(
  'an output in a folder where nothing can be made, whatever its permissions say',
  () => {
    const places = { outDir: '/proc/out', siteDir: '/proc/out/site' };
    expect(checkFolders({ contentDir: join(top, 'good'), docsFolder: 'docs', ...places })).toMatchObject([
      { rule: 'output-folder', message: 'The site cannot be written there: /proc is not writable.' },
    ]);
  },
);
