import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { licenseTexts } from './license-texts.ts';
import { readPackage } from './read-package.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'package-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function made(manifest: object | null, files: Readonly<Record<string, string>> = {}) {
  const folder = join(root, 'node_modules/@a/b');
  mkdirSync(folder, { recursive: true });
  if (manifest) writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return readPackage(folder, root);
}

it('reads what a package says of itself, and where it is installed', () => {
  const repository = { type: 'git', url: 'git+https://git.example/a/b.git' };
  const one = made({ name: '@a/b', version: '1.0.0', license: 'MIT', dependencies: { c: '1' }, repository });
  expect(one).toMatchObject({
    name: '@a/b',
    version: '1.0.0',
    license: 'MIT',
    place: 'node_modules/@a/b',
    dependencies: ['c'],
    repository: 'https://git.example/a/b',
  });
});

it('takes an address only where it is whole', () => {
  expect(made({ repository: 'github:a/b' }).repository).toBeUndefined();
  expect(made({ repository: 7 }).repository).toBeUndefined();
  expect(made({}).repository).toBeUndefined();
});

it('hands on the license file with the notice, in one form of line ends', () => {
  expect(made({ license: 'Apache-2.0' }, { LICENSE: 'Text\r\nof it\r\n', NOTICE: 'Made by us' }).text).toBe(
    'Text\nof it\n\nMade by us',
  );
});

it('leaves out the licenses of what a package has built in and the site does not', () => {
  const file = '# License\nMIT text\n\n# Licenses of bundled dependencies\nOthers\n';
  expect(made({ license: 'MIT' }, { 'LICENSE.md': file }).text).toBe('# License\nMIT text');
});

it('writes the text of the license that is named without one', () => {
  const { text } = made({ license: 'MIT', author: 'Jo Doe <jo@example.org>' });
  expect(text).toContain('Copyright (c) Jo Doe\n');
  expect(text).toContain('Permission is hereby granted');
  expect(made({ license: 'ISC' }).text).toBe('');
});

it('an old form of the field is read, and what is no package is named by its folder', () => {
  expect(made({ license: { type: 'BSD-3-Clause' } }).license).toBe('BSD-3-Clause');
  rmSync(join(root, 'node_modules'), { recursive: true });
  expect(made(null)).toMatchObject({ name: 'b', version: '0', license: '' });
});

it('the texts say of every package under which license it comes', () => {
  const one = made({ name: 'x', version: '1.0.0', license: 'MIT OR ISC' }, { LICENSE: 'Free' });
  const text = licenseTexts([one, { ...one, name: 'y', license: '', text: '' }]);
  expect(text).toContain('x@1.0.0 – MIT OR ISC');
  expect(text).toContain('Free');
  expect(text).toContain('y@1.0.0 – no license named');
});
