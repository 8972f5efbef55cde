import type { OfflineCopyState } from '../../contract/offline/offline.ts';
import { count } from './format.ts';

/** So many missing files are named. */
const NAMED = 3;

/** Text of the notice for a version that can take over, perhaps without some files that could not be had. */
export function readyWords({ release, changedPages, missing }: OfflineCopyState): string {
  const saved = `Version ${release} is saved on this device`;
  const named = missing.map(({ url }) => url).join(', ');
  const lacking = missing.length > NAMED ? count(missing.length, 'file') : named;
  const but = lacking === '' ? '.' : `, except ${lacking}, which could not be downloaded.`;
  return saved + but + (changedPages?.length ? ` ${count(changedPages.length, 'page')} changed.` : '');
}

/** Text of the notice when the reader wants a version that has lost files since it was saved. */
export function lostWords(release: string): string {
  return `Version ${release} is no longer complete and is being saved again. Until then, you read the previous one.`;
}
