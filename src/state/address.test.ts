import { afterEach, expect, it, vi } from 'vitest';
import { replaceSearch } from './address.ts';

afterEach(() => vi.unstubAllGlobals());

function visit(hash: string) {
  const replaceState = vi.fn();
  vi.stubGlobal('window', {
    location: { pathname: '/x/search/', search: '', hash },
    history: { state: { key: 'a' }, replaceState },
  });
  return replaceState;
}

it('changes only the query of the address, also behind the hash of the single file', () => {
  const replace = visit('#part');
  replaceSearch('?q=a');
  expect(replace).toHaveBeenCalledWith({ key: 'a' }, '', '/x/search/?q=a#part');
  const replaceInFile = visit('#/search/?q=b');
  replaceSearch('?q=a');
  expect(replaceInFile).toHaveBeenCalledWith({ key: 'a' }, '', '#/search/?q=a');
});

it('leaves the address as it is when the browser refuses to change it once more', () => {
  const replace = visit('').mockImplementation(() => {
    throw new DOMException('Attempt to use history.replaceState() more than 100 times per 30 seconds', 'SecurityError');
  });
  replaceSearch('?q=a');
  expect(replace).toHaveBeenCalledOnce();
});
