import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeStorage } from '../../tests/support/fake-storage.ts';
import { followLink } from './follow-link.ts';
import { keptPlaces } from './scroll.ts';

const begin = vi.fn();
const navigate = vi.fn();
const location = { search: '', hash: '' };
const entry = { path: '/docs/a/', hash: '' } as const;
const shown = { key: 'here', path: '/docs/a/' } as const;
const follow = (path: '/docs/a/' | '/docs/b/', search = '') =>
  followLink({ path, search, hash: '' }, { entry, shown, source: { begin }, navigate });

beforeEach(() => {
  begin.mockClear();
  navigate.mockClear();
  location.search = '';
  vi.stubGlobal('window', { sessionStorage: fakeStorage(), scrollY: 700, location });
  vi.stubGlobal('document', { querySelectorAll: () => [] });
});
afterEach(() => vi.unstubAllGlobals());

it('another page is requested at once, and the place in this one is kept', () => {
  follow('/docs/b/', '?q=x');
  expect(begin).toHaveBeenCalledWith('/docs/b/');
  expect(keptPlaces().get('here')).toEqual({ y: 700 });
  expect(navigate).toHaveBeenCalledWith('/docs/b/?q=x', { replace: false });
});

it('the address that is shown adds no history entry, and requests nothing', () => {
  follow('/docs/a/');
  expect(begin).not.toHaveBeenCalled();
  expect(navigate).toHaveBeenCalledWith('/docs/a/', { replace: true });
});

it('a query that the page itself has put into the address counts', () => {
  location.search = '?q=typed';
  follow('/docs/a/');
  expect(navigate).toHaveBeenLastCalledWith('/docs/a/', { replace: false });
  follow('/docs/a/', '?q=typed');
  expect(navigate).toHaveBeenLastCalledWith('/docs/a/?q=typed', { replace: true });
});
