import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ManifestEntry } from '../../contract/offline/manifest.ts';
import { PACK_FOLDER } from '../../contract/offline/packs.ts';
import { cutPage, isInPieces, pageList, pageListFile, pieceName } from '../../contract/offline/page-pieces.ts';
import { cutInPieces, pieceFile, writePieceList } from '../../contract/offline/pieces.ts';
import { nameHash, sha256 } from '../files/hashes.ts';

/**
 * Writes a text into the site as pieces (contract/offline/pieces.ts), together with a list of them.
 *
 * @returns the name of the list
 */
export function writePieces(siteDir: string, text: Uint8Array): string {
  mkdirSync(join(siteDir, PACK_FOLDER), { recursive: true });
  const write = (content: string | Uint8Array) => {
    const name = nameHash(content);
    writeFileSync(join(siteDir, pieceFile(name)), content);
    return name;
  };
  return write(writePieceList(cutInPieces(Uint8Array.from(text)).map(write)));
}

/** Writes the list of a page's pieces into the site (contract/offline/page-pieces.ts), if the page is large enough for one. */
export function writePageList(siteDir: string, entry: ManifestEntry, page: Uint8Array): void {
  if (!isInPieces(entry)) return;
  mkdirSync(join(siteDir, PACK_FOLDER), { recursive: true });
  const names = cutPage(Uint8Array.from(page)).map((piece) => pieceName(piece, sha256(piece)));
  writeFileSync(join(siteDir, pageListFile(entry)), pageList(names));
}
