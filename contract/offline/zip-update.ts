import type { ManifestEntry } from './manifest.ts';
import { SIGNATURE_SUFFIX } from './ssh.ts';

/**
 * A zip update brings a newer release to an offline copy that has no network: the reader drops the zip of the site onto the
 * offline panel. This file defines what is in the root of the zip, and what page and worker tell each other about it.
 */

/** Files in the root of the zip: the release manifest, and the SHA-256 of every other file, as `sha256sum` writes them. */
export const RELEASE_FILE = 'release.json';
export const SUMS_FILE = 'SHA256SUMS';
/** The publisher's signature of the sums, where there is one; see contract/offline/ssh.ts. */
export const SIGNATURE_FILE = `${SUMS_FILE}${SIGNATURE_SUFFIX}`;

/** The release manifest: content of `release.json`. */
export interface ReleaseManifest {
  /** A worker that knows only another format refuses the zip. */
  format: typeof RELEASE_FORMAT;
  /** Title and base of the site: an offline copy accepts only releases of the same site. */
  title: string;
  base: string;
  release: string;
  /** When the source was last changed, `2026-01-31T12:00:00.000Z`; null where the build did not know. */
  date: string | null;
  /** All files of the offline copy, in the order of download. */
  files: ManifestEntry[];
}

export const RELEASE_FORMAT = 1;

/** Who publishes a site. A worker accepts only zips that are signed with one of these keys. */
export interface Publisher {
  name: string;
  /** `ssh-ed25519 AAAA…`; several while one replaces another. */
  keys: readonly string[];
}

/** Who signed a zip. */
export interface Signer {
  name: string;
  /** Of the key, as `ssh-keygen -l` prints it: `SHA256:…`. */
  fingerprint: string;
}

/** Folder of the site in the zip: `/ort-server/` → `ort-server`. All addresses are right if it is unpacked into a server's root. */
export function siteFolder(base: string): string {
  return base.replace(/^\/|\/$/g, '') || 'site';
}

/** The text whose SHA-256 names a release: the name is its first 12 hexadecimal digits. */
export function releaseText(files: readonly Pick<ManifestEntry, 'url' | 'revision'>[]): string {
  return files.map(({ url, revision }) => `${url} ${revision}\n`).join('');
}

export const RELEASE_LENGTH = 12;

/** Limits that no zip of the site comes near: anything beyond them is a mistake or an attack. Sizes in bytes. */
export const ZIP_LIMITS = {
  zip: 128 * 1024 * 1024,
  unpacked: 256 * 1024 * 1024,
  file: 32 * 1024 * 1024,
  files: 20_000,
} as const;

/** The part of a `File` that is used, because contract/ has no types of the browser. */
export interface ZipFile {
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** Why a zip is refused. A refused zip changes nothing. */
export const ZIP_PROBLEMS = [
  'not-zip',
  'truncated',
  'broken',
  'too-large',
  'bad-name',
  'twice',
  'collision',
  'encrypted',
  'special',
  'packing',
  'differs',
  'extra-data',
  'zip64',
  'old-browser',
  'unsigned',
  'bad-signature',
  'other-key',
  'no-manifest',
  'wrapped',
  'bad-manifest',
  'not-listed',
  'absent',
  'wrong-sum',
  'bad-date',
  'future-date',
  'foreign',
  'same',
  'other-file',
  'unreadable',
  'busy',
  'interrupted',
  'full',
  'denied',
  'nothing-kept',
  'out-of-reach',
] as const;

export interface ZipProblem {
  kind: (typeof ZIP_PROBLEMS)[number];
  /** The file in the zip that has the problem, or what was found; `allowed` is what would be right. */
  found?: string;
  allowed?: string;
}

export interface ListedPage {
  /** Path below the base: `docs/intro/`. */
  path: string;
  title: string;
}

/** How a zip would change the offline copy. */
export interface ZipReview {
  title: string;
  release: string;
  date: string | null;
  /** The release that would be replaced. */
  from: DatedRelease;
  /** 1 when the zip is newer than the offline copy, -1 when it is older, 0 for the same date; null when not known. */
  age: -1 | 0 | 1 | null;
  /** The zip has the same release as the offline copy, and the copy lacks some of its files. */
  mends: boolean;
  files: number;
  bytes: number;
  /** Null where the site names no publisher. Then anybody may have made the zip. */
  signer: Signer | null;
  /** SHA-256 of the zip, for comparison with what the publisher says. */
  sha256: string;
  added: ListedPage[];
  /** Pages whose text differs, not only the frame around it. */
  changed: ListedPage[];
  removed: ListedPage[];
}

export type ZipReply<T> = { ok: true; value: T } | { ok: false; problem: ZipProblem };

/** Where an offline copy came from, and which release it replaced. */
export interface OfflineCopyOrigin {
  /** When the source of the release was last changed. */
  date: string | null;
  /** When it was imported from a zip, in milliseconds since 1970; null for a copy from the network. */
  importedAt: number | null;
  /** The release to which the reader can go back. */
  rollback: DatedRelease | null;
  /** The release from the network, while one from a zip is shown in its place. The reader can always return to it. */
  network?: DatedRelease | null;
}

export interface DatedRelease {
  release: string;
  date: string | null;
}
