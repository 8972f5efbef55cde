import { expect, it } from 'vitest';
import { storageProblem } from './storage-problem.ts';

const quota = new DOMException('', 'QuotaExceededError');
const denied = new DOMException('', 'SecurityError');

it.each([
  ['full', quota],
  ['denied', denied],
  ['full', new Error('not stored', { cause: quota })],
  ['denied', new Error('not stored', { cause: denied })],
  ['denied', new Error('not stored')],
  ['denied', { name: 'QuotaExceededError' }],
  ['denied', undefined],
])('storage is %s after %o', (problem, error) => expect(storageProblem(error)).toBe(problem));
