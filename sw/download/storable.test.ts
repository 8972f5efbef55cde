import { expect, it } from 'vitest';
import { storable } from './storable.ts';

it('stores of a file what its name and its bytes say', () => {
  const stored = storable('docs/index.html', new ArrayBuffer(3));
  expect(stored.status).toBe(200);
  expect(Object.fromEntries(stored.headers)).toEqual({
    'content-type': 'text/html; charset=utf-8',
    'content-length': '3',
    'x-content-type-options': 'nosniff',
  });
});
