import { expect, test } from 'vitest';
import { DIAGRAM_COLORS, paint, sentinel, setOff } from './colors.ts';
import { KIND_VARIABLES } from './kinds.ts';

const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

test('every color that Mermaid draws with becomes a variable of its own', () => {
  expect(DIAGRAM_COLORS.map((color) => paint(rgb(sentinel(color))))).toEqual(
    DIAGRAM_COLORS.map((color) => `var(--diagram-${color})`),
  );
});

test('a color that an author chose stays as it is, also where it is hardly there', () => {
  const colors = ['rgb(0, 0, 255)', 'rgba(0, 0, 255, 0.5)', 'rgba(0, 0, 255, 0.05)', 'rgba(0, 0, 255, 0)', 'red'];
  expect(colors.map(paint)).toEqual(['#0000ff', '#0000ff80', '#0000ff0d', 'none', 'red']);
});

test('a surface of a chart has an outline in its strong color, unless it has one of another color', () => {
  const look = (fill: string, stroke: string) => {
    const both = { fill, stroke };
    return [setOff(both), both.stroke];
  };
  const surface = 'var(--diagram-series-2)';
  expect(look(surface, 'none')).toEqual([true, 'var(--diagram-mark-2)']);
  expect(look(surface, surface)).toEqual([true, 'var(--diagram-mark-2)']);
  expect(look(surface, 'var(--diagram-line)')).toEqual([true, 'var(--diagram-line)']);
  expect(look('none', surface)).toEqual([false, 'var(--diagram-mark-2)']);
  expect(look('#ff0000', 'none')).toEqual([false, 'none']);
});

test('parts of a pie that are next to each other differ, however many there are', () => {
  const parts = Array.from({ length: 12 }, (_, at) => (KIND_VARIABLES as Record<string, unknown>)[`pie${at + 1}`]);
  for (let count = 2; count <= parts.length; count += 1) {
    for (let at = 0; at < count; at += 1) expect(parts[at]).not.toBe(parts[(at + 1) % count]);
  }
});
