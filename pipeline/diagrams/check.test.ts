import { expect, test } from 'vitest';
import { checkDiagrams } from './check.ts';
import { fencesOf } from './fences.ts';

const COMPLETE = 'flowchart LR\naccTitle: A\naccDescr: B\nA --> B';
const fences = (source: string) => fencesOf(`\`\`\`mermaid\n${source}\n\`\`\`\n`, 'docs/a.md');
const drawn = (list: ReturnType<typeof fences>) => new Map(list.map(({ hash }) => [hash, '<svg/>']));
const rules = (list: ReturnType<typeof checkDiagrams>) => list.map(({ severity, rule }) => `${severity} ${rule}`);

test('says nothing about a diagram that was drawn', () => {
  const list = fences(COMPLETE);
  expect(checkDiagrams(list, drawn(list))).toEqual([]);
});

test('names the page of a missing drawing and the command that makes it', () => {
  const [problem, ...others] = checkDiagrams(fences(COMPLETE), new Map());
  expect(others).toEqual([]);
  expect(problem).toMatchObject({ severity: 'error', rule: 'missing-diagram', file: 'docs/a.md', line: 1 });
  expect(problem?.hint).toContain('npm run diagrams');
});

test('warns of a drawing that no page uses', () => {
  const problems = checkDiagrams([], new Map([['0123456789ab', '<svg/>']]));
  expect(rules(problems)).toEqual(['warning stale-diagram']);
  expect(problems[0]?.file).toBe('diagrams/0123456789ab.svg');
});

test('requires a title and a description', () => {
  const messages = ['flowchart LR', 'flowchart LR\naccTitle: A', 'flowchart LR\naccTitle:\naccDescr {\nA\n}'].map(
    (source) => {
      const list = fences(source);
      return checkDiagrams(list, drawn(list)).map(({ message }) => message);
    },
  );
  expect(messages).toEqual([
    ['This diagram has no accTitle and no accDescr.'],
    ['This diagram has no accDescr.'],
    ['This diagram has no accTitle.'],
  ]);
});
