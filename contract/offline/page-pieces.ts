import { NAME_HASH_LENGTH } from '../hashed-names.ts';
import type { ManifestEntry } from './manifest.ts';
import { cutInPieces, pieceFile } from './pieces.ts';

/**
 * Most updates change a sentence of a page, and the rest of its file stays as it was. So the site has a list of the pieces of each
 * page: their sizes, and the beginning of their SHA-256. An update cuts the page that the reader has in the same way, asks the server
 * for those ranges of bytes in the new file that are in none of its pieces, and checks the sum of the whole (`sw/download/page-pieces.ts`).
 * Unlike large texts, pages have no files for their pieces: there would be a hundred for each page.
 */

/** A piece that changed is sent uncompressed, and each piece is in the list: with these sizes, both together are smallest. */
const SIZES = { least: 256, mean: 512, most: 4_096 };

/** Smaller pages cost about as much whole. In bytes. */
const SMALLEST = 16_384;

/** Whether the site has a list of this file's pieces. The largest pages are in the site in pieces already. */
export const isInPieces = ({ url, bytes, pieces }: ManifestEntry): boolean =>
  pieces === undefined && url.endsWith('.html') && bytes >= SMALLEST;

/**
 * Address of the list below the base. It follows from the page's own sum, so nothing has to name it. Hosts keep such a file for good, so
 * lists of another form, or cut in another way, would need other digits of the sum.
 */
export const pageListFile = ({ revision }: ManifestEntry): string =>
  pieceFile(revision.slice(NAME_HASH_LENGTH, 2 * NAME_HASH_LENGTH));

/** Hexadecimal digits of a piece's SHA-256 in the list. A piece taken for another one is found out by the sum of the page. */
const DIGITS = 6;

export const cutPage = (page: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] => cutInPieces(page, SIZES);

/** How the list names a piece. @param sum its SHA-256 in hexadecimal digits */
export const pieceName = ({ length }: Uint8Array, sum: string): string => `${length} ${sum.slice(0, DIGITS)}`;

/** The names of all pieces in their order, one to a line. */
export const pageList = (names: readonly string[]): string => `${names.join('\n')}\n`;

/** Longest list of a page's pieces. In bytes. */
export const longestList = ({ bytes }: ManifestEntry): number =>
  Math.ceil(bytes / SIZES.least) * '4096 123456\n'.length;

export interface PagePiece {
  name: string;
  /** Where its bytes are in the page. */
  start: number;
  end: number;
}

/** @returns null when the text is not a list of pieces of that page */
export function readPageList(text: string, { bytes }: ManifestEntry): PagePiece[] | null {
  const pieces: PagePiece[] = [];
  let end = 0;
  for (const name of text.split('\n').slice(0, -1)) {
    const [, size] = /^([1-9]\d{0,3}) [0-9a-f]{6}$/.exec(name) ?? [];
    if (size === undefined) return null;
    pieces.push({ name, start: end, end: end + Number(size) });
    end += Number(size);
  }
  return end === bytes ? pieces : null;
}
