import { NAME_HASH_LENGTH } from '../hashed-names.ts';
import { PACK_FOLDER } from './packs.ts';

/**
 * Large texts (the search index, the API description) are in the site a second time, in pieces of a few kilobytes that are named
 * by their content. A text's own bytes decide where it is cut: a changed sentence changes one piece, and those after it stay as they
 * were. An update cuts the text that the reader has, fetches the pieces that are not in it, and checks the sum of the whole
 * (`sw/download/pieces.ts`). A reader who does not have such a text fetches it whole.
 */

/** Bytes of a piece, from `least` to `most`; after `least`, one place in `mean` is a cut. */
interface PieceSizes {
  least: number;
  /** A power of two. */
  mean: number;
  most: number;
}

const SIZES: PieceSizes = { least: 1_024, mean: 2_048, most: 8_192 };
export const MOST = SIZES.most;

/** Texts from this size on are in the site in pieces, too. */
export const IN_PIECES = 200_000;

/** Address below the base of a piece, or of a list of pieces. @param name the hash of its content */
export const pieceFile = (name: string): string => `${PACK_FOLDER}${name}.txt`;

/** Cuts a text at places that its content determines, so it is cut in the same way on every machine. @returns views of the bytes */
export function cutInPieces(
  bytes: Uint8Array<ArrayBuffer>,
  { least, mean, most }: PieceSizes = SIZES,
): Uint8Array<ArrayBuffer>[] {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let start = 0;
  let hash = 0;
  const shift = 32 - Math.log2(mean);
  for (let end = 1; end <= bytes.length; end += 1) {
    // Each byte is shifted out of the hash after 32 more, so a cut depends only on the bytes just before it.
    hash = ((hash << 1) + Math.imul((bytes[end - 1] as number) + 1, 0x9e3779b1)) | 0;
    const size = end - start;
    const due = size >= most || (size >= least && hash >>> shift === 0);
    // A piece is text, too, so a cut never splits a character.
    if ((due && !isInsideCharacter(bytes[end])) || end === bytes.length) {
      pieces.push(bytes.subarray(start, end));
      start = end;
    }
  }
  return pieces;
}

const isInsideCharacter = (byte: number | undefined) => byte !== undefined && (byte & 0xc0) === 0x80;

/** The list of a text's pieces: their names, one to a line. */
export const writePieceList = (names: readonly string[]): string => `${names.join('\n')}\n`;

/** @returns null when the text is not such a list */
export function readPieceList(text: string): string[] | null {
  const names = text.split('\n').slice(0, -1);
  return names.length > 0 && names.every((name) => /^[0-9a-f]+$/.test(name) && name.length === NAME_HASH_LENGTH)
    ? names
    : null;
}
