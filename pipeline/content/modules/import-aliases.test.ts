import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aliased, readImportAliases } from './import-aliases.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'aliases-'));
  writeFileSync(
    join(folder, 'tsconfig.json'),
    '{ // as editors write it\n "compilerOptions": { "paths": { "~/*": ["./src/*"], "react": ["./react"], }, },\n}',
  );
  writeFileSync(
    join(folder, 'docusaurus.config.js'),
    "module.exports = { resolve: { alias: { '@components': path.resolve(__dirname, './src/components') } } };",
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ['@site/static/a.png', 'static/a.png'],
  ['~/parts/b', 'src/parts/b'],
  ['@components/c', 'src/components/c'],
])('%s means %s', (specifier, file) => {
  expect(aliased(readImportAliases(folder), specifier)).toBe(join(folder, file));
});

it.each(['react', './a', '@componentsx/c', '@scope/package'])('%s is no alias', (specifier) => {
  expect(aliased(readImportAliases(folder), specifier)).toBeNull();
});

it.each([
  ['{ "compilerOptions": { "baseUrl": null, "paths": { "~/*": ["./src/*"] } } }', 'src/a'],
  ['{ "compilerOptions": { "baseUrl": "./src", "paths": null } }', null],
  ['{ "compilerOptions": [] }', null],
  ['[]', null],
  ['null', null],
])('a value of another kind is as if it was not there: %s', (config, file) => {
  const other = mkdtempSync(join(tmpdir(), 'aliases-'));
  writeFileSync(join(other, 'tsconfig.json'), config);
  const found = aliased(readImportAliases(other), '~/a');
  rmSync(other, { recursive: true });
  expect(found).toBe(file && join(other, file));
});
