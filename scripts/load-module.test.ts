import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadModule } from './load-module.mjs';

test('what a program loads only where it needs it can be loaded while the program runs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'load-module-'));
  writeFileSync(join(folder, 'other.ts'), 'export const name: string = "other";');
  const program = 'export const main = async (): Promise<string> => (await import("./other.ts")).name;';
  writeFileSync(join(folder, 'program.ts'), program);
  const mapped = process.sourceMapsEnabled;
  try {
    const { main } = await loadModule(join(folder, 'program.ts'));
    expect(await main()).toBe('other');
    expect(process.sourceMapsEnabled).toBe(mapped);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
