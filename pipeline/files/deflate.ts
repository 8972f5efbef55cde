import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { crc32 } from 'node:zlib';
import { deflateSync } from 'fflate';
import { sha256 } from './hashes.ts';

/** Bytes as a zip and the single file hold them. */
export interface Deflated {
  bytes: Uint8Array;
  /** CRC-32 of what they are made of. */
  crc: number;
}

/** What deflates: the same bytes on every machine, unlike the compression of the platform, which differs with processor and version. */
export interface Deflater {
  /** Begins in another thread, with a file as it is now or with bytes. A file is taken once. */
  begin(content: { file: string } | Uint8Array): void;
  /** When all that was begun is there. */
  settled(): Promise<void>;
  /** Content that was not begun, or is not there yet, is deflated here. */
  deflate(content: Uint8Array): Deflated;
  /** SHA-256 of what is there → its bytes when deflated, for another process. */
  sizes(): Map<string, number>;
  /** Ends the threads. */
  close(): void;
}

/** Deflates where it is called, and nowhere else. */
export const plainDeflater: Deflater = {
  begin() {},
  settled: async () => {},
  deflate: (content) => ({ bytes: deflateSync(content, { level: 9 }), crc: crc32(content) }),
  sizes: () => new Map(),
  close() {},
};

/** Bytes of a content when deflated. @param sizes those that are known, see `Deflater` */
export function deflatedSize(content: Uint8Array, sizes: ReadonlyMap<string, number>): number {
  return sizes.get(sha256(content)) ?? plainDeflater.deflate(content).bytes.length;
}

/** More would take memory, and have nothing to do while pages are made. */
const MOST_THREADS = 2;

interface Packed extends Deflated {
  sum: string;
}

/** Deflates in threads of its own while pages are still being made, and keeps what it made by the sum of the content. */
export function createDeflater(threads = Math.min(MOST_THREADS, availableParallelism())): Deflater {
  const made = new Map<string, Deflated>();
  const workers: Worker[] = [];
  const waiting: (() => void)[] = [];
  const files = new Set<string>();
  let begun = 0;
  let open = 0;
  let lost = false;
  const told = (packed: Packed | null) => {
    if (packed !== null) made.set(packed.sum, packed);
    open = Math.max(0, open - 1);
    if (open === 0) for (const done of waiting.splice(0)) done();
  };
  /** Without its threads a build takes longer, and makes the same. */
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
      // A thread that is gone says nothing of what it is given, and would be waited for without an end.
      if (lost) return;
      if ('file' in content) {
        if (files.has(content.file)) return;
        files.add(content.file);
      }
      const turn = begun % threads;
      workers[turn] ??= start();
      begun += 1;
      open += 1;
      workers[turn].postMessage('file' in content ? content.file : content);
    },
    async settled() {
      if (open === 0) return;
      // Nothing else may keep the program alive, which would end in the middle.
      for (const worker of workers) worker.ref();
      await new Promise<void>((done) => waiting.push(done));
      for (const worker of workers) worker.unref();
    },
    deflate: (content) => made.get(sha256(content)) ?? plainDeflater.deflate(content),
    sizes: () => new Map([...made].map(([sum, { bytes }]) => [sum, bytes.length])),
    close() {
      for (const worker of workers) void worker.terminate();
    },
  };
}
