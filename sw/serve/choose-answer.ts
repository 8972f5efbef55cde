/**
 * What the server answers for a page of the shown release:
 * - `nothing`: no network, or no answer in time
 * - `error`: an answer with an error status
 * - `whole`: the page of this release, and the scripts and styles that it links
 * - `torn`: the page of this release without the scripts and styles that it links: an upload is under way
 * - `other`: something else, such as a page of another release or a sign-in page
 */
export type FromServer = 'nothing' | 'error' | 'whole' | 'torn' | 'other';

export interface Choice {
  server: FromServer;
  /** The page is stored, but some of its scripts and styles are not. */
  stored: boolean;
  /** A former release has the page with all its scripts and styles. */
  spare: boolean;
}

/**
 * Chooses the answer for a page that is not stored with all its scripts and styles. A complete answer from the server comes
 * first, then a complete page of a former release, and last an incomplete page, because it does not work.
 *
 * @returns null when there is nothing to show
 */
export function choosePage({ server, stored, spare }: Choice): 'server' | 'spare' | 'stored' | null {
  if (server === 'whole' || server === 'other') return 'server';
  if (spare) return 'spare';
  if (stored) return 'stored';
  return server === 'nothing' ? null : 'server';
}
