import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkKey } from './check-key.ts';

let folder: string;
const FILES = { 'index.html': 'home', 'keys/own': 'secret', 'assets/own.abc': 'secret', 'keys/other': 'public' };
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'key-'));
  for (const name of ['keys', 'assets']) mkdirSync(join(folder, name));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
});
afterAll(() => rmSync(folder, { recursive: true }));

const found = (key: string | null) => checkKey(folder, Object.keys(FILES), key);

it('the private key is an error under every name that the site has it', () => {
  const key = join(folder, 'key');
  writeFileSync(key, 'secret');
  expect(found(key)).toMatchObject(['keys/own', 'assets/own.abc'].map((file) => ({ severity: 'error', file })));
  writeFileSync(key, 'hidden');
  expect(found(key)).toEqual([]);
});

it.each([null, '/no/such/key', tmpdir(), join(import.meta.filename, 'key')])(
  'with %j as key there is nothing to find',
  (key) => {
    expect(found(key)).toEqual([]);
  },
);
