import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { drawMissing } from './draw-missing.ts';
import { fencesOf } from './fences.ts';

let cacheDir: string;
beforeEach(() => {
  cacheDir = mkdtempSync(join(tmpdir(), 'drawings-'));
});
afterEach(() => rmSync(cacheDir, { recursive: true, force: true }));

const fences = fencesOf(
  ['known', 'new', 'broken'].map((name) => `\`\`\`mermaid\n${name}\n\`\`\``).join('\n\n'),
  'docs/a.md',
);
const [first, second, third] = fences.map(({ hash }) => hash) as [string, string, string];
const known = new Map([[first, '<svg>known</svg>']]);

/** A browser that counts its starts. */
function browser() {
  const drawn: string[] = [];
  const open = async () => ({
    async draw(source: string) {
      if (source === 'broken') throw new Error('Parse error on line 1:\nbroken');
      drawn.push(source);
      return { svg: `<svg>${source}</svg>`, width: 10 };
    },
    close: async () => undefined,
  });
  return { drawn, open };
}

it('draws what is missing once, and takes it from its cache afterwards', async () => {
  const { drawn, open } = browser();
  const made = await drawMissing({ fences, known, cacheDir, open });
  expect([...made.drawings]).toEqual([...known, [second, '<svg>new</svg>']]);
  expect([...made.undrawn]).toEqual([third]);
  expect(made.diagnostics).toMatchObject([{ rule: 'broken-diagram', file: 'docs/a.md', line: 10 }]);
  expect(readdirSync(join(cacheDir, 'diagrams'))).toEqual([`${second}.svg`]);
  const again = await drawMissing({ fences: fences.slice(0, 2), known, cacheDir, open });
  expect([...again.drawings]).toEqual([...made.drawings]);
  expect(drawn).toEqual(['new']);
});

it('starts no browser where every diagram has its drawing', async () => {
  const open = async () => Promise.reject(new Error('It was started.'));
  expect(await drawMissing({ fences: fences.slice(0, 1), known, cacheDir, open })).toMatchObject({ diagnostics: [] });
});

it('says why nothing was drawn where no browser is found', async () => {
  const open = async () => Promise.reject(new Error('No browser was found.\n    at somewhere'));
  const { diagnostics, undrawn } = await drawMissing({ fences: fences.slice(0, 2), known, cacheDir, open });
  expect([...undrawn]).toEqual([second]);
  expect(diagnostics).toMatchObject([
    { rule: 'missing-diagram', line: 5, message: expect.stringMatching(/No browser was found\.$/) },
  ]);
});
