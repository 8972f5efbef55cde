import { expect, it } from 'vitest';
import type { OfflineCopyState } from '../../contract/offline/offline.ts';
import { formatBytes } from './format.ts';
import { statusOf } from './offline-store.ts';
import { percent } from './percent.ts';

const copy: OfflineCopyState = {
  release: 'r',
  done: 1,
  total: 2,
  bytes: 1,
  totalBytes: 2,
  missing: [{ url: 'a' }],
  problem: null,
  busy: false,
  completedAt: null,
  changedPages: null,
};

it.each([
  [{ missing: [] }, { status: 'ready', reason: null }],
  [{ busy: true }, { status: 'downloading', reason: null }],
  [{}, { status: 'partial', reason: null }],
  [{ problem: 'lost' as const }, { status: 'partial', reason: 'lost' }],
  [{ problem: 'full' as const }, { status: 'error', reason: 'full' }],
  [{ problem: 'denied' as const }, { status: 'error', reason: 'denied' }],
])('%j', (part, expected) => expect(statusOf({ ...copy, ...part })).toEqual(expected));

it('says 100 percent only at the end', () => {
  expect([percent(0, 0), percent(999, 1000), percent(1000, 1000), percent(1001, 1000)]).toEqual([0, 99, 100, 100]);
});

it('shows sizes as systems do', () => {
  expect([0, 314_159, 999_499, 999_500, 4_940_000, 62_000_000_000].map(formatBytes)).toEqual([
    '0 kB',
    '314 kB',
    '999 kB',
    '1.0 MB',
    '4.9 MB',
    '62.0 GB',
  ]);
});
