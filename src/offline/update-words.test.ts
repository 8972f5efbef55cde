import { expect, it } from 'vitest';
import { lostWords, readyWords } from './update-words.ts';

const state = {
  release: 'b2',
  done: 3,
  total: 3,
  bytes: 3,
  totalBytes: 3,
  missing: [],
  problem: null,
  busy: false,
  completedAt: 1,
  changedPages: null,
};

it.each([
  [{}, 'Version b2 is saved on this device.'],
  [{ changedPages: [] }, 'Version b2 is saved on this device.'],
  [{ changedPages: ['a/'] }, 'Version b2 is saved on this device. 1 page changed.'],
  [
    { missing: [{ url: 'a/index.html', reason: 'gone' as const }, { url: 'b.yaml' }], changedPages: ['c/', 'd/'] },
    'Version b2 is saved on this device, except a/index.html, b.yaml, which could not be downloaded. 2 pages changed.',
  ],
  [
    { missing: ['a', 'b', 'c', 'd'].map((url) => ({ url })) },
    'Version b2 is saved on this device, except 4 files, which could not be downloaded.',
  ],
])('%j', (part, words) => expect(readyWords({ ...state, ...part })).toBe(words));

it('says nothing of saved when it is not', () => expect(lostWords('b2')).not.toContain('saved on this device'));
