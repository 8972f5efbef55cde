import { type ManifestEntry, REVISION_LENGTH } from '../../contract/offline/manifest.ts';
import { isAhead, parseReleaseDate } from '../../contract/offline/release-date.ts';
import { isPlainName, visible } from '../../contract/offline/zip-names.ts';
import {
  RELEASE_FILE,
  RELEASE_FORMAT,
  RELEASE_LENGTH,
  type ReleaseManifest,
  releaseText,
  SIGNATURE_FILE,
  SUMS_FILE,
  siteFolder,
  type ZipProblem,
} from '../../contract/offline/zip-update.ts';
import { revisionOf } from '../download/download.ts';
import { ZipError } from './zip/zip-error.ts';

/** Files of a zip: name → SHA-256 in hexadecimal digits, and size in bytes. */
export type FoundFiles = ReadonlyMap<string, { sum: string; bytes: number }>;

/** @returns name → sum, from lines of `sha256sum` */
export function parseSums(text: string): Map<string, string> {
  const sums = new Map<string, string>();
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const [, sum, name] = /^([0-9a-f]{64}) [ *](.+)$/.exec(line) ?? [];
    if (sum === undefined || name === undefined || sums.has(name)) throw bad(SUMS_FILE);
    sums.set(name, sum);
  }
  return sums;
}

/**
 * @param now milliseconds since 1970, by the clock of the device
 * @throws ZipError when the text is not a release manifest, or has a newer format or an impossible date
 */
export function parseManifest(text: string, now: number): ReleaseManifest {
  let manifest: unknown;
  try {
    manifest = JSON.parse(text);
  } catch {
    throw bad(RELEASE_FILE);
  }
  if (!isManifest(manifest)) throw bad(RELEASE_FILE);
  checkDate(manifest.date, now);
  return manifest;
}

/** Refuses an impossible date. One in the far future would make all later releases look older forever. */
function checkDate(date: string | null, now: number): void {
  if (date === null) return;
  if (parseReleaseDate(date) === null) throw problem('bad-date', date);
  if (isAhead(date, now)) throw problem('future-date', date, new Date(now).toISOString());
}

function isManifest(value: unknown): value is ReleaseManifest {
  if (typeof value !== 'object' || value === null) return false;
  const { format, title, base, release, date, files } = value as Record<string, unknown>;
  return (
    format === RELEASE_FORMAT &&
    typeof title === 'string' &&
    typeof base === 'string' &&
    typeof release === 'string' &&
    /^[0-9a-f]+$/.test(release) &&
    (date === null || typeof date === 'string') &&
    Array.isArray(files) &&
    files.every(isEntry) &&
    new Set(files.map(({ url }) => url)).size === files.length
  );
}

function isEntry(value: unknown): value is ManifestEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { url, revision, bytes } = value as Record<string, unknown>;
  return (
    typeof url === 'string' &&
    isPlainName(url) &&
    !url.endsWith('/') &&
    url !== 'sw.js' &&
    typeof revision === 'string' &&
    /^[0-9a-f]+$/.test(revision) &&
    revision.length === REVISION_LENGTH &&
    Number.isSafeInteger(bytes) &&
    (bytes as number) >= 0
  );
}

/** Checks the files of the zip against the list of sums: no file is missing or unlisted, and every sum is right. */
export function checkSums(found: FoundFiles, sums: ReadonlyMap<string, string>): void {
  for (const [name, { sum }] of found) {
    if (name === SUMS_FILE || name === SIGNATURE_FILE) continue;
    const listed = sums.get(name);
    if (listed === undefined) throw problem('not-listed', name);
    if (listed !== sum) throw problem('wrong-sum', name);
  }
  for (const name of sums.keys()) if (!found.has(name)) throw problem('absent', name);
}

/** Checks that the release manifest belongs to this site, and matches the files of the zip and the name of the release. */
export async function checkManifest(
  manifest: ReleaseManifest,
  found: FoundFiles,
  site: { base: string; title: string | null },
): Promise<void> {
  // If the title of the existing copy cannot be read, the base alone decides.
  if (manifest.base !== site.base || (site.title !== null && manifest.title !== site.title)) {
    throw problem('foreign', `${manifest.title} at ${manifest.base}`, `${site.title ?? 'this site'} at ${site.base}`);
  }
  for (const { url, revision, bytes } of manifest.files) {
    const file = found.get(`${siteFolder(manifest.base)}/${url}`);
    if (file === undefined) throw problem('absent', url);
    if (!file.sum.startsWith(revision) || file.bytes !== bytes) throw problem('wrong-sum', url);
  }
  const text = new TextEncoder().encode(releaseText(manifest.files));
  const name = (await revisionOf(text.buffer)).slice(0, RELEASE_LENGTH);
  const whole = ['index.html', '404.html'].every((url) => manifest.files.some((file) => file.url === url));
  if (name !== manifest.release || !whole) throw bad(RELEASE_FILE);
}

function bad(found: string): ZipError {
  return problem('bad-manifest', found);
}

function problem(kind: ZipProblem['kind'], found: string, allowed?: string): ZipError {
  return new ZipError({ kind, found: visible(found), ...(allowed !== undefined && { allowed }) });
}
