import { expect, test } from 'vitest';
import { currentPage, hitHref, readSearchAddress, searchHref } from './search-url.ts';

const at = (href: string) => new URL(href) as unknown as Location;

test('the results page has an address for every search, and reads it back', () => {
  const address = { query: 'a&b "c" #d', context: 'admin-guide', version: '1.0' };
  const href = searchHref('/ort-server/', address);
  expect(href.startsWith('/ort-server/search/?q=')).toBe(true);
  expect(readSearchAddress(new URL(href, 'http://x').search)).toEqual(address);
  expect(searchHref('/ort-server/', { query: '' })).toBe('/ort-server/search/');
  expect(readSearchAddress('')).toEqual({ query: '' });
});

test('a hit without words is its address', () => {
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
