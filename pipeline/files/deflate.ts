import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { crc32 } from 'node:zlib';
import { deflateSync } from 'fflate';
import { sha256 } from './hashes.ts';

/** Compressed bytes as stored in a zip and in the single file. */
export interface Deflated {
  bytes: Uint8Array;
  /** CRC-32 and SHA-256 of the content before compression. */
  crc: number;
  sum: string;
}

/** Compresses to the same bytes on every machine, unlike the platform's compression, which varies with processor and version. */
export interface Deflater {
  /** Begins to deflate bytes, or a file as it is now, in another thread. The same file again is ignored. */
  begin(content: { file: string } | Uint8Array): void;
  /** Resolves when everything that was begun is done. */
  settled(): Promise<void>;
  /** Returns the result of the thread, or deflates the content itself if there is none yet. */
  deflate(content: Uint8Array): Deflated;
  /** SHA-256 of each finished content → its size when deflated. For another process. */
  sizes(): Map<string, number>;
  /** Ends the thread. */
  close(): void;
}

const deflated = (content: Uint8Array, sum: string): Deflated => ({
  bytes: deflateSync(content, { level: 9 }),
  crc: crc32(content),
  sum,
});

/** Deflates without a thread. */
export const plainDeflater: Deflater = {
  begin() {},
  settled: async () => {},
  deflate: (content) => deflated(content, sha256(content)),
  sizes: () => new Map(),
  close() {},
};

/** Size of a content when deflated. @param sizes known sizes, see `Deflater` */
export function deflatedSize(content: Uint8Array, sizes: ReadonlyMap<string, number>): number {
  const sum = sha256(content);
  return sizes.get(sum) ?? deflated(content, sum).bytes.length;
}

/**
 * Deflates in its own thread while pages are still being made, and keeps the results by the hash of the content. A second thread would
 * take 40 MB, and have nothing to do most of the time.
 */
export function createDeflater(): Deflater {
  const made = new Map<string, Deflated>();
  const waiting: (() => void)[] = [];
  const files = new Set<string>();
  let thread: Worker | undefined;
  let open = 0;
  let lost = false;
  const told = (packed: Deflated | null) => {
    if (packed !== null) made.set(packed.sum, packed);
    open = Math.max(0, open - 1);
    if (open === 0) for (const done of waiting.splice(0)) done();
  };
  /** Without the thread, a build takes longer but makes the same files. */
  const failed = () => {
    lost = true;
    open = 0;
    for (const done of waiting.splice(0)) done();
  };
  const start = () => {
    const worker = new Worker(join(import.meta.dirname, 'deflate-thread.js'));
    worker.on('message', told).on('error', failed).unref();
    return worker;
  };
  return {
    begin(content) {
      // A dead thread never answers, so `settled` would wait forever.
      if (lost) return;
      if ('file' in content) {
        if (files.has(content.file)) return;
        files.add(content.file);
      }
      thread ??= start();
      open += 1;
      thread.postMessage('file' in content ? content.file : content);
    },
    async settled() {
      if (open === 0) return;
      // Possibly nothing else keeps the program alive, and it would end before the thread is done.
      thread?.ref();
      await new Promise<void>((done) => waiting.push(done));
      thread?.unref();
    },
    deflate(content) {
      const sum = sha256(content);
      return made.get(sum) ?? deflated(content, sum);
    },
    sizes: () => new Map([...made].map(([sum, { bytes }]) => [sum, bytes.length])),
    close: () => void thread?.terminate(),
  };
}
