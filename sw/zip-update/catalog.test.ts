import { expect, it } from 'vitest';
import { fromStored, toStored } from './catalog.ts';

it('finds what former releases have stored, and is found by them', () => {
  const common = { release: 'r1', date: null, manifest: [{ url: 'index.html', revision: 'a', bytes: 1 }] };
  expect(fromStored({ ...common, carriedAt: 7 })).toEqual({ ...common, importedAt: 7 });
  expect(toStored({ ...common, importedAt: 7 })).toEqual({ ...common, carriedAt: 7 });
});
