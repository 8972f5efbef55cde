import type { DiagramHash } from '../hash.ts';
import { geometryOf, KEPT, lookOf } from './svg-look.ts';
import { escapeXml, hoistStyles, type Snapshot, type SvgNode, serialize } from './svg-node.ts';
import { ownReferences } from './svg-references.ts';
import { joinOutlines, roundBox, unwrap } from './svg-shapes.ts';
import { textNode } from './svg-text.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const CONTAINERS = new Set(['g', 'defs', 'marker', 'symbol']);

/** Room around the drawing, in px: half of a line's thickness is outside of its box. */
const MARGIN = 4;

/**
 * Makes a drawing that a strict content security policy allows in a page: presentation attributes instead of styles,
 * colors as CSS variables, no fonts, and ids that begin with the hash, so that a page can contain several drawings.
 *
 * @param box of what is drawn, in the drawing's own units
 * @param source in which Mermaid found the texts
 * @throws Error when the drawing contains HTML
 */
export function staticSvg(
  drawing: Snapshot,
  { hash, box, source }: { hash: DiagramHash; box: Box; source: string },
): string {
  const children = drawing.children.flatMap((child) => simplify(child, source));
  const body: SvgNode = { tag: 'g', attributes: {}, style: {}, children };
  ownReferences(body, `d-${hash}`);
  hoistStyles(body);
  const x = Math.floor(box.x) - MARGIN;
  const y = Math.floor(box.y) - MARGIN;
  const width = Math.ceil(box.x + box.width) + MARGIN - x;
  const height = Math.ceil(box.y + box.height) + MARGIN - y;
  const texts = (['title', 'desc'] as const).flatMap((tag) => {
    const text = textOf(drawing, tag);
    return text === '' ? [] : [{ tag, id: `d-${hash}-${tag}`, text }];
  });
  const labels = texts.map(({ tag, id }) => ` aria-${tag === 'title' ? 'labelledby' : 'describedby'}="${id}"`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}"`,
    ` role="img"${labels.join('')}>`,
    ...texts.map(({ tag, id, text }) => `<${tag} id="${id}">${escapeXml(text)}</${tag}>`),
    serialize(body),
    '</svg>',
  ].join('');
}

/** `accTitle` or `accDescr` of the source, which Mermaid turned into `<title>` and `<desc>`. */
function textOf({ children }: Snapshot, tag: string): string {
  const element = children.find((child): child is Snapshot => typeof child !== 'string' && child.tag === tag);
  return (element?.children ?? []).join('').trim().replace(/\s+/g, ' ');
}

function simplify(node: Snapshot | string, source: string): SvgNode[] {
  if (typeof node === 'string') return [];
  if (node.tag === 'foreignObject') throw new Error('The drawing contains HTML, which a page cannot show.');
  if (node.tag === 'svg') return container(iconGroup(node), source);
  if (KEPT[node.tag] === undefined) return [];
  if (node.tag === 'text') return textNode(node, source);
  if (CONTAINERS.has(node.tag)) return container(node, source);
  const shape: SvgNode = { tag: node.tag, attributes: geometryOf(node), style: lookOf(node), children: [] };
  return isVisible(shape) ? [roundBox(shape)] : [];
}

/** An icon, which is a drawing of its own inside of the drawing, as a group of the same size in the same place. */
function iconGroup({ attributes, ...icon }: Snapshot): Snapshot {
  const { x = 0, y = 0, width = 0 } = attributes;
  const [left = 0, top = 0, own = Number(width)] = (attributes.viewBox ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number);
  const scale = own > 0 && Number(width) > 0 ? Number(width) / own : 1;
  const moves = [`translate(${Number(x)} ${Number(y)})`, `scale(${scale})`, `translate(${-left} ${-top})`];
  return { ...icon, tag: 'g', attributes: { transform: moves.join(' ') } };
}

function container(node: Snapshot, source: string): SvgNode[] {
  const attributes = geometryOf(node);
  const children = joinOutlines(node.children.flatMap((child) => simplify(child, source)));
  if (children.length === 0) return [];
  if (node.tag === 'g' && Object.keys(attributes).length === 0) return children;
  return [unwrap({ tag: node.tag, attributes, style: {}, children })];
}

function isVisible({ tag, attributes, style }: SvgNode): boolean {
  if (tag === 'rect' && !(Number(attributes.width) > 0)) return false;
  return tag === 'use' || style.fill !== 'none' || style.stroke !== 'none';
}
