import { geometryOf, lookOf, round, TRANSLATE, withoutStroke } from './svg-look.ts';
import type { Snapshot, SvgNode } from './svg-node.ts';

/**
 * A text with its lines: Mermaid wraps every word in an element of its own. Text that begins at the left edge of its box
 * is centered instead, since readers' fonts are narrower or wider than the one it was measured with.
 *
 * @param source of the diagram
 */
export function textNode(node: Snapshot, source: string): SvgNode[] {
  const attributes = geometryOf(node);
  const style = lookOf(node);
  const rows = node.children.flatMap((child) => (typeof child === 'string' ? [] : rowNode(child)));
  const [only] = rows;
  let text: SvgNode = {
    tag: 'text',
    attributes,
    style,
    children: rows.flatMap((row, at) => spaced(row, rows[at - 1], source)),
  };
  if (only === undefined) {
    const words = wordsOf({ children: node.children.filter((child) => typeof child === 'string') });
    if (words.trim() === '') return [];
    text.children = [words];
  } else if (rows.length === 1) {
    text = {
      tag: 'text',
      attributes: { ...attributes, ...only.attributes },
      style: withoutStroke({ ...style, ...only.style }),
      children: only.children,
    };
  }
  if (node.center !== undefined) centre(text, round(node.center.toFixed(2), 1));
  moveByCoordinates(text);
  return [text];
}

/**
 * A line after the space that Mermaid took out where it broke the text: without it, the words on either side are one to whoever
 * copies or searches them. The space has a place of its own, since at either end of a line it would move the line.
 */
function spaced(row: SvgNode, before: SvgNode | undefined, source: string): SvgNode[] {
  const { x } = row.attributes;
  if (before === undefined || x === undefined) return [row];
  const [end] = /\S*$/.exec(wordsOf(before)) ?? [''];
  const [start] = /^\S*/.exec(wordsOf(row)) ?? [''];
  const isApart = end === '' || start === '' || isOneWord(end, start, source);
  return isApart ? [row] : [{ tag: 'tspan', attributes: { x }, style: {}, children: [' '] }, row];
}

/** Whether Mermaid broke a word that is longer than a line: nowhere in the source are its parts two words. */
const isOneWord = (end: string, start: string, source: string): boolean =>
  source.includes(end + start) && !source.replace(/(?:\s|<br *\/?>|\\n)+/g, ' ').includes(`${end} ${start}`);

function centre(text: SvgNode, x: string): void {
  const rows = text.children.filter(
    (child) => typeof child !== 'string' && child.attributes.x !== undefined,
  ) as SvgNode[];
  const parts = [text, ...rows];
  if (parts.some(({ style }) => (style['text-anchor'] ?? 'start') !== 'start')) return;
  for (const part of parts) {
    part.attributes.x = x;
    part.style['text-anchor'] = 'middle';
  }
}

/** Says in coordinates where a text is moved to, which takes fewer bytes than a transformation, and only once where its lines say it. */
function moveByCoordinates({ attributes, children }: SvgNode): void {
  const { transform = 'translate(0)' } = attributes;
  const [, right, down = '0'] = TRANSLATE.exec(transform) ?? [];
  const rows = children.filter((child) => typeof child !== 'string').map((row) => row.attributes);
  const places = [attributes, ...rows];
  if (right === undefined || places.some(({ x = '0', y = '0' }) => !isNumber(x) || !isNumber(y))) return;
  delete attributes.transform;
  if (rows[0]?.x !== undefined && rows[0].y !== undefined) {
    delete attributes.x;
    delete attributes.y;
  } else {
    attributes.y ??= '0';
    attributes.x ??= '0';
  }
  for (const place of places) {
    if (place.x !== undefined) place.x = round((Number(place.x) + Number(right)).toFixed(2), 1);
    if (place.y !== undefined) place.y = round((Number(place.y) + Number(down)).toFixed(2), 1);
  }
}

const isNumber = (value: string): boolean => /^-?[\d.]+$/.test(value);

/** A line of a text: words that look the same are joined. */
function rowNode(node: Snapshot): SvgNode[] {
  const runs: SvgNode[] = [];
  for (const child of node.children) {
    const style = lookOf(typeof child === 'string' ? node : child);
    const words = typeof child === 'string' ? child : wordsOf(child);
    const last = runs.at(-1);
    if (last !== undefined && JSON.stringify(last.style) === JSON.stringify(style)) last.children.push(words);
    else runs.push({ tag: 'tspan', attributes: {}, style, children: [words] });
  }
  const [only] = runs;
  if (only === undefined || wordsOf({ children: runs }).trim() === '') return [];
  const attributes = placeOf(node);
  return [
    runs.length === 1 ? { ...only, attributes } : { tag: 'tspan', attributes, style: lookOf(node), children: runs },
  ];
}

/** Mermaid places lines in `em` with two attributes, which one number can replace. */
function placeOf(node: Snapshot): Record<string, string> {
  const attributes = geometryOf(node);
  const { y, dy } = attributes;
  if (y?.endsWith('em') && dy?.endsWith('em')) {
    const size = Number.parseFloat(node.style['font-size'] ?? '');
    attributes.y = round(((Number.parseFloat(y) + Number.parseFloat(dy)) * size).toFixed(2), 1);
    delete attributes.dy;
  }
  return attributes;
}

/** The text of an element without its markup. */
export function wordsOf({ children }: { children: readonly (Snapshot | SvgNode | string)[] }): string {
  return children.map((child) => (typeof child === 'string' ? child : wordsOf(child))).join('');
}
