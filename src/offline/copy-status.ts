import type { OfflineCopyState } from '../../contract/offline/offline.ts';
import type { OfflineState } from './offline-store.ts';

/** Status and reason for a state of the copy. */
export function statusOf(copy: OfflineCopyState): Pick<OfflineState, 'status' | 'reason'> {
  if (copy.busy) return { status: 'downloading', reason: null };
  if (copy.missing.length === 0) return { status: 'ready', reason: null };
  const broken = copy.problem === 'denied' || copy.problem === 'full';
  return { status: broken ? 'error' : 'partial', reason: copy.problem };
}
