import { expect, it } from 'vitest';
import type { OfflineCopyState } from '../../contract/offline/offline.ts';
import { statusOf } from './copy-status.ts';

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
