import { isUtf8 } from 'node:buffer';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ManifestEntry, PackEntry } from '../../contract/offline/manifest.ts';
import { kindOf, PACK_FOLDER, PACKED_TYPES } from '../../contract/offline/packs.ts';
import { deflatedSize } from '../files/deflate.ts';
import { nameHash } from '../files/hashes.ts';
import { PackWriter } from './pack-writer.ts';

/**
 * Size of a pack in bytes, before the host compresses it to about a third. Small enough that a lost connection costs little,
 * large enough that text shared by many pages is not repeated in many packs: five packs instead of three take 90 kB more.
 */
const PACK_SIZE = 1_400_000;

/** Whether a file can be in a pack. */
export function isPackable(url: string, content: Uint8Array): boolean {
  return kindOf(url) in PACKED_TYPES && isUtf8(content);
}

export interface PackOptions {
  /** The output folder, with all files of the release in it. */
  siteDir: string;
  /** The release manifest, the first entry to pack, and the number of entries to pack. */
  entries: readonly ManifestEntry[];
  first: number;
  count: number;
  /** Overrides `PACK_SIZE`. */
  size?: number;
  /** SHA-256 of a file → its size when deflated. Files that are not listed are deflated here. */
  sizes?: ReadonlyMap<string, number>;
}

/**
 * Writes packs with the given files into the site. Their names contain a hash of the content, so the same files make the same packs.
 * A file that would be alone in its pack is not packed: fetched by itself, it costs the same.
 */
export function writePacks({
  siteDir,
  entries,
  first,
  count,
  size = PACK_SIZE,
  sizes = new Map(),
}: PackOptions): PackEntry[] {
  const contents = readAll(siteDir, entries.slice(first, first + count));
  const writer = new PackWriter(contents.bytes);
  const packs: PackEntry[] = [];
  let begin = 0;
  // Every host can send deflated files, and what is shorter with deflate is shorter with other compressions, too.
  const onTheWire = (content: Uint8Array) => deflatedSize(content, sizes);

  const close = (end: number) => {
    const pack = writer.finish();
    if (end - begin > 1) {
      const hash = nameHash(pack);
      const url = `${PACK_FOLDER}${hash}.txt`;
      mkdirSync(join(siteDir, PACK_FOLDER), { recursive: true });
      writeFileSync(join(siteDir, url), pack);
      const apart = contents.files.slice(begin, end).reduce((sum, content) => sum + onTheWire(content), 0);
      packs.push({ url, first: first + begin, count: end - begin, bytes: pack.length, wire: onTheWire(pack), apart });
    }
    begin = end;
  };
  contents.files.forEach(({ length }, index) => {
    const undo = writer.add(length);
    if (writer.size <= size || index === begin) return;
    undo();
    close(index);
    writer.add(length);
  });
  if (begin < contents.files.length) close(contents.files.length);
  return packs;
}

/** The bytes of all files one after the other, and a view of each file in them. */
function readAll(siteDir: string, entries: readonly ManifestEntry[]): { bytes: Uint8Array; files: Uint8Array[] } {
  const bytes = new Uint8Array(entries.reduce((sum, entry) => sum + entry.bytes, 0));
  let start = 0;
  const files = entries.map((entry) => {
    bytes.set(readFileSync(join(siteDir, entry.url)), start);
    start += entry.bytes;
    return bytes.subarray(start - entry.bytes, start);
  });
  return { bytes, files };
}
