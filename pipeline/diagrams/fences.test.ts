import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fencesOf, findDiagrams } from './fences.ts';
import { diagramHash } from './hash.ts';

const found = (text: string) => fencesOf(text, 'docs/a.md').map(({ line, source }) => [line, source]);

test('finds every fence with its line', () => {
  const text = '# A\n\n```mermaid\nflowchart LR\nA --> B\n```\n\n~~~mermaid title="B"\nstateDiagram-v2\n~~~\n';
  expect(found(text)).toEqual([
    [3, 'flowchart LR\nA --> B'],
    [8, 'stateDiagram-v2'],
  ]);
});

test('finds fences in lists and quotes, under the hash of their text', () => {
  const plain = 'flowchart LR\n  A --> B';
  const list = '- item\n\n    ```mermaid\n    flowchart LR\n      A --> B\n    ```\n';
  const quote = '> ```mermaid\n> flowchart LR\n>   A --> B\n> ```\n';
  for (const text of [list, quote]) {
    expect(fencesOf(text, 'docs/a.md').map(({ hash }) => hash)).toEqual([diagramHash(plain)]);
  }
});

test('leaves fences of other languages and fences inside fences alone', () => {
  expect(found('```mermaidjs\nA\n```\n')).toEqual([]);
  expect(found('````md\n```mermaid\nflowchart LR\n```\n````\n')).toEqual([]);
  expect(found('```yaml\na: b\n```\ntext\n```mermaid\nA\n```')).toEqual([[5, 'A']]);
});

test('a fence that never ends is not a diagram', () => {
  expect(found('```mermaid\nflowchart LR\n')).toEqual([]);
});

test('reads the pages of all versions in the order of their names', async () => {
  const content = await mkdtemp(join(tmpdir(), 'diagrams-'));
  const fence = '```mermaid\nflowchart LR\n```\n';
  for (const file of [
    'docs/b.mdx',
    'docs/a/index.md',
    'docs/a/image.svg',
    'versioned_docs/version-1/a.md',
    'notes/a.md',
  ]) {
    await mkdir(join(content, file, '..'), { recursive: true });
    await writeFile(join(content, file), fence);
  }
  const files = findDiagrams(content).map(({ file }) => file);
  await rm(content, { recursive: true });
  expect(files).toEqual(['docs/a/index.md', 'docs/b.mdx', 'versioned_docs/version-1/a.md']);
});

test('leaves out what is not a page: locks of editors, links to nothing, to elsewhere and in a circle, folders named like pages', async () => {
  const content = await mkdtemp(join(tmpdir(), 'diagrams-'));
  const elsewhere = await mkdtemp(join(tmpdir(), 'elsewhere-'));
  const fence = '```mermaid\nflowchart LR\n```\n';
  for (const file of ['docs/a.md', 'docs/folder.md/b.md', 'parts/c.md', 'parts/node_modules/d.md'])
    await mkdir(join(content, file, '..'), { recursive: true }).then(() => writeFile(join(content, file), fence));
  await writeFile(join(elsewhere, 'd.md'), fence);
  for (const [name, target] of [
    ['docs/.#a.md', 'user@host.123:456'],
    ['docs/gone.md', 'nowhere.md'],
    ['docs/self.md', 'self.md'],
    ['docs/loop', '..'],
    ['docs/elsewhere', elsewhere],
    ['docs/parts', '../parts'],
  ] as const)
    await symlink(target, join(content, name));
  const files = findDiagrams(content).map(({ file }) => file);
  await rm(content, { recursive: true });
  await rm(elsewhere, { recursive: true });
  expect(files).toEqual(['docs/a.md', 'docs/folder.md/b.md', 'docs/loop/parts/c.md', 'docs/parts/c.md']);
});

test('a folder without pages has no diagrams', async () => {
  expect(findDiagrams(join(tmpdir(), 'there-is-no-such-folder'))).toEqual([]);
});
