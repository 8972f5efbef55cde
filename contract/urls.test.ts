import { describe, expect, it } from 'vitest';
import { fc } from '../tests/support/properties.ts';
import {
  canonicalPath,
  decodePart,
  fileOfPage,
  isForeign,
  markdownFileOf,
  normalizeBase,
  pagePath,
  publicUrl,
  routesByHash,
  sectionHref,
  splitLink,
  targetPath,
  withBase,
  withoutBase,
  withScheme,
} from './urls.ts';

describe('canonicalPath', () => {
  it.each([
    ['/docs/intro', '/docs/intro/'],
    ['/docs/intro/', '/docs/intro/'],
    ['/docs/intro.html', '/docs/intro/'],
    ['/docs/intro/index.html', '/docs/intro/'],
    ['/index.html', '/'],
    ['', '/'],
    ['docs//intro', '/docs/intro/'],
    ['/assets/app.js', '/assets/app.js'],
    ['/docs/7.0.1/intro', '/docs/7.0.1/intro/'],
    ['/docs/7.0', '/docs/7.0/'],
    ['/docs//a///b', '/docs/a/b/'],
    ['/docs/index.html/a', '/docs/index.html/a/'],
    ['/docs/my.html/a', '/docs/my.html/a/'],
    ['/docs/indexAhtml', '/docs/indexAhtml/'],
    ['/docs/aXhtml', '/docs/aXhtml/'],
    ['/docs/myindex.html', '/docs/myindex/'],
    ['/robots.txt', '/robots.txt'],
    ['/a.b/c', '/a.b/c/'],
    ['/archive.ABCdefghij1', '/archive.ABCdefghij1'],
    ['/archive.abcdefghij12', '/archive.abcdefghij12/'],
  ])('%s → %s', (from, to) => {
    expect(canonicalPath(from)).toBe(to);
  });
});

it.each([
  ['/docs/next.js', '/docs/next.js/'],
  ['/docs/next.js/', '/docs/next.js/'],
  ['/docs/next.js/index.html', '/docs/next.js/'],
  ['/docs/intro.html', '/docs/intro/'],
  ['/docs/intro', '/docs/intro/'],
])('the page at %s has the path %s', (address, path) => expect(pagePath(address)).toBe(path));

it.each([
  ['/docs/next.js', '/docs/next.js/'],
  ['/docs/intro', '/docs/intro/'],
  ['/docs/gone', '/docs/gone/'],
  ['/assets/app.js', '/assets/app.js'],
])('%s leads to %s', (address, path) => {
  const pages = ['/docs/next.js/', '/docs/intro/'];
  expect(targetPath(address, (page) => pages.includes(page))).toBe(path);
});

it.each([
  ['/base/docs/First Section/a/', '/base/docs/First%20Section/a/'],
  ['/base/docs/ü ber/', '/base/docs/%C3%BC%20ber/'],
  ['/base/docs/caf%C3%A9/', '/base/docs/caf%C3%A9/'],
  ['/base/docs/100%/', '/base/docs/100%25/'],
  ['/base/docs/?a=b#ü', '/base/docs/?a=b#%C3%BC'],
])('%s is published as %s', (address, path) =>
  expect(publicUrl('https://docs.example', address)).toBe(`https://docs.example${path}`),
);

describe('base', () => {
  it('starts and ends with one slash', () => {
    expect(['/ort-server/', 'docs', '/a/b', '', '/', '//a//', '///'].map(normalizeBase)).toEqual([
      '/ort-server/',
      '/docs/',
      '/a/b/',
      '/',
      '/',
      '/a/',
      '/',
    ]);
  });

  it('is added to a site path and removed again', () => {
    expect(withBase('/ort-server/', '/docs/')).toBe('/ort-server/docs/');
    expect(withBase('/', '/docs/')).toBe('/docs/');
    expect(withBase('/ort-server/', 'docs/')).toBe('/ort-server/docs/');
    expect(withoutBase('/ort-server/', '/ort-server/docs/')).toBe('/docs/');
    expect(withoutBase('/ort-server/', '/ort-server')).toBe('/');
    expect(withoutBase('/ort-server/', '/ort-servers/docs/')).toBeNull();
  });
});

it.each([
  ['https://example.org/', true],
  ['mailto:a@example.org', true],
  ['//example.org/a', true],
  ['/docs/intro/', false],
  ['docs/a:b', false],
  ['#a:b', false],
  ['HTTPS://example.org', true],
  ['git+ssh://example.org', true],
  ['web+x.y-2:a', true],
  ['1a:b', false],
  ['/a//b', false],
  [':a', false],
  ['', false],
])('whether %s leads away from the site: %s', (address, away) => expect(isForeign(address)).toBe(away));

it('a page is the index file of its folder', () => {
  expect(fileOfPage('/')).toBe('index.html');
  expect(fileOfPage('/docs/intro/')).toBe('docs/intro/index.html');
  expect(fileOfPage('/docs/next.js/')).toBe('docs/next.js/index.html');
});

it('a page has its Markdown beside its folder', () => {
  expect(markdownFileOf('/')).toBe('index.md');
  expect(markdownFileOf('/docs/intro/')).toBe('docs/intro.md');
});

it('splits a link into path, search and hash', () => {
  expect(splitLink('/a/b?c=d#e')).toEqual({ path: '/a/b', search: '?c=d', hash: '#e' });
  expect(splitLink('#e?f')).toEqual({ path: '', search: '', hash: '#e?f' });
  expect(splitLink('a?#')).toEqual({ path: 'a', search: '?', hash: '#' });
  expect(splitLink('a\nb?c\nd#e\nf')).toEqual({ path: 'a\nb', search: '?c\nd', hash: '#e\nf' });
  expect(splitLink('')).toEqual({ path: '', search: '', hash: '' });
});

it('makes addresses after the hash sign from the base of the single file', () => {
  expect(routesByHash('#/')).toBe(true);
  expect(routesByHash('/ort-server/')).toBe(false);
  expect(withBase('#/', '/docs/intro/')).toBe('#/docs/intro/');
  expect(withoutBase('#/', '#/docs/intro/')).toBe('/docs/intro/');
  expect(sectionHref('#/', '/docs/intro/', 'what')).toBe('#/docs/intro/#what');
  expect(sectionHref('/ort-server/', '/docs/intro/', 'what')).toBe('#what');
});

it('accepts any text as an address: a path has one form, and a link is split into its parts', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { path, search, hash } = splitLink(text);
      expect(path + search + hash).toBe(text);
      expect(canonicalPath(text)).toMatch(/^\//);
      expect(canonicalPath(canonicalPath(text))).toBe(canonicalPath(text));
    }),
  );
});

it('decodes a part of an address, and leaves one with a stray percent sign as it is', () => {
  expect(decodePart('a%20b%C3%A4')).toBe('a bä');
  expect(decodePart('100%')).toBe('100%');
});

it.each([
  ['//example.org/docs/', 'https://example.org/docs/'],
  ['http://example.org/', 'http://example.org/'],
  ['/docs/', '/docs/'],
])('adds a scheme to a host: %s → %s', (address, whole) => expect(withScheme(address)).toBe(whole));
