import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { STATEMENTS } from './statements.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe.each([...new Set(STATEMENTS.map(({ section }) => section))])('%s', (section) => {
  const own = STATEMENTS.filter((statement) => statement.section === section);
  it.each(own.map((statement) => [statement.text, statement] as const))('%s', (_, { test, notShown }) => {
    if (test === undefined) {
      expect(notShown).toMatch(/\S/);
      return;
    }
    const [file, name] = test;
    expect(existsSync(`${root}/${file}`), `${file} is there`).toBe(true);
    expect(readFileSync(`${root}/${file}`, 'utf8'), `${file} has a test "${name}"`).toContain(name);
  });
});

it('every section from 2 to 9 is in the list', () => {
  expect([...new Set(STATEMENTS.map(({ section }) => Number(section[0])))]).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
});
