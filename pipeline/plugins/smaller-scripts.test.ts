import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { smallerScripts } from './smaller-scripts.ts';

type Render = (
  code: string,
  chunk: { name: string },
  output: { sourcemap: boolean },
) => Promise<{ code: string } | null>;

const folder = mkdtempSync(join(tmpdir(), 'smaller-scripts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const render = smallerScripts(['libraries', 'ours'], 'libraries', folder).renderChunk as unknown as Render;
const CODE = `import { box } from './box.js';
const never = () => false;
box.width;
export function size(element) { if (never()) return 0; return element.size; }`;
const rendered = async (name: string, sourcemap = false) => (await render(CODE, { name }, { sourcemap }))?.code;

it('leaves out what never happens', async () => {
  for (const name of ['libraries', 'ours']) expect(await rendered(name)).not.toMatch(/never|return 0/);
});

it('keeps a property of ours that is read for its effect', async () => {
  expect(await rendered('ours')).toContain('.width');
  expect(await rendered('libraries')).not.toContain('.width');
});

it('leaves other scripts alone, and all where source maps are wanted', async () => {
  expect(await rendered('page')).toBeUndefined();
  expect(await rendered('ours', true)).toBeUndefined();
});

it('keeps a script for each way in which it is made, and makes one anew that is damaged', async () => {
  const [ours, libraries] = [await rendered('ours'), await rendered('libraries')];
  const kept = readdirSync(folder);
  expect(kept).toHaveLength(2);
  expect([await rendered('ours'), await rendered('libraries')]).toEqual([ours, libraries]);
  for (const name of kept) writeFileSync(join(folder, name), 'damaged');
  expect([await rendered('ours'), await rendered('libraries')]).toEqual([ours, libraries]);
});
