import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createDeflater, plainDeflater } from './deflate.ts';

const text = (content: string) => new TextEncoder().encode(content);

it('makes in its threads what it would make here, of files and of bytes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'deflate-'));
  const deflater = createDeflater(2);
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
      // It is kept, not made anew.
      expect(deflater.deflate(content)).toBe(made);
    }
  } finally {
    deflater.close();
    rmSync(folder, { recursive: true });
  }
});

it('never takes the bytes of a file that has changed since, and does without one that is gone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'deflate-'));
  const deflater = createDeflater(1);
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
