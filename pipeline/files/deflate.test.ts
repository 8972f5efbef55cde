import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { createDeflater, plainDeflater } from './deflate.ts';

const text = (content: string) => new TextEncoder().encode(content);

it('makes in its thread what it would make here, of files and of bytes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'deflate-'));
  const deflater = createDeflater();
  try {
    const contents = Array.from({ length: 9 }, (_, index) => text(`page ${index} `.repeat(100)));
    contents.forEach((content, index) => {
      const file = join(folder, `${index}.html`);
      writeFileSync(file, content);
      deflater.begin(index % 2 === 0 ? { file } : content);
    });
    await deflater.settled();
    for (const content of contents) {
      const made = deflater.deflate(content);
      expect(made).toMatchObject({ crc: plainDeflater.deflate(content).crc });
      expect(Buffer.from(made.bytes).equals(plainDeflater.deflate(content).bytes)).toBe(true);
      // It is kept, not made again.
      expect(deflater.deflate(content)).toBe(made);
    }
  } finally {
    deflater.close();
    rmSync(folder, { recursive: true });
  }
});

it('never takes the bytes of a file that has changed since, and does without one that is gone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'deflate-'));
  const deflater = createDeflater();
  try {
    const file = join(folder, 'page.html');
    writeFileSync(file, 'before');
    deflater.begin({ file });
    deflater.begin({ file: join(folder, 'missing.html') });
    await deflater.settled();
    expect(Buffer.from(deflater.deflate(text('after')).bytes)).toEqual(
      Buffer.from(plainDeflater.deflate(text('after')).bytes),
    );
  } finally {
    deflater.close();
    rmSync(folder, { recursive: true });
  }
});

it('keeps the program alive while somebody waits for it, who has nothing else to do', () => {
  const program = `
    import { loadModule } from '${new URL('../../scripts/load-module.mjs', import.meta.url)}';
    const { createDeflater } = await loadModule('pipeline/files/deflate.ts');
    const deflater = createDeflater();
    deflater.begin(new Uint8Array(30_000_000).map((_, i) => (i * 7919) >> 5));
    await deflater.settled();
    console.log('settled');
  `;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    encoding: 'utf8',
  });
  expect(stdout, stderr).toBe('settled\n');
});

it('makes the same without its thread once that has died, and does not wait for it', async () => {
  const started = new Promise<Worker>((resolve) => process.once('worker', resolve));
  const deflater = createDeflater();
  try {
    deflater.begin(text('before'));
    const thread = await started;
    // This is how Node ends a thread that has run out of memory.
    thread.emit('error', new Error('ERR_WORKER_OUT_OF_MEMORY'));
    await thread.terminate();
    deflater.begin(text('after'));
    await deflater.settled();
    expect(deflater.deflate(text('after'))).toEqual(plainDeflater.deflate(text('after')));
  } finally {
    deflater.close();
  }
});
