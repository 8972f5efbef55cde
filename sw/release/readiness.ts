import type { OfflineCopyState } from '../../contract/offline/offline.ts';
import { NOT_FOUND_PAGE, START_PAGE } from '../addresses.ts';

/**
 * When a release may take the place of one that works: when every file of its release manifest is there. Readers would
 * otherwise lose pages that they have, for a server in the middle of a deployment looks just like one that is finished.
 *
 * One file that a server does not hand out, for whatever reason, would so stop all updates for ever. Files are therefore
 * excused when all of this holds:
 *
 * - The server itself says that it has no such file, with status 404 or 410, and past the browser's HTTP cache. Nothing else
 *   is missing for another reason.
 * - They are few, and most of what is new has arrived. A release of which half is uploaded is not finished.
 * - The server hands out the release at this moment. One that answers everything with 404 says nothing about a file.
 * - No other page suffers: they are no scripts, styles or data, and no page of the release shows them. What the server
 *   lacked in the release before, too, is lost already.
 *
 * What the release before has of these files is kept, and shown in their place (`whole-pages.ts`).
 */

/** Scripts load these without a page that names them. */
const LOADED_BY_SCRIPTS = /\.(js|css|json|wasm|woff2?)$/i;
const INDISPENSABLE = [START_PAGE, NOT_FOUND_PAGE];

/** Of a hundred files, one may be lacking; of fewer, too. */
const FILES_FOR_EACH_GAP = 100;

/** @returns the missing files, if these are all that the server says it does not have, and few */
export function excusable(
  { missing, problem, total }: Pick<OfflineCopyState, 'missing' | 'problem' | 'total'>,
  goneBefore: ReadonlySet<string>,
): string[] | null {
  if (problem !== null || missing.some(({ reason }) => reason !== 'gone')) return null;
  const gone = missing.map(({ url }) => url);
  const lost = gone.filter((url) => !goneBefore.has(url));
  if (lost.length > Math.max(1, Math.floor(total / FILES_FOR_EACH_GAP))) return null;
  return lost.some((url) => LOADED_BY_SCRIPTS.test(url) || INDISPENSABLE.includes(url)) ? null : gone;
}

export interface Evidence {
  /** What the server lacked in the release before, too. */
  goneBefore: ReadonlySet<string>;
  /** How many files of the release are not in the one before, or have other bytes there. */
  fresh: number;
  /** Files that pages of the release show. */
  shown: ReadonlySet<string>;
  /** The server hands out the release now. */
  served: boolean;
}

/** @param gone as `excusable` returns them */
export function isExcused(gone: readonly string[], { goneBefore, fresh, shown, served }: Evidence): boolean {
  const lost = gone.filter((url) => !goneBefore.has(url));
  const arrived = fresh - gone.length;
  return served && (lost.length === 0 || arrived > lost.length) && lost.every((url) => !shown.has(url));
}
