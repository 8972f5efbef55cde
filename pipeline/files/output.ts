import { closeSync, copyFileSync, mkdirSync, openSync, readFileSync, readSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { listFiles } from './list-files.ts';

/** The folder a site is written to. Names are below it, with forward slashes. */
export interface Output {
  folder: string;
  write(name: string, content: string | Uint8Array): void;
  copy(source: string, name: string): void;
  read(name: string): string;
  /**
   * A part of a text that was written. The returned function reads it from the file, so that it need not stay in memory.
   *
   * @throws if the content does not contain the part
   */
  part(name: string, content: string, part: string): () => string;
  /** Names of all files that exist now, sorted. */
  files(): string[];
}

export function createOutput(folder: string): Output {
  const made = new Set<string>();
  const place = (name: string) => {
    const file = join(folder, name);
    // Names are made of what authors write. Each is checked where it is read; this is for one that was forgotten.
    if (!file.startsWith(join(folder, sep))) throw new Error(`The file ${name} would be outside of the site.`);
    const own = dirname(file);
    if (!made.has(own)) mkdirSync(own, { recursive: true });
    made.add(own);
    return file;
  };
  return {
    folder,
    write: (name, content) => writeFileSync(place(name), content),
    copy: (source, name) => copyFileSync(source, place(name)),
    read: (name) => readFileSync(join(folder, name), 'utf8'),
    part(name, content, part) {
      const at = content.indexOf(part);
      if (at < 0) throw new Error(`The text is not part of ${name}.`);
      const [begin, size] = [Buffer.byteLength(content.slice(0, at)), Buffer.byteLength(part)];
      return () => readBytes(join(folder, name), begin, size).toString('utf8');
    },
    files: () => listFiles(folder, { hidden: true }).sort(),
  };
}

function readBytes(file: string, begin: number, size: number): Buffer {
  const bytes = Buffer.alloc(size);
  const open = openSync(file, 'r');
  readSync(open, bytes, 0, size, begin);
  closeSync(open);
  return bytes;
}

/** Size of a file, in bytes. */
export const sizeOf = (file: string) => statSync(file).size;

const compress = promisify(brotliCompress);

/** Size of a file as sent by a host with brotli; already compressed formats count as they are. Other threads do the work. */
export async function wireSize(file: string, quality = 9): Promise<number> {
  const bytes = readFileSync(file);
  if (/\.(png|jpe?g|webp|avif|gif|woff2|zip)$/.test(file)) return bytes.length;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    // As a server that streams, which does not know the size. Otherwise, from 1 MB on, brotli decides once for the whole file how to model
    // its text, by samples: in a pack, a few other bytes can then make a difference of 6 kB.
    [constants.BROTLI_PARAM_SIZE_HINT]: 1,
  };
  return (await inTurn(() => compress(bytes, { params }))).length;
}

let last: Promise<unknown> = Promise.resolve();

/** Runs one at a time: each takes tens of megabytes. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work, work);
  last = done;
  return done;
}

export function kilobytes(bytes: number): string {
  return bytes < 10_000
    ? `${(bytes / 1000).toFixed(1)} kB`
    : bytes < 1_000_000
      ? `${Math.round(bytes / 1000)} kB`
      : `${(bytes / 1_000_000).toFixed(2)} MB`;
}
