import { describe, expect, it } from 'vitest';
import { canonicalPathOf, encodePath, fileFor, filesOnScreen, isPagePath, pathBelow } from './addresses.ts';

const files = new Set(['index.html', '404.html', 'docs/a/index.html', 'flat.html', 'openapi.yaml', 'v1.2/index.html']);
const find = (path: string) => fileFor(path, (file) => files.has(file));

describe('fileFor', () => {
  it.each(['docs/a', 'docs/a/', 'docs/a/index', 'docs/a/index.html', 'docs/a.html', 'docs//a/', '/docs/a/'])(
    '%s is the page docs/a',
    (path) => expect(find(path)).toBe('docs/a/index.html'),
  );
  it.each([
    ['', 'index.html'],
    ['index.html', 'index.html'],
    ['flat', 'flat.html'],
    ['flat/', 'flat.html'],
    ['v1.2', 'v1.2/index.html'],
    ['openapi.yaml', 'openapi.yaml'],
  ])('%j is %s', (path, file) => expect(find(path)).toBe(file));
  it.each(['docs', 'docs/', 'docs/ab', 'openapi', 'openapi.yaml/', 'constructor', '__proto__/'])(
    '%s is nothing',
    (path) => expect(find(path)).toBeNull(),
  );
});

describe('pathBelow', () => {
  const scope = 'https://example.org/base/';
  it.each([
    ['https://example.org/base/', ''],
    ['https://example.org/base/docs/a/?q=1#h', 'docs/a/'],
    ['https://example.org/base/%C3%BC%20x/', 'ü x/'],
    ['https://example.org/base/100%', '100%'],
    ['https://example.org/other/', null],
    ['https://example.org/base', null],
    ['https://example.com/base/a', null],
  ])('%s → %s', (address, path) => expect(pathBelow(scope, new URL(address))).toBe(path));
});

it('a path survives being encoded and read', () => {
  const path = 'docs/ü x#?%/index.html';
  expect(pathBelow('https://e.org/', new URL(encodePath(path), 'https://e.org/'))).toBe(path);
});

it('index files have the address of their folder', () => {
  expect(['index.html', 'a/index.html', 'a/myindex.html', 'a.js'].map(canonicalPathOf)).toEqual([
    '',
    'a/',
    'a/myindex.html',
    'a.js',
  ]);
});

it('tells pages from files', () => {
  expect(['', 'docs/a', 'docs/a/', 'x.html', 'v1.2/'].every(isPagePath)).toBe(true);
  expect(['a.js', 'assets/b.c.css', 'openapi.yaml', 'file.webmanifest'].some(isPagePath)).toBe(false);
});

it('files on screen are those of the pages below the base, each once', () => {
  const addresses = ['', 'docs/a', 'docs/a/?q#h', 'none'].map((path) => `https://e.org/base/${path}`);
  const elsewhere = ['https://e.org/docs/a', 'https://e.com/base/flat'];
  expect(filesOnScreen([...addresses, ...elsewhere], 'https://e.org/base/', (file) => files.has(file))).toEqual([
    'index.html',
    'docs/a/index.html',
  ]);
});
