import { expect, test } from 'vitest';
import { fencesOf } from './fences.ts';
import { brokenDiagram } from './main.ts';

const lineOf = (source: string, message: string) => {
  const [fence] = fencesOf(`# Title\n\n\`\`\`mermaid\n${source}\n\`\`\``, 'docs/a.md');
  return fence && brokenDiagram(fence, new Error(message)).line;
};

test('names the line of the page, not of the diagram', () => {
  expect(lineOf('flowchart LR\nA -->\nB', 'Parse error on line 2:\nA')).toBe(5);
  expect(lineOf('\nflowchart LR\nA -->\nB', 'Parse error on line 2:\nA')).toBe(6);
});

test('an error after the end is on the last line, one without a line at the fence', () => {
  expect(lineOf('flowchart LR\nA -->', 'Parse error on line 3:\nA')).toBe(5);
  expect(lineOf('flowchart LR', 'No diagram type detected')).toBe(3);
});

test("leaves out the browser's stack", () => {
  const [fence] = fencesOf('```mermaid\nA\n```', 'docs/a.md');
  const error = new Error('page.evaluate: Error: Parse error on line 1:\nA\n    at Parser (a.js:1:2)');
  expect(fence && brokenDiagram(fence, error).message).toBe(
    'Mermaid cannot draw this diagram. Parse error on line 1:\n  A',
  );
});
