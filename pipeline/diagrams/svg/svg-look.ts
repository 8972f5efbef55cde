import { paint, setOff } from '../colors.ts';
import type { Snapshot } from './svg-node.ts';

const XY = ['x', 'y', 'dx', 'dy'];
const ENDS = ['marker-start', 'marker-mid', 'marker-end'];

/** The elements and attributes that are kept; everything else in Mermaid's markup is for its style sheet and its scripts. */
export const KEPT: Record<string, readonly string[]> = {
  g: ['transform'],
  defs: [],
  marker: ['id', 'viewBox', 'refX', 'refY', 'markerWidth', 'markerHeight', 'markerUnits', 'orient'],
  symbol: ['id', 'width', 'height', 'viewBox', 'fill-rule', 'clip-rule'],
  use: ['x', 'y', 'width', 'height', 'href', 'transform'],
  rect: ['x', 'y', 'width', 'height', 'rx', 'ry', 'transform'],
  circle: ['cx', 'cy', 'r', 'transform'],
  ellipse: ['cx', 'cy', 'rx', 'ry', 'transform'],
  line: ['x1', 'y1', 'x2', 'y2', 'transform', ...ENDS],
  path: ['d', 'transform', 'fill-rule', ...ENDS],
  polygon: ['points', 'transform'],
  polyline: ['points', 'transform', ...ENDS],
  text: [...XY, 'transform'],
  tspan: XY,
};

const PAINTS = ['fill', 'stroke'];
const STROKES = ['stroke-width', 'stroke-dasharray', 'stroke-opacity'];
const FONTS = ['font-size', 'font-weight', 'font-style', 'text-anchor', 'dominant-baseline'];
/** For a text with a halo, which is drawn as a stroke. */
const HALO = ['paint-order', 'stroke-linejoin'];

/** The look of a text whose look was put together: without a stroke, nothing about strokes is needed. */
export const withoutStroke = (look: Record<string, string>): Record<string, string> =>
  look.stroke === 'none'
    ? Object.fromEntries(Object.entries(look).filter(([name]) => ![...STROKES, ...HALO].includes(name)))
    : look;

/** A transformation that only moves, by one or two numbers. */
export const TRANSLATE = /^translate\(\s*(-?[\d.]+)(?:[\s,]+(-?[\d.]+))?\s*\)$/;

/** Geometry, ids and references of an element. */
export function geometryOf(node: Snapshot): Record<string, string> {
  const picked: Record<string, string> = {};
  for (const name of KEPT[node.tag] ?? []) {
    const value = node.attributes[name] ?? (name === 'href' ? node.attributes['xlink:href'] : undefined);
    if (value === undefined || (/^d[xy]$/.test(name) && Number.parseFloat(value) === 0)) continue;
    // A place needs no more digits than other coordinates; a scale or an angle does, because it grows with what it is applied to.
    const digits = name === 'transform' && !TRANSLATE.test(value) ? 2 : 1;
    picked[name] = name === 'id' || name === 'href' ? value : round(value, digits);
  }
  // Style sheets round corners too.
  for (const name of node.tag === 'rect' ? ['rx', 'ry'] : []) {
    const value = round(node.style[name] ?? 'auto', 1);
    if (value === 'auto' || value === '0') delete picked[name];
    else picked[name] = value;
  }
  if (picked.ry === picked.rx) delete picked.ry;
  const opacity = node.style.opacity ?? '1';
  if (opacity !== '1') picked.opacity = opacity;
  return picked;
}

/** Presentation attributes an element needs, inherited or its own. */
export function lookOf({ tag, style }: Snapshot): Record<string, string> {
  const look: Record<string, string> = {};
  const take = (name: string) => {
    const value = style[name] ?? '';
    look[name] = PAINTS.includes(name) ? paint(value) : round(value, 2).replaceAll(',', '');
  };
  for (const name of PAINTS) take(name);
  const isOutlined = setOff(look);
  if (look.fill !== 'none') take('fill-opacity');
  if (look.stroke !== 'none') for (const name of STROKES) take(name);
  if (isOutlined && look['stroke-width'] === '0') look['stroke-width'] = '1';
  if (/^(\d+ )?0$/.test(look['stroke-dasharray'] ?? '')) look['stroke-dasharray'] = 'none';
  if (tag !== 'text' && tag !== 'tspan') return look;
  for (const name of FONTS) take(name);
  if (look.stroke !== 'none') for (const name of HALO) take(name);
  return look;
}

/** Digits that nobody can see make up a third of Mermaid's drawings. */
export function round(value: string, digits: number): string {
  const short = value.replace(NUMBER, (number: string, digitBefore?: string) => {
    const rounded = String(Number(Number(number).toFixed(digits)) + 0);
    return digitBefore === undefined || rounded.startsWith('-') ? rounded : ` ${rounded}`;
  });
  return short.replace(/(\d)px\b/g, '$1');
}

/** Only its sign or its point may part it from the number before it, in icons for example. */
const NUMBER = /(?<=(\d)?)-?\d*\.\d+(?:e[-+]?\d+)?/g;
