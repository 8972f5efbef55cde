import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readCategories } from './categories.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'categories-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): void {
  mkdirSync(dirname(join(folder, 'docs', name)), { recursive: true });
  writeFileSync(join(folder, 'docs', name), text);
}

const read = () => readCategories({ contentDir: folder, folder: 'docs', base: '/docs/' });

it('reads YAML and JSON, by folders without the numbers before their names, and numbers in quotes', () => {
  write('01-guides/_category_.yml', 'label: Guides\nposition: 2\n');
  write('01-guides/02-deep/_category_.yaml', 'label: Deep\n');
  write('api/_category_.json', '{ "label": "API", "position": "1", "collapsed": "false" }\n');
  const { categories, diagnostics } = read();
  const folded = { collapsible: true, collapsed: true };
  expect(Object.fromEntries(categories)).toEqual({
    guides: { ...folded, label: 'Guides', position: 2, file: 'docs/01-guides/_category_.yml' },
    'guides/deep': { ...folded, label: 'Deep', file: 'docs/01-guides/02-deep/_category_.yaml' },
    api: { ...folded, label: 'API', position: 1, collapsed: false, file: 'docs/api/_category_.json' },
  });
  expect(diagnostics).toEqual([]);
});

it('takes an empty label for none, so that the category has the name of its folder', () => {
  write('a/_category_.yml', 'label: "  "\n');
  expect(read().categories.get('a')?.label).toBeUndefined();
});

it('shows a label without the backticks around code', () => {
  write('a/_category_.yml', 'label: The `ort` CLI\n');
  expect(read().categories.get('a')?.label).toBe('The ort CLI');
});

it('leaves files alone whose names only look like it', () => {
  write('a/my_category_.yml', 'label: A\n');
  write('b/_category_.yml.bak', 'label: B\n');
  write('c/_category_.yml.md', '# C\n');
  expect(read().categories.size).toBe(0);
});

it.each([
  ['yml', 'label: A\nlink:\n  type: doc\n  id: a/intro\n', 4],
  ['yml', 'label: A\nlink:\n  "id" : a/intro\n  type: doc\n', 3],
  ['yml', 'label: "id, not an id"\nlink: { type: doc, "id": a/intro }\n', 2],
  ['yml', 'label: A\nlink: { type: doc, id: a/intro }\n', 2],
  ['json', '{\n  "link": { "type": "doc", "id" : "a/intro" }\n}\n', 2],
])('knows the line of a link to a page in %s', (ending, text, line) => {
  write(`a/_category_.${ending}`, text);
  expect(read().categories.get('a')).toMatchObject({ link: { type: 'doc', id: 'a/intro' }, linkLine: line });
});

it('says what is wrong with its file and line, and keeps the rest', () => {
  write('a/_category_.yml', 'label: A\nposition: first\n');
  write('b/_category_.yml', 'label: B\n');
  const { categories, diagnostics } = read();
  expect(categories.get('a')).toMatchObject({ label: 'A' });
  expect(categories.get('a')).not.toHaveProperty('position');
  expect(categories.get('b')).toMatchObject({ label: 'B' });
  expect(diagnostics).toEqual([
    expect.objectContaining({ severity: 'error', rule: 'category', file: 'docs/a/_category_.yml', line: 2 }),
  ]);
});

it.each(['_Category_.yml', '_category.yml', 'category_.yaml', '_categories_.json', '_category_.toml'])(
  'tells of %s, which is not read',
  (name) => {
    write(`a/${name}`, 'label: A\n');
    expect(read().diagnostics).toMatchObject([
      {
        severity: 'warning',
        rule: 'category',
        file: `docs/a/${name}`,
        hint: expect.stringContaining('_category_.yml'),
      },
    ]);
  },
);

it('tells of a second file of a folder', () => {
  write('a/_category_.json', '{ "label": "One" }');
  write('01-a/_category_.yml', 'label: Two\n');
  const { categories, diagnostics } = read();
  expect(categories.get('a')).toMatchObject({ label: 'Two' });
  expect(diagnostics).toMatchObject([{ rule: 'category', file: 'docs/a/_category_.json' }]);
});
