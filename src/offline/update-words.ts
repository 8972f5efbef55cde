import type { OfflineCopyState } from '../../contract/offline/offline.ts';
import { count } from './format.ts';

/** What the notice says of a release that can take over. It names what is not saved, because the server does not have it. */
export function readyWords({ release, changedPages, missing }: OfflineCopyState): string {
  const saved = `Version ${release} is saved on this device`;
  const lacking = missing.map(({ url }) => url).join(', ');
  const but = lacking === '' ? '.' : `, but for ${lacking}, which the server does not have.`;
  return saved + but + (changedPages?.length ? ` ${count(changedPages.length, 'page')} changed.` : '');
}

/** What it says when the reader wants a release that has lost files since it was saved. */
export function lostWords(release: string): string {
  return `Version ${release} is not complete any more and is saved again. Until then you read the version before.`;
}
