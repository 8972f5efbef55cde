import { expect, it } from 'vitest';
import { splitFrontMatter } from './front-matter.ts';

it('reads front matter and says where the body begins', () => {
  const split = splitFrontMatter('---\ntitle: A\ntags: [x, y]\n---\nBody\n', 'a.md');
  expect(split.frontMatter).toEqual({ title: 'A', tags: ['x', 'y'] });
  expect(split.body).toBe('Body\n');
  expect(split.bodyLine).toBe(4);
});

it('a file without front matter is all body; a rule in the middle is no front matter', () => {
  expect(splitFrontMatter('Text\n\n---\na: b\n---\n', 'a.md')).toMatchObject({ frontMatter: {}, bodyLine: 0 });
});

it('reports an unknown key with its line and the keys that are allowed', () => {
  const { diagnostics } = splitFrontMatter('---\ntitle: A\nsidebar_positon: 3\n---\n', 'a.md');
  expect(diagnostics).toHaveLength(1);
  expect(diagnostics[0]).toMatchObject({ file: 'a.md', line: 3, rule: 'front-matter' });
  expect(diagnostics[0]?.message).toContain('"sidebar_positon"');
  expect(diagnostics[0]?.hint).toContain('sidebar_position');
});

it('reports a wrong type with the line of the value', () => {
  const { diagnostics } = splitFrontMatter('---\ntitle: A\ndraft: maybe\n---\n', 'a.md');
  expect(diagnostics[0]).toMatchObject({ line: 3 });
  expect(diagnostics[0]?.message).toContain('"draft"');
});

it('reports YAML that cannot be read', () => {
  const { diagnostics, frontMatter } = splitFrontMatter('---\ntitle: a: b\n---\n', 'a.md');
  expect(frontMatter).toEqual({});
  expect(diagnostics[0]).toMatchObject({ line: 2, severity: 'error' });
});
