import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PAGE_COLORS } from './page-colors.ts';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const COLOR = /#[0-9a-f]{6}\b/gi;
const tokens = read('src/styles/tokens.css');
const colorsOf = (token: string) =>
  [...tokens.matchAll(new RegExp(`--${token}: (#[0-9a-f]{6});`, 'g'))].map((match) => match[1]);

it('the colors of the pages are those of the style sheet', () => {
  expect(colorsOf('page')).toEqual(Object.values(PAGE_COLORS));
});

it.each(['favicon.svg', 'icons/mark.svg', 'icons/maskable.svg'])('the icon %s has the accent of the pages', (file) => {
  const found = [...new Set(read(`public/${file}`).match(COLOR))];
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter((color) => !colorsOf('accent').includes(color))).toEqual([]);
});

it('no other file names a color', () => {
  const files = ['pipeline', 'src', 'contract', 'sw'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:tsx?|css)$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => `${room}/${name.replaceAll('\\', '/')}`),
  );
  expect(files.filter((file) => read(file).search(COLOR) >= 0).sort()).toEqual([
    'pipeline/content/site/page-colors.ts',
    'src/styles/content/charts.css',
    'src/styles/tokens.css',
  ]);
});
