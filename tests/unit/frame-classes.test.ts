import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listFiles } from '../../pipeline/files/list-files.ts';
import { FRAME_CLASSES } from '../../pipeline/markdown/rehype/html-attributes.ts';

const STYLES = join(import.meta.dirname, '../../src/styles');

const classesIn = (folder: string) =>
  new Set(
    listFiles(folder)
      .filter((name) => name.endsWith('.css'))
      .flatMap((name) => {
        const rules = readFileSync(join(folder, name), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
        return [...rules.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name);
      }),
  );

it('an author’s HTML cannot use a class of the frame: each single-word class of its style sheets is listed', () => {
  const words = [...classesIn(join(STYLES, 'frame'))].filter((name) => !name.includes('-'));
  expect(words.length).toBeGreaterThan(10);
  expect(words.filter((name) => !FRAME_CLASSES.has(name))).toEqual([]);
});

it('every listed class is styled', () => {
  const all = classesIn(STYLES);
  expect([...FRAME_CLASSES].filter((name) => !all.has(name))).toEqual([]);
});
