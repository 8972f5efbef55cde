import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readReferenceData } from './data.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-'));
  mkdirSync(join(folder, 'data'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, content: unknown) => writeFileSync(join(folder, 'data', name), JSON.stringify(content));
const keys = (...components: string[]) =>
  write(
    'configuration.yml',
    components.map((component) => ({ key: 'a.b', component, summary: 'It.' })),
  );
const components = (...ids: string[]) =>
  write(
    'components.yml',
    ids.map((id) => ({ id, summary: 'It.', page: 'keys' })),
  );

it('a folder without data has none', () => {
  expect(readReferenceData(folder)).toEqual({
    data: { configuration: [], components: [], levels: [], glossary: [] },
    diagnostics: [],
  });
});

it('keys need no list of components', () => {
  keys('core', 'tasks');
  expect(readReferenceData(folder).diagnostics).toEqual([]);
});

it('where components are listed, each has keys and each key has one', () => {
  keys('core', 'tasks');
  components('core', 'core', 'other');
  const { diagnostics } = readReferenceData(folder);
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'The component "tasks" of configuration.yml is not listed.',
    'The component "other" has no key in configuration.yml.',
    'The component "core" is listed twice.',
  ]);
  for (const problem of diagnostics) expect(problem).toMatchObject({ severity: 'error', file: 'data/components.yml' });
});

it('an unknown field is an error with its place', () => {
  write('components.yml', [{ id: 'core', summary: '', page: 'keys', pages: [] }]);
  expect(readReferenceData(folder).diagnostics[0]).toMatchObject({ file: 'data/components.yml', line: 1 });
});
