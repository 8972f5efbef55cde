import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast } from '../content/site/contrast.ts';
import { NUMBERS } from './colors.ts';

/** The value of a token in light and in dark. */
function colorsOf(sheet: string, token: string): [string, string] {
  const source = readFileSync(`src/styles/${sheet}.css`, 'utf8');
  const [light = '', dark = ''] = [...source.matchAll(new RegExp(`--${token}: (#[0-9a-f]{6});`, 'g'))].map(
    ([, color = '']) => color,
  );
  return [light, dark];
}

const THEMES = [
  ['light', 0],
  ['dark', 1],
] as const;

test.each(THEMES)('in %s, text is readable on the surfaces of a chart, and its lines stand out', (_, theme) => {
  const [page, text] = [colorsOf('tokens', 'page')[theme], colorsOf('tokens', 'text')[theme]];
  for (const number of NUMBERS) {
    const surface = colorsOf('content/charts', `diagram-series-${number}`)[theme];
    const line = colorsOf('content/charts', `diagram-mark-${number}`)[theme];
    expect(contrast(text, surface)).toBeGreaterThan(4.5);
    // Names of branches are on it, in the color of the page.
    expect(contrast(page, line)).toBeGreaterThan(4.5);
    expect(contrast(line, surface)).toBeGreaterThan(3);
  }
});

test.each(THEMES)('in %s, all surfaces and all lines of a chart differ', (_, theme) => {
  for (const name of ['series', 'mark']) {
    const colors = NUMBERS.map((number) => colorsOf('content/charts', `diagram-${name}-${number}`)[theme]);
    const distances = colors.flatMap((one, at) => colors.slice(at + 1).map((other) => distance(one, other)));
    expect(Math.min(...distances)).toBeGreaterThan(30);
  }
});

function distance(one: string, other: string): number {
  const parts = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const [a, b] = [parts(one), parts(other)];
  return Math.hypot(...a.map((part, at) => part - (b[at] ?? 0)));
}
