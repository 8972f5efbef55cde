import { RELEASE_FILE, type ReleaseManifest, SUMS_FILE, siteFolder, type ZipFile } from '../../contract/zip-update.ts';
import { checkManifest, checkSums, parseManifest, parseSums } from './manifest.ts';
import { readZip, ZipError } from './read.ts';

export interface CheckedSite {
  base: string;
  /** Name of the site, where the copy knows it. */
  title: string | null;
}

export interface VerifiedZip {
  manifest: ReleaseManifest;
  /** Path below the base → text, of the files that were wanted. */
  texts: Map<string, string>;
}

export interface ZipCheck {
  site: CheckedSite;
  /** Milliseconds since 1970, by the clock of the device. */
  now: number;
  onBytes(done: number): void;
  /** Whether the text of a file of the site is wanted afterwards. */
  wanted(url: string, sum: string): boolean;
}

/**
 * Reads a zip from end to end and holds it against its own lists. Keeps nothing but what is wanted.
 *
 * @throws ZipError
 */
export async function checkZip(file: ZipFile, { site, now, onBytes, wanted }: ZipCheck): Promise<VerifiedZip> {
  const found = new Map<string, { sum: string; bytes: number }>();
  const lists = new Map<string, string>();
  const texts = new Map<string, string>();
  const folder = `${siteFolder(site.base)}/`;
  await readZip(file, {
    onBytes,
    async onFile(name, bytes) {
      const sum = await sumOf(bytes.buffer);
      found.set(name, { sum, bytes: bytes.byteLength });
      const url = name.startsWith(folder) ? name.slice(folder.length) : null;
      if (url !== null && wanted(url, sum)) texts.set(url, textOf(bytes));
      if (name === RELEASE_FILE || name === SUMS_FILE) lists.set(name, textOf(bytes));
    },
  });
  const sums = lists.get(SUMS_FILE);
  const manifest = lists.get(RELEASE_FILE);
  if (sums === undefined || manifest === undefined) {
    throw new ZipError({ kind: 'no-manifest', found: sums === undefined ? SUMS_FILE : RELEASE_FILE });
  }
  const parsed = parseManifest(manifest, now);
  checkSums(found, parseSums(sums));
  await checkManifest(parsed, found, site);
  return { manifest: parsed, texts };
}

/** SHA-256 in hexadecimal digits. */
export async function sumOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
