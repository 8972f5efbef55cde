import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { STATEMENTS } from './statements.ts';
import { titlesIn } from './titles.ts';

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
    const titles = titlesIn(`${root}/${file}`).filter((title) => title.startsWith(name));
    expect(titles, `${file} has one test "${name}…"`).toHaveLength(1);
  });
});

it('every section from 2 to 9 is in the list, and no statement twice', () => {
  expect([...new Set(STATEMENTS.map(({ section }) => Number(section[0])))]).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  const keys = STATEMENTS.map(({ section, text }) => `${section}: ${text}`);
  expect(new Set(keys).size).toBe(keys.length);
});

it('a test that is skipped or only mentioned does not count', () => {
  const folder = mkdtempSync(join(tmpdir(), 'titles-'));
  const file = join(folder, 'some.test.ts');
  const lines = [
    "it('runs', () => {});",
    "  test('runs, too', async () => {",
    "    await test.step('as a step', () => {});",
    '  });',
    "it.skip('skipped', f);",
    "// it('in a comment', f);",
    "const text = 'a text';",
  ];
  writeFileSync(file, lines.join('\n'));
  expect(titlesIn(file)).toEqual(['runs', 'runs, too', 'as a step']);
  rmSync(folder, { recursive: true });
});
