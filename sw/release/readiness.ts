import type { OfflineCopyState } from '../../contract/offline/offline.ts';
import { NOT_FOUND_PAGE, START_PAGE } from '../addresses.ts';

/**
 * Decides when a release may take over from one that works: when every file of its release manifest is stored. A server in
 * the middle of a deployment looks just like one that has finished, so readers could otherwise lose pages that they have.
 *
 * A single file that a server never delivers would then block all updates forever. Missing files are therefore excused when
 * all of these hold:
 *
 * - The server itself says that it has no such file, with status 404 or 410, asked past the browser's HTTP cache. No file is
 *   missing for another reason.
 * - They are few, and most of what is new has arrived. A half-uploaded release is not finished.
 * - The server has the release at this moment. A server that answers everything with 404 proves nothing about a single file.
 * - No other page suffers: none of them is a script, a style or data, and no page of the release shows them.
 *
 * Files that could not be had for the previous release either do not count, whatever the reason: a company's network may block all
 * fonts, or an extension of the browser a picture. The reader has not had them so far, so nothing is lost.
 *
 * The previous release is then kept, and its files are shown in place of the missing ones (`whole-pages.ts`).
 */

/** Kinds of files that scripts load though no page names them. */
const LOADED_BY_SCRIPTS = /\.(js|css|json|wasm|woff2?)$/i;
const INDISPENSABLE = [START_PAGE, NOT_FOUND_PAGE];

/** One file in this many may be missing, and one in any case. */
const FILES_FOR_EACH_GAP = 100;

/** @returns the missing files if those that are lost with the update are few, and the server has none of them; null otherwise */
export function excusable(
  { missing, problem, total }: Pick<OfflineCopyState, 'missing' | 'problem' | 'total'>,
  lackedBefore: ReadonlySet<string>,
): string[] | null {
  if (problem !== null || missing.some(({ reason }) => reason === undefined)) return null;
  const lost = missing.filter(({ url }) => !lackedBefore.has(url));
  if (lost.some(({ reason }) => reason !== 'gone')) return null;
  if (lost.length > Math.max(1, Math.floor(total / FILES_FOR_EACH_GAP))) return null;
  if (lost.some(({ url }) => LOADED_BY_SCRIPTS.test(url) || INDISPENSABLE.includes(url))) return null;
  return missing.map(({ url }) => url);
}

export interface Evidence {
  /** Files that the previous release lacks, too. */
  lackedBefore: ReadonlySet<string>;
  /** How many files of the release are new, or differ from the previous release. */
  fresh: number;
  /** Files that pages of the release show. */
  shown: ReadonlySet<string>;
  /** Whether the server has the release now. */
  served: boolean;
}

/** @param missing as `excusable` returns them */
export function isExcused(missing: readonly string[], { lackedBefore, fresh, shown, served }: Evidence): boolean {
  const lost = missing.filter((url) => !lackedBefore.has(url));
  const arrived = fresh - missing.length;
  return served && (lost.length === 0 || arrived > lost.length) && lost.every((url) => !shown.has(url));
}
