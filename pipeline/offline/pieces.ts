import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACK_FOLDER } from '../../contract/offline/packs.ts';
import { cutInPieces, pieceFile, writePieceList } from '../../contract/offline/pieces.ts';
import { nameHash } from '../files/hashes.ts';

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
