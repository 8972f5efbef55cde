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
  // As in Firefox: not a DOMException, and not even an Error.
  ['full', { name: 'NS_ERROR_FILE_NO_DEVICE_SPACE', message: '' }],
  ['full', new Error('not stored', { cause: { name: 'NS_ERROR_FILE_NO_DEVICE_SPACE', message: '' } })],
  ['denied', { name: 'NS_ERROR_FAILURE', message: '' }],
  ['denied', undefined],
])('storage is %s after %o', (problem, error) => expect(storageProblem(error)).toBe(problem));
