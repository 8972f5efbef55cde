/** What pages and the service worker say to each other, and what both know about the reader's copy. */
import type { OfflineCopyOrigin, ZipFile, ZipReply, ZipReview } from './zip-update.ts';

/** A reader's copy of one release lies in one cache whose name starts with this, the base and the release. */
export const CACHE_PREFIX = 'ort-server-docs';

/**
 * Why a file is not in the copy.
 * - `network`: no connection, or something in the browser blocks the request
 * - `timeout`: the server stopped sending
 * - `gone`: the server says that there is no such file (status 404 or 410), asked past the browser's HTTP cache
 * - `status`: the server answered with another error
 * - `changed`: the server sent other bytes than were published with this release
 * - `storage`: the browser could not store it
 */
export const MISSING_REASONS = ['network', 'timeout', 'gone', 'status', 'changed', 'storage'] as const;
export type MissingReason = (typeof MISSING_REASONS)[number];

export interface MissingFile {
  url: string;
  /** Absent when nobody has tried to fetch the file since the worker started. */
  reason?: MissingReason;
}

/**
 * What keeps the whole copy from being made. `lost`: the connection went away in the middle. `server`: told of an update,
 * whose files the server does not hand out, or not all of them.
 */
export type OfflineCopyProblem = 'denied' | 'full' | 'lost' | 'server';

/** The state of one worker's copy. */
export interface OfflineCopyState {
  release: string;
  /** Files in the copy and in the release. */
  done: number;
  total: number;
  /** The same in bytes. */
  bytes: number;
  totalBytes: number;
  missing: MissingFile[];
  problem: OfflineCopyProblem | null;
  /** A download is under way. */
  busy: boolean;
  /** When the copy became complete, in milliseconds since 1970; null as long as it is not. */
  completedAt: number | null;
  /** Pages that are new or differ from the release before, as paths below the base; null for a first copy. */
  changedPages: string[] | null;
  /** Told by the worker of what it answers with, and of the release it was built with. */
  origin?: OfflineCopyOrigin;
  /** Told of an update: it may take over. Files that are missing all the same are not on the server (`gone`). */
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
  /** Files that could not be had after all tries. */
  missing: number;
}

export type WorkerMessage =
  | PrecacheProgress
  /** A download has ended, one way or the other. */
  | { type: 'copy-state'; state: OfflineCopyState }
  | { type: 'verify-progress'; done: number; total: number }
  /** A new worker took over; pages answer with `HELLO`. */
  | { type: 'taken-over' }
  /** Bytes of a zip that were read. */
  | { type: 'zip-update-progress'; done: number; total: number }
  /** Another release took the copy's place without a new worker; pages answer with `HELLO`. */
  | { type: 'replaced'; back: boolean };

/** Each is answered through the port that comes with it, with the type in `PageReply`. */
export type PageMessage =
  /** Take over, if the release still is ready to. The answer is as to `STATUS`. */
  | { type: 'SKIP_WAITING' }
  /**
   * An open page introduces itself by the scripts and styles it runs (paths below the base). A page the worker did not
   * serve itself is known by these alone: it must get no files of a release that it was not made from.
   */
  | { type: 'HELLO'; runs: string[] }
  /** About the release the worker was built with, also when it answers with another. */
  | { type: 'STATUS' }
  /** Download what is missing of the release the worker was built with, so that it becomes ready to take over. */
  | { type: 'DOWNLOAD_MISSING' }
  /** Fetch what is missing, and these files again even if they are stored. */
  | { type: 'REPAIR'; urls?: string[] }
  | { type: 'VERIFY' }
  /** Delete every stored file of this site. */
  | { type: 'REMOVE' }
  /** Check a zip and say what would become of the copy. Changes nothing. */
  | { type: 'ZIP_UPDATE_REVIEW'; file: ZipFile }
  /** Put what is in the zip in the place of the copy, if it still is the release that was reviewed. */
  | { type: 'ZIP_UPDATE_APPLY'; file: ZipFile; release: string }
  | { type: 'ROLL_BACK' }
  /** Put what the network brought in the place of a release from a zip; fetches what is missing of it. */
  | { type: 'RETURN_TO_NETWORK' }
  /** To a worker that waits: show your release when you take over, also in the place of a newer one from a zip. */
  | { type: 'WANT_NETWORK' };

/**
 * What messages were called in former releases. After a zip update a page is newer than the worker that it talks to, and
 * after an update from the network an open one is older, so each side understands both names.
 */
export const FORMER_TYPES = { ZIP_UPDATE_REVIEW: 'CARRY_READ', ZIP_UPDATE_APPLY: 'CARRY_APPLY' } as const;

/** The same message under the name it has today. */
export function withCurrentType(message: PageMessage): PageMessage {
  const [current] = Object.entries(FORMER_TYPES).find(([, former]) => former === (message.type as string)) ?? [];
  return current === undefined ? message : ({ ...message, type: current } as PageMessage);
}

export interface PageReply {
  /** `yours`: the release of the sender; empty when its page came from the server and is of another one. */
  HELLO: { state: OfflineCopyState; yours: string };
  SKIP_WAITING: OfflineCopyState;
  STATUS: OfflineCopyState;
  DOWNLOAD_MISSING: OfflineCopyState;
  REPAIR: OfflineCopyState;
  VERIFY: VerifyResult;
  REMOVE: { removed: number };
  ZIP_UPDATE_REVIEW: ZipReply<ZipReview>;
  ZIP_UPDATE_APPLY: ZipReply<OfflineCopyState>;
  ROLL_BACK: ZipReply<OfflineCopyState>;
  RETURN_TO_NETWORK: ZipReply<OfflineCopyState>;
  WANT_NETWORK: undefined;
}
