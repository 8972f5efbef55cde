import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { crc32 } from 'node:zlib';
import { deflateSync } from 'fflate';

/** Deflates the bytes, or the file with the path, that it receives: see deflate.ts. A file that no longer exists is skipped. */
parentPort?.on('message', (work) => {
  let packed = null;
  try {
    const content = typeof work === 'string' ? readFileSync(work) : work;
    const sum = createHash('sha256').update(content).digest('hex');
    packed = { sum, crc: crc32(content), bytes: deflateSync(content, { level: 9 }) };
  } catch {
    // The caller that needs the result deflates the content itself, and gets the error.
  }
  parentPort?.postMessage(packed, packed === null ? [] : [packed.bytes.buffer]);
});
