import type { SvgNode } from './svg-node.ts';

/** How far, in px, a point may be from an outline and still count as a point on it. */
const TOLERANCE = 0.7;
/** A path with fewer points may as well be a polygon. */
const FEWEST_POINTS = 16;

/**
 * Mermaid draws circles and rounded boxes as a hundred small curves. A path whose points are all on the outline of a box
 * with round ends (a circle is one, too) becomes that box.
 */
export function roundBox(node: SvgNode): SvgNode {
  const { d, ...rest } = node.attributes;
  if (node.tag !== 'path' || d === undefined || /[^MCLZ\d\s.,e-]/i.test(d)) return node;
  const points = pointsOf(d);
  if (points.length < FEWEST_POINTS) return node;
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const radius = Math.min(width, height) / 2;
  const onOutline = points.every(([x, y]) => {
    // Distance to the line that runs through the middle of such a box, from the center of one end to the center of the other.
    const dx = x - clamp(x, left + radius, left + width - radius);
    const dy = y - clamp(y, top + radius, top + height - radius);
    return Math.abs(Math.hypot(dx, dy) - radius) < TOLERANCE;
  });
  if (!onOutline) return node;
  const box = { x: left, y: top, width, height, rx: radius };
  const attributes = Object.fromEntries(
    Object.entries(box).map(([name, value]) => [name, String(Number(value.toFixed(1)))]),
  );
  return { ...node, tag: 'rect', attributes: { ...attributes, ...rest } };
}

/** Points of a path: the ends of its pieces and the middles of its curves; absolute `M`, `L` and `C` only. */
function pointsOf(d: string): [number, number][] {
  const points: [number, number][] = [];
  let [x, y] = [0, 0];
  for (const [, command, args = ''] of d.matchAll(/([MLC])([^MLCZ]*)/g)) {
    const numbers = (args.match(/-?\d*\.?\d+(?:e-?\d+)?/g) ?? []).map(Number);
    const step = command === 'C' ? 6 : 2;
    for (let at = 0; at + step <= numbers.length; at += step) {
      const [a = 0, b = 0, c = 0, d = 0, endX = a, endY = b] = numbers.slice(at, at + step);
      if (step === 6) points.push([(x + 3 * a + 3 * c + endX) / 8, (y + 3 * b + 3 * d + endY) / 8]);
      points.push([endX, endY]);
      [x, y] = [endX, endY];
    }
  }
  return points;
}

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** Puts a surface and its outline, which Mermaid draws one after the other, into one element. */
export function joinOutlines(nodes: readonly SvgNode[]): SvgNode[] {
  const joined: SvgNode[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (last === undefined || !isSamePlace(last, node)) joined.push(node);
    else if (JSON.stringify(last.style) === JSON.stringify(node.style)) continue;
    else if (last.style.stroke === 'none' && node.style.fill === 'none') {
      joined[joined.length - 1] = { ...node, style: { ...node.style, fill: last.style.fill ?? 'none' } };
    } else joined.push(node);
  }
  return joined;
}

function isSamePlace(a: SvgNode, b: SvgNode): boolean {
  const isShape = a.children.length === 0 && b.children.length === 0;
  return isShape && a.tag === b.tag && JSON.stringify(a.attributes) === JSON.stringify(b.attributes);
}

/** Replaces a group that only moves one child with the child, moved. */
export function unwrap(group: SvgNode): SvgNode {
  const [only, ...others] = group.children;
  if (group.tag !== 'g' || typeof only === 'string' || only === undefined || others.length > 0) return group;
  const { transform, ...rest } = group.attributes;
  if (Object.keys(rest).length > 0) return group;
  const outer = moveOf(transform);
  const inner = moveOf(only.attributes.transform);
  if (outer === undefined || inner === undefined) return group;
  const [x, y] = [outer[0] + inner[0], outer[1] + inner[1]].map((sum) => Number(sum.toFixed(2)));
  const { transform: _, ...attributes } = only.attributes;
  return {
    ...only,
    attributes: x === 0 && y === 0 ? attributes : { transform: `translate(${x} ${y})`, ...attributes },
  };
}

function moveOf(transform: string | undefined): [number, number] | undefined {
  if (transform === undefined) return [0, 0];
  const [, x, y] = /^\s*translate\(\s*([-\d.]+)(?:[\s,]+([-\d.]+))?\s*\)\s*$/.exec(transform) ?? [];
  return x === undefined ? undefined : [Number(x), Number(y ?? 0)];
}
