import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { asModule } from './react-modules.ts';

const require = createRequire(import.meta.url);
const codeOf = (name: string, file: string) =>
  readFileSync(join(dirname(require.resolve(`${name}/package.json`)), file), 'utf8');

it.each([
  ['react', 'cjs/react.production.min.js'],
  ['scheduler', 'cjs/scheduler.production.min.js'],
])('the module of %s exports all that the package does', async (name, file) => {
  const code = asModule(codeOf(name, file));
  const made = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
  expect(Object.keys(made).sort()).toEqual(Object.keys(require(`../../node_modules/${name}/${file}`)).sort());
});

it.each([
  ['react', 'index.js', `export * from './cjs/react.production.min.js';`],
  ['react-dom', 'client.js', `export { createRoot, hydrateRoot } from 'react-dom';`],
  ['react-dom', 'cjs/react-dom.production.min.js', `import * as aa from 'react';\nimport * as ca from 'scheduler';`],
  ['react', 'cjs/react-jsx-runtime.production.min.js', 'export { its_Fragment as Fragment, its_jsx as jsx'],
])('%s/%s is a module, with nothing of CommonJS left', (name, file, part) => {
  const code = asModule(codeOf(name, file));
  expect(code).toContain(part);
  expect(code).not.toMatch(/\bexports\b|\brequire\(/);
});

it.each(["module.exports = require('./cjs/react.production.js');", 'exports["a"]=1;', 'var a=require(`react`);'])(
  'a file of another form ends the build: %s',
  (code) => {
    expect(() => asModule(code)).toThrow('A file of React has another form than expected');
  },
);
