import { linkSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawingFile, readDiagrams, writeDrawing } from './drawings.ts';

test('a drawing is under its name only when all of it is written', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'drawings-'));
  try {
    await writeDrawing(folder, '0123456789ab', '<svg>first</svg>');
    // A file that is written where it is changes under all of its names.
    linkSync(join(folder, drawingFile('0123456789ab')), join(folder, 'other'));
    await writeDrawing(folder, '0123456789ab', '<svg>second</svg>');
    expect(readFileSync(join(folder, 'other'), 'utf8')).toContain('first');
    expect(await readDiagrams(folder)).toEqual(new Map([['0123456789ab', '<svg>second</svg>']]));
    expect(readdirSync(join(folder, 'diagrams'))).toEqual(['0123456789ab.svg']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
