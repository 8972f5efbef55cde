import { expect, it } from 'vitest';
import { termTarget } from './term-target.ts';

it.each([
  ['guide/runs', '/docs/guide/runs/'],
  ['guide/runs#states', '/docs/guide/runs/#states'],
  ['/api/get-run', '/api/get-run/'],
  ['/api/get-run/#body', '/api/get-run/#body'],
  ['https://example.org/a#b', null],
])('%s leads to %s', (see, target) => expect(termTarget(see)).toBe(target));
