import { type CarriedFile, RELEASE_FILE, type ReleasePaper, SUMS_FILE, siteFolder } from '../contract/carry.ts';
import { checkPaper, checkSums, parsePaper, parseSums } from './carry-papers.ts';
import { CarryError, readZip } from './carry-zip.ts';

export interface CarriedSite {
  base: string;
  /** Name of the site, where the copy knows it. */
  title: string | null;
}

export interface CarriedZip {
  paper: ReleasePaper;
  /** Path below the base → text, of the files that were wanted. */
  texts: Map<string, string>;
}

export interface ZipCheck {
  site: CarriedSite;
  onBytes(done: number): void;
  /** Whether the text of a file of the site is wanted afterwards. */
  wanted(url: string, sum: string): boolean;
}

/**
 * Reads a carried zip from end to end and holds it against its own lists. Keeps nothing but what is wanted.
 *
 * @throws CarryError
 */
export async function checkZip(file: CarriedFile, { site, onBytes, wanted }: ZipCheck): Promise<CarriedZip> {
  const found = new Map<string, { sum: string; bytes: number }>();
  const papers = new Map<string, string>();
  const texts = new Map<string, string>();
  const folder = `${siteFolder(site.base)}/`;
  await readZip(file, {
    onBytes,
    async onFile(name, bytes) {
      const sum = await sumOf(bytes.buffer);
      found.set(name, { sum, bytes: bytes.byteLength });
      const url = name.startsWith(folder) ? name.slice(folder.length) : null;
      if (url !== null && wanted(url, sum)) texts.set(url, textOf(bytes));
      if (name === RELEASE_FILE || name === SUMS_FILE) papers.set(name, textOf(bytes));
    },
  });
  const sums = papers.get(SUMS_FILE);
  const paper = papers.get(RELEASE_FILE);
  if (sums === undefined || paper === undefined) {
    throw new CarryError({ kind: 'no-papers', found: sums === undefined ? SUMS_FILE : RELEASE_FILE });
  }
  const parsed = parsePaper(paper);
  checkSums(found, parseSums(sums));
  await checkPaper(parsed, found, site);
  return { paper: parsed, texts };
}

/** SHA-256 in hexadecimal digits. */
export async function sumOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
