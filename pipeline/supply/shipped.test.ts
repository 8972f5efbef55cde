import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packageFolder, type Shipped, shippedPackages } from './shipped.ts';

it('finds the package a module belongs to', () => {
  expect(packageFolder('/p/node_modules/react/cjs/react.js?x')).toBe('/p/node_modules/react');
  expect(packageFolder('/p/node_modules/@a/b/index.js')).toBe('/p/node_modules/@a/b');
  expect(packageFolder('/p/node_modules/a/node_modules/b/i.js')).toBe('/p/node_modules/a/node_modules/b');
  expect(packageFolder('C:\\p\\node_modules\\a\\i.js')).toBe('C:/p/node_modules/a');
  expect(packageFolder('/p/src/a.ts')).toBeNull();
});

const FILES = {
  'main.js': `import 'style/style.css'; import { used } from 'code'; import 'virtual:own'; import 'virtual-stranger';
    console.log(used, () => import('./late.js'));`,
  'late.js': 'console.log("late");',
  'node_modules/code/package.json': '{"name":"code","version":"1.0.0","license":"MIT","type":"module"}',
  'node_modules/code/index.js': 'export { used } from "within";',
  'node_modules/code/node_modules/within/package.json': '{"name":"within","version":"2.0.0","type":"module"}',
  'node_modules/code/node_modules/within/index.js': 'export const used = Math.random();',
  'node_modules/style/package.json': '{"name":"style","version":"3.0.0","exports":{"./style.css":"./style.css"}}',
  'node_modules/style/style.css': 'a { color: red }',
  'node_modules/unseen/package.json': '{"name":"unseen","version":"4.0.0"}',
};

let folder: string;
let shipped: Shipped;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shipped-'));
  for (const [name, content] of Object.entries({ ...FILES, ...face('face') })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  symlinkSync(fileURLToPath(new URL('../../node_modules/vite', import.meta.url)), join(folder, 'node_modules/vite'));
  shipped = shippedPackages(folder);
  await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [shipped.plugin(), virtualModules()],
    build: { write: false, assetsInlineLimit: 0, rolldownOptions: { input: join(folder, 'main.js') } },
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A package with a font that the project's own style sheet uses. */
function face(name: string): Record<string, string> {
  return {
    'main.css': `@font-face { font-family: F; src: url('./node_modules/${name}/f.woff2') }`,
    'late.js': 'import "./main.css"; console.log("late");',
    [`node_modules/${name}/package.json`]: `{"name":"${name}","version":"5.0.0","license":"OFL-1.1"}`,
    [`node_modules/${name}/f.woff2`]: 'wOF2',
  };
}

function virtualModules() {
  const ids = ['virtual:own', 'virtual-stranger'];
  return {
    name: 'virtual-modules',
    resolveId: (id: string) => (ids.includes(id) ? `\0${id}` : undefined),
    load: (id: string) => (ids.includes(id.slice(1)) ? `console.log(${JSON.stringify(id)})` : undefined),
  };
}

it('notes code, also of packages within packages, style sheets, faces, and helpers of the build tools', () => {
  const [tools, packages] = [['vite', 'rolldown'], shipped.list()];
  expect(packages.map(({ name }) => name)).toContain('vite');
  // Missing on purpose: a package that only re-exports another, or that nothing imports.
  const others = packages.filter(({ name }) => !tools.includes(name));
  expect(others.map(({ name, version }) => `${name} ${version}`)).toEqual([
    'face 5.0.0',
    'style 3.0.0',
    'within 2.0.0',
  ]);
});

it('a module without a file that is nobody’s is an error', () => {
  expect(shipped.strangers()).toMatchObject([{ severity: 'error', rule: 'unknown-origin', file: 'virtual-stranger' }]);
});
