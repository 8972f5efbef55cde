import { expect, it } from 'vitest';
import { compileAhead } from './compile-ahead.ts';

interface Chunk {
  type: 'chunk';
  code: string;
}
interface Plugin {
  applyToEnvironment(environment: { name: string }): boolean;
  augmentChunkHash(): string;
  generateBundle: { order: string; handler(options: { sourcemap: boolean }, bundle: Record<string, Chunk>): void };
}

const plugin = compileAhead() as unknown as Plugin;
const LARGE = `const files=[];${'f();'.repeat(3000)}`;

/** What begins with the sign, of a large and a small script. */
function signed(sourcemap = false): string[] {
  const bundle: Record<string, Chunk> = {
    'large.js': { type: 'chunk', code: LARGE },
    'small.js': { type: 'chunk', code: 'f();' },
  };
  plugin.generateBundle.handler({ sourcemap }, bundle);
  return Object.keys(bundle).filter((name) => bundle[name]?.code.startsWith('//# allFunctionsCalledOnLoad\n'));
}

it('has large scripts compiled ahead', () => {
  expect(signed()).toEqual(['large.js']);
});

it('comes after what Vite puts in front of a script, and counts for its name', () => {
  expect(plugin.generateBundle.order).toBe('post');
  expect(plugin.augmentChunkHash()).toContain('allFunctionsCalledOnLoad');
});

it('leaves alone the script of the single file, and all where source maps are wanted', () => {
  const applies = ['client', 'singleFile'].filter((name) => plugin.applyToEnvironment({ name }));
  expect(applies).toEqual(['client']);
  expect(signed(true)).toEqual([]);
});
