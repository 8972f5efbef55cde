import { expect, it } from 'vitest';
import { smallerScripts } from './smaller-scripts.ts';

type Render = (
  code: string,
  chunk: { name: string },
  output: { sourcemap: boolean },
) => Promise<{ code: string } | null>;

const render = smallerScripts(['libraries', 'ours'], 'libraries').renderChunk as unknown as Render;
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
