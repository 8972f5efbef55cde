import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
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

test('DRAWER names the Mermaid that is installed: another one draws other files', () => {
  expect(createRequire(import.meta.url)('mermaid/package.json').version).toBe(DRAWER.mermaid);
});
