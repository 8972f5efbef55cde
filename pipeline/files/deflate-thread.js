import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { crc32 } from 'node:zlib';
import { deflateSync } from 'fflate';

/** Deflates what it is sent, a file's path or bytes: see deflate.ts. A file that is gone by then is nobody's loss. */
parentPort?.on('message', (work) => {
  let packed = null;
  try {
    const content = typeof work === 'string' ? readFileSync(work) : work;
    const sum = createHash('sha256').update(content).digest('hex');
    packed = { sum, crc: crc32(content), bytes: deflateSync(content, { level: 9 }) };
  } catch {
    // Whoever needs it makes it then, and hears why it cannot be made.
  }
  parentPort?.postMessage(packed, packed === null ? [] : [packed.bytes.buffer]);
});
