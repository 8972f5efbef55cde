import { expect, test } from 'vitest';
import { fc } from '../../../tests/support/properties.ts';
import { currentPage, hitHref, readSearchAddress, searchHref } from './search-url.ts';

const at = (href: string) => new URL(href) as unknown as Location;

test('the results page has an address for every search, and reads it back', () => {
  const address = { query: 'a&b "c" #d', context: 'admin-guide', version: '1.0' };
  const href = searchHref('/ort-server/', address);
  expect(href.startsWith('/ort-server/search/?q=')).toBe(true);
  expect(readSearchAddress(new URL(href, 'http://x').search)).toEqual(address);
  expect(searchHref('/ort-server/', { query: '' })).toBe('/ort-server/search/');
  expect(readSearchAddress('')).toEqual({ query: '' });
  expect(readSearchAddress('?q=vault%0D%0Aroot%00path')).toEqual({ query: 'vault root path' });
});

test('a hit without words has its plain address', () => {
  expect(hitHref('/b/', '/docs/a/#c', [])).toBe('/b/docs/a/#c');
});

test('the page is read from the path, and in the single file from the hash', () => {
  expect(currentPage('/ort-server/', at('http://x/ort-server/docs/a/?q=1#b'))).toEqual({
    path: '/docs/a/',
    search: '?q=1',
  });
  expect(currentPage('/ort-server/', at('http://x/ort-server'))).toMatchObject({ path: '/' });
  expect(currentPage('/ort-server/', at('file:///tmp/x.html#/search/?q=1'))).toEqual({
    path: '/search/',
    search: '?q=1',
  });
});

test('any address can be read, and what is written can be read back', () => {
  const text = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(text, fc.option(text, { nil: undefined }), (query, context) => {
      const address = { query, ...(context && { context }) };
      expect(readSearchAddress(new URL(searchHref('/b/', address), 'http://x').search)).toEqual(address);
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (search, hash) => {
      readSearchAddress(`?${search}`);
      for (const base of ['/ort-server/', '#/']) {
        const place = { hash: `#/${hash}`, pathname: `/ort-server/${search}`, search } as Location;
        expect(currentPage(base, place).path).toMatch(/^\//);
        expect(currentPage(base, { ...place, hash: '' }).path).toMatch(/^\//);
      }
    }),
  );
});
