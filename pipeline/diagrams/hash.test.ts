import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { sha256 } from '../files/hashes.ts';
import { DRAWER, diagramHash, normalizeDiagram } from './hash.ts';

const SOURCE = 'flowchart LR\n  A --> B';

test('the same drawing has the same name wherever its fence is', () => {
  const hash = diagramHash(SOURCE);
  expect(hash).toMatch(/^[0-9a-f]{12}$/);
  expect(diagramHash('\r\n    flowchart LR  \r\n      A --> B\r\n\r\n')).toBe(hash);
});

test('another drawing has another name', () => {
  expect(diagramHash('flowchart LR\nA --> C')).not.toBe(diagramHash(SOURCE));
  expect(diagramHash('flowchart LR\nA --> B\n\nC')).not.toBe(diagramHash('flowchart LR\nA --> B\nC'));
});

test('keeps what is between the words', () => {
  expect(normalizeDiagram('\n\tA -->  B \n')).toBe('A -->  B');
});

test('keeps the indentation of what depends on it, but not that of the fence', () => {
  const board = 'kanban\n  todo\n    write';
  expect(normalizeDiagram('\n    kanban\n      todo\n\n        write\n')).toBe('kanban\n  todo\n\n    write');
  expect(normalizeDiagram('\tkanban\n\t\ttodo')).toBe('kanban\n\ttodo');
  expect(diagramHash(board.replace('    write', '  write'))).not.toBe(diagramHash(board));
  expect(diagramHash('%% a\nmindmap\n  a\n    b')).not.toBe(diagramHash('%% a\nmindmap\n  a\n  b'));
});

test('keeps the indentation of front matter, whatever the kind of the diagram', () => {
  const source = '  ---\n  config:\n    theme: base\n  ---\n  flowchart LR\n    A --> B';
  expect(normalizeDiagram(source)).toBe('---\nconfig:\n  theme: base\n---\nflowchart LR\nA --> B');
});

test('a directive or a comment before the kind does not give indentation a meaning', () => {
  const init = '%%{\n  init: {}\n}%%\n  %% why\n  ';
  expect(normalizeDiagram(`${init}${SOURCE}`)).toBe('%%{\ninit: {}\n}%%\n%% why\nflowchart LR\nA --> B');
});

test('what an author colored is drawn anew when the drawing of such colors changes', () => {
  const named = `${SOURCE}\n  A --> style`;
  const hashWith = (revision: number, text: string) =>
    sha256(`mermaid ${DRAWER.mermaid}\nrevision ${revision}\n${normalizeDiagram(text)}`).slice(0, 12);
  expect([SOURCE, named].map(diagramHash)).toEqual([SOURCE, named].map((text) => hashWith(DRAWER.revision, text)));
  const colored = [`${SOURCE}\n  style A fill:#ff0`, `${SOURCE}\n  classDef a color:red`, 'pie\n  "A" : 1'];
  expect(colored.map(diagramHash)).toEqual(colored.map((text) => hashWith(DRAWER.ofOthers, text)));
});

test('DRAWER names the Mermaid that is installed: another one draws other files', () => {
  expect(createRequire(import.meta.url)('mermaid/package.json').version).toBe(DRAWER.mermaid);
});
