import type { OfflineCopyState } from '../../contract/offline/offline.ts';
import { count } from './format.ts';

/** Text of the notice for a version that can take over. It names files that are not saved because the server lacks them. */
export function readyWords({ release, changedPages, missing }: OfflineCopyState): string {
  const saved = `Version ${release} is saved on this device`;
  const lacking = missing.map(({ url }) => url).join(', ');
  const but = lacking === '' ? '.' : `, except ${lacking}, which the server does not have.`;
  return saved + but + (changedPages?.length ? ` ${count(changedPages.length, 'page')} changed.` : '');
}

/** Text of the notice when the reader wants a version that has lost files since it was saved. */
export function lostWords(release: string): string {
  return `Version ${release} is no longer complete and is being saved again. Until then, you read the previous one.`;
}
