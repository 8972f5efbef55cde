/** Messages between pages and the service worker, and the state of the offline copy that both know. */
import type { OfflineCopyOrigin, ZipFile, ZipReply, ZipReview } from './zip-update.ts';

/**
 * Why a file is not in the offline copy.
 * - `network`: no connection, or something in the browser blocks the request
 * - `timeout`: the server stopped sending
 * - `gone`: the server says that there is no such file (status 404 or 410); asked without the browser's HTTP cache
 * - `status`: the server answered with another error
 * - `changed`: the server sent other bytes than were published with this release
 * - `storage`: the browser could not store it
 */
const MISSING_REASONS = ['network', 'timeout', 'gone', 'status', 'changed', 'storage'] as const;
export type MissingReason = (typeof MISSING_REASONS)[number];

export interface MissingFile {
  url: string;
  /** Absent when the worker has not tried to fetch the file since it started. */
  reason?: MissingReason;
}

/**
 * Why a download stopped before everything was there.
 * - `denied`, `full`: the browser does not store anything, or nothing more
 * - `lost`: the connection broke
 * - `server`: the server does not have all files of an update
 */
export type OfflineCopyProblem = 'denied' | 'full' | 'lost' | 'server';

/** State of the offline copy of one release. */
export interface OfflineCopyState {
  release: string;
  /** Files that are stored, and files of the release. */
  done: number;
  total: number;
  /** The same in bytes. */
  bytes: number;
  totalBytes: number;
  missing: MissingFile[];
  problem: OfflineCopyProblem | null;
  /** A download is under way. */
  busy: boolean;
  /** When the last file was stored, in milliseconds since 1970; null while files are missing. */
  completedAt: number | null;
  /** Pages that are new or differ from the release before, as paths below the base; null for a first copy. */
  changedPages: string[] | null;
  /** Where the copy came from. Absent in messages of workers of former releases. */
  origin?: OfflineCopyOrigin;
  /** Of an update: whether it may take over. Files that are missing in that case are not on the server (`gone`). */
  ready?: boolean;
}

export interface VerifyResult {
  checked: number;
  /** Files whose bytes are not the published ones. */
  corrupt: string[];
  missing: string[];
}

/** Sent to all pages while files are downloaded. */
export interface PrecacheProgress {
  type: 'precache-progress';
  release: string;
  done: number;
  total: number;
  bytes: number;
  totalBytes: number;
  /** Files that could not be downloaded after all tries. */
  missing: number;
}

export type WorkerMessage =
  | PrecacheProgress
  /** A download has ended, complete or not. */
  | { type: 'copy-state'; state: OfflineCopyState }
  | { type: 'verify-progress'; done: number; total: number }
  /** A new worker took over. Pages answer with `HELLO`. */
  | { type: 'taken-over' }
  /** How many bytes of a zip have been read. */
  | { type: 'zip-update-progress'; done: number; total: number }
  /** Another release is shown, without a new worker. Pages answer with `HELLO`. `back`: it is one that was shown before. */
  | { type: 'replaced'; back: boolean };

/** Messages from a page. Each is answered through the port that comes with it: as `PageReply` says, or with null if the work fails. */
export type PageMessage =
  /** Take over, if the release is still ready. The answer is the same as to `STATUS`. */
  | { type: 'SKIP_WAITING' }
  /** From a worker that is taking over, to the active one: end downloads, because the browser waits for them. */
  | { type: 'GIVE_WAY' }
  /**
   * An open page names the scripts and styles that it runs (paths below the base). They identify the release of a page that the
   * worker did not serve itself: a page must only get files of its own release.
   */
  | { type: 'HELLO'; runs: string[] }
  /** Asks for the state of the release that the worker was built with, even if another one is shown. */
  | { type: 'STATUS' }
  /** Download the missing files of the release that the worker was built with, so that it becomes ready to take over. */
  | { type: 'DOWNLOAD_MISSING' }
  /** Download the missing files of the shown release, and download `urls` again because they are damaged. */
  | { type: 'REPAIR'; urls?: string[] }
  | { type: 'VERIFY' }
  /** Asks for the id of this start of the worker. An answer that differs from the one before shows that the worker was stopped. */
  | { type: 'ALIVE' }
  /** Delete every stored file of this site. */
  | { type: 'REMOVE' }
  /** Check a zip and say how the offline copy would change. Changes nothing. */
  | { type: 'ZIP_UPDATE_REVIEW'; file: ZipFile }
  /** Replace the offline copy with what is in the zip, if that is still the release that was reviewed. */
  | { type: 'ZIP_UPDATE_APPLY'; file: ZipFile; release: string }
  | { type: 'ROLL_BACK' }
  /** Show the release from the network in place of one from a zip, after downloading its missing files. */
  | { type: 'RETURN_TO_NETWORK' }
  /** To a waiting worker: show your own release when you take over, even if a release from a zip is newer. */
  | { type: 'WANT_NETWORK' };

/**
 * Names of messages in former releases. Both sides understand both names, because page and worker may be of different
 * releases: after a zip update the page is the newer one, after an update from the network an open page is the older one.
 */
export const FORMER_TYPES = { ZIP_UPDATE_REVIEW: 'CARRY_READ', ZIP_UPDATE_APPLY: 'CARRY_APPLY' } as const;

/** The same message under the name it has today. */
export function withCurrentType(message: PageMessage): PageMessage {
  const [current] = Object.entries(FORMER_TYPES).find(([, former]) => former === (message.type as string)) ?? [];
  return current === undefined ? message : ({ ...message, type: current } as PageMessage);
}

export interface PageReply {
  /** `yours`: the release of the sender; empty when no stored release has what the page runs. */
  HELLO: { state: OfflineCopyState; yours: string };
  SKIP_WAITING: OfflineCopyState;
  GIVE_WAY: undefined;
  STATUS: OfflineCopyState;
  DOWNLOAD_MISSING: OfflineCopyState;
  REPAIR: OfflineCopyState;
  VERIFY: VerifyResult;
  ALIVE: string;
  REMOVE: { removed: number };
  ZIP_UPDATE_REVIEW: ZipReply<ZipReview>;
  ZIP_UPDATE_APPLY: ZipReply<OfflineCopyState>;
  ROLL_BACK: ZipReply<OfflineCopyState>;
  RETURN_TO_NETWORK: ZipReply<OfflineCopyState>;
  WANT_NETWORK: undefined;
}
