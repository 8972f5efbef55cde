import { expect, test } from 'vitest';
import type { SvgNode } from './svg-node.ts';
import { joinOutlines, roundBox, unwrap } from './svg-shapes.ts';

const path = (d: string): SvgNode => ({ tag: 'path', attributes: { d }, style: {}, children: [] });
const polygon = (corners: [number, number][], steps: number): string =>
  corners
    .map(([x, y], index) => {
      const [nextX, nextY] = corners[(index + 1) % corners.length] ?? [0, 0];
      return Array.from(
        { length: steps },
        (_, i) => `L${x + ((nextX - x) * i) / steps} ${y + ((nextY - y) * i) / steps}`,
      ).join('');
    })
    .join('')
    .replace('L', 'M');
const circle = (radius: number): string =>
  polygon(
    Array.from({ length: 24 }, (_, i) => [
      radius * Math.cos((i * Math.PI) / 12),
      radius * Math.sin((i * Math.PI) / 12),
    ]),
    1,
  );

test('a circle of many pieces becomes one', () => {
  expect(roundBox(path(circle(7))).attributes).toEqual({ x: '-7', y: '-7', width: '14', height: '14', rx: '7' });
});

test('a diamond, whose corners are on a circle, stays what it is', () => {
  const corners: [number, number][] = [
    [0, 14],
    [14, 0],
    [0, -14],
    [-14, 0],
  ];
  const lines = path(polygon(corners, 6));
  const curves = path(`M0 14${'C5 9 9 5 14 0C9 -5 5 -9 0 -14C-5 -9 -9 -5 -14 0C-9 5 -5 9 0 14'.repeat(5)}`);
  expect(roundBox(lines)).toBe(lines);
  expect(roundBox(curves)).toBe(curves);
});

test('a surface and its outline become one element', () => {
  const at = (style: Record<string, string>): SvgNode => ({ tag: 'rect', attributes: { x: '1' }, style, children: [] });
  expect(joinOutlines([at({ fill: 'a', stroke: 'none' }), at({ fill: 'none', stroke: 'b' })])).toEqual([
    at({ fill: 'a', stroke: 'b' }),
  ]);
  expect(joinOutlines([at({ fill: 'a' }), at({ fill: 'a' })])).toHaveLength(1);
  expect(joinOutlines([at({ fill: 'a', stroke: 'b' }), at({ fill: 'c', stroke: 'b' })])).toHaveLength(2);
});

test('moves of moves are added', () => {
  const inner: SvgNode = { ...path('M0 0'), attributes: { transform: 'translate(1, 2)', d: 'M0 0' } };
  const group = (transform: string): SvgNode => ({ tag: 'g', attributes: { transform }, style: {}, children: [inner] });
  expect(unwrap(group('translate(10.5,-2)'))).toEqual({
    ...path('M0 0'),
    attributes: { transform: 'translate(11.5 0)', d: 'M0 0' },
  });
  expect(unwrap(group('scale(2)')).tag).toBe('g');
});
