import {
  type Publisher,
  RELEASE_FILE,
  type ReleaseManifest,
  SIGNATURE_FILE,
  type Signer,
  SUMS_FILE,
  siteFolder,
} from '../../contract/offline/zip-update.ts';
import { sha256 } from '../sha256.ts';
import { checkManifest, checkSums, parseManifest, parseSums } from './manifest.ts';
import { checkSignature } from './signature.ts';
import { openZip, type ZipEntry } from './zip/read.ts';
import { unpack } from './zip/unpack.ts';
import { ZipError } from './zip/zip-error.ts';

export interface CheckedSite {
  base: string;
  /** Title of the site; null where the offline copy does not say. */
  title: string | null;
  /** Null where the site names no publisher. */
  publisher: Publisher | null;
}

export interface VerifiedZip {
  /** Null where the site names no publisher, so that nobody knows who made the zip. */
  signer: Signer | null;
  manifest: ReleaseManifest;
  /** Path below the base → file of the site in the zip. */
  files: Map<string, ZipEntry>;
  /** Path below the base → text, of the files that were wanted. */
  texts: Map<string, string>;
}

export interface ZipCheck {
  site: CheckedSite;
  /** Milliseconds since 1970, by the clock of the device. */
  now: number;
  /** Gets the number of bytes of the zip that were read. */
  onBytes(done: number): void;
  /** Whether the text of a file is to be in the result. */
  wanted(url: string, sum: string): boolean;
}

/**
 * Checks the publisher's signature, and then every file against the lists in the zip, which the signature covers. Only the
 * wanted texts are kept in memory.
 *
 * @throws ZipError
 */
export async function verifyZip(
  zip: Uint8Array<ArrayBuffer>,
  { site, now, onBytes, wanted }: ZipCheck,
): Promise<VerifiedZip> {
  const entries = openZip(zip);
  const signed = await bytesIn(entries, SUMS_FILE);
  const signer = site.publisher && (await checkSignature(site.publisher, signed, await signatureIn(entries)));
  const sums = parseSums(textOf(signed));
  const manifest = parseManifest(textOf(await bytesIn(entries, RELEASE_FILE)), now);
  const found = new Map<string, { sum: string; bytes: number }>();
  const files = new Map<string, ZipEntry>();
  const texts = new Map<string, string>();
  const folder = `${siteFolder(site.base)}/`;
  for (const entry of entries) {
    const { name, size, end } = entry;
    const bytes = await unpack(entry);
    const sum = await sha256(bytes);
    found.set(name, { sum, bytes: size });
    if (name.startsWith(folder)) {
      const url = name.slice(folder.length);
      files.set(url, entry);
      if (wanted(url, sum)) texts.set(url, textOf(bytes));
    }
    onBytes(end);
  }
  checkSums(found, sums);
  await checkManifest(manifest, found, site);
  return { signer, manifest, files, texts };
}

/** Longest signature that is read, in bytes. No real one comes close. */
const LONGEST_SIGNATURE = 10_000;

async function signatureIn(entries: readonly ZipEntry[]): Promise<string | null> {
  const entry = entries.find(({ name }) => name === SIGNATURE_FILE);
  if (entry === undefined) return null;
  return entry.size > LONGEST_SIGNATURE ? '' : textOf(await unpack(entry));
}

async function bytesIn(entries: readonly ZipEntry[], name: string): Promise<Uint8Array<ArrayBuffer>> {
  const entry = entries.find((other) => other.name === name);
  if (entry !== undefined) return unpack(entry);
  const around = entries.find((other) => other.name.endsWith(`/${name}`));
  throw new ZipError(
    around === undefined
      ? { kind: 'no-manifest', found: name }
      : { kind: 'wrapped', found: around.name.slice(0, -name.length) },
  );
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
