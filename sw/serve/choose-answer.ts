/**
 * What the server has of a page of the shown release:
 * - `nothing`: no network, or no answer in time
 * - `error`: an answer with an error status
 * - `whole`: the page of this release, and the scripts and styles that it links
 * - `torn`: the page of this release without the scripts and styles that it links: an upload is under way
 * - `other`: something else, be it a page of another release or one to sign in
 */
export type FromServer = 'nothing' | 'error' | 'whole' | 'torn' | 'other';

export interface Choice {
  server: FromServer;
  /** The page lies in the store of its release, without all of the scripts and styles that it links. */
  stored: boolean;
  /** A release that was shown before has the page and all that it links. */
  spare: boolean;
}

/**
 * Which page answers when the release store does not have it with all that it links. A page whose scripts and styles nobody has is
 * dead, so it comes last: first what the server has as a whole, then a former release that is whole.
 *
 * @returns null when there is nothing to show
 */
export function choosePage({ server, stored, spare }: Choice): 'server' | 'spare' | 'stored' | null {
  if (server === 'whole' || server === 'other') return 'server';
  if (spare) return 'spare';
  if (stored) return 'stored';
  return server === 'nothing' ? null : 'server';
}
