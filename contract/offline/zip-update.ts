import type { ManifestEntry } from './manifest.ts';
import { SIGNATURE_SUFFIX } from './ssh.ts';

/**
 * A zip update: a newer release for a copy without a network, in the zip of the site, dropped onto the offline
 * panel. What lies in the root of the zip, and what the page and the worker say to each other about it.
 */

/** Names in the root of the zip: what the release is, and the sums of every other file, in the form of `sha256sum`. */
export const RELEASE_FILE = 'release.json';
export const SUMS_FILE = 'SHA256SUMS';
/** The publisher's signature of the sums, where there is one; see contract/offline/ssh.ts. */
export const SIGNATURE_FILE = `${SUMS_FILE}${SIGNATURE_SUFFIX}`;

/** What `release.json` says. */
export interface ReleaseManifest {
  /** A worker that knows another number only cannot take the zip. */
  format: typeof RELEASE_FORMAT;
  /** Name and address of the site: a copy takes a release of itself only. */
  title: string;
  base: string;
  release: string;
  /** When the source was last changed, `2026-01-31T12:00:00.000Z`; null where the build did not know. */
  date: string | null;
  /** What a reader's copy consists of, in the order of download. */
  files: ManifestEntry[];
}

export const RELEASE_FORMAT = 1;

/** Who publishes a site. A worker takes only zips that one of these keys has signed. */
export interface Publisher {
  name: string;
  /** `ssh-ed25519 AAAA…`; several while one takes the place of another. */
  keys: readonly string[];
}

/** Who signed a zip. */
export interface Signer {
  name: string;
  /** Of the key, as `ssh-keygen -l` prints it: `SHA256:…`. */
  fingerprint: string;
}

/** Folder in the zip: `/ort-server/` → `ort-server`; unpacked into a server's root, the site has its addresses. */
export function siteFolder(base: string): string {
  return base.replace(/^\/|\/$/g, '') || 'site';
}

/** The text a release's name is the hash of: the first 12 hexadecimal digits of its SHA-256. */
export function releaseText(files: readonly Pick<ManifestEntry, 'url' | 'revision'>[]): string {
  return files.map(({ url, revision }) => `${url} ${revision}\n`).join('');
}

export const RELEASE_LENGTH = 12;

/** More than a zip of the site ever has; what goes beyond is a mistake or an attack. Sizes in bytes. */
export const ZIP_LIMITS = {
  zip: 128 * 1024 * 1024,
  unpacked: 256 * 1024 * 1024,
  file: 32 * 1024 * 1024,
  files: 20_000,
} as const;

/** What is used of a `File`: contract/ knows no browser. */
export interface ZipFile {
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** Why a zip is refused. Nothing was changed. */
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
  'full',
  'denied',
  'nothing-kept',
  'out-of-reach',
] as const;

export interface ZipProblem {
  kind: (typeof ZIP_PROBLEMS)[number];
  /** The file in the zip it is about, or what was found instead of what is allowed. */
  found?: string;
  allowed?: string;
}

export interface ListedPage {
  /** Path below the base: `docs/intro/`. */
  path: string;
  title: string;
}

/** What would become of the copy. */
export interface ZipReview {
  title: string;
  release: string;
  date: string | null;
  /** The copy that would be replaced. */
  from: DatedRelease;
  /** 1 when the zip is newer than the copy, -1 when it is older, 0 for the same date; null when that is not known. */
  age: -1 | 0 | 1 | null;
  /** The same release as the copy, which has gaps. */
  mends: boolean;
  files: number;
  bytes: number;
  /** Null where the site names no publisher: then anybody can have made the zip. */
  signer: Signer | null;
  /** SHA-256 of the zip itself, to be compared with what the publisher says. */
  sha256: string;
  added: ListedPage[];
  /** The text differs, and not only the frame around it. */
  changed: ListedPage[];
  removed: ListedPage[];
}

export type ZipReply<T> = { ok: true; value: T } | { ok: false; problem: ZipProblem };

/** Beside the state of a copy: where it came from and what came before. */
export interface OfflineCopyOrigin {
  /** When the source of the release was last changed. */
  date: string | null;
  /** When it was taken from a zip, in milliseconds since 1970; null for a copy from the network. */
  importedAt: number | null;
  /** The copy that can be had back. */
  rollback: DatedRelease | null;
  /** What the network brought, where a release from a zip is shown in its place: it can always be had. */
  network?: DatedRelease | null;
}

export interface DatedRelease {
  release: string;
  date: string | null;
}
