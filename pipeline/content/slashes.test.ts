import { expect, it } from 'vitest';
import { withSlashes } from './slashes.ts';

it.each([
  ['..\\img\\a.png', '../img/a.png'],
  ['..%5Cimg%5ca.png', '../img/a.png'],
  ['img/a.png', null],
  ['', null],
])('%s is %s', (path, slashed) => {
  expect(withSlashes(path)).toBe(slashed);
});
