/** An element of Mermaid's drawing as `snapshot.js` hands it over: attributes as written, styles as computed. */
export interface Snapshot {
  tag: string;
  attributes: Record<string, string>;
  style: Record<string, string>;
  children: (Snapshot | string)[];
  /** For a text: the middle of its box as measured, in the text's own units. */
  center?: number;
}

/** An element of the static drawing. */
export interface SvgNode {
  tag: string;
  /** Geometry, ids and references. */
  attributes: Record<string, string>;
  /** Inherited presentation attributes: the look of this element and of its children, unless they have their own. */
  style: Record<string, string>;
  children: (SvgNode | string)[];
}

/** Initial values, where nothing is specified (SVG 2, "Painting" and "Text"). */
const INITIAL: Record<string, string> = {
  'stroke-dasharray': 'none',
  'fill-opacity': '1',
  'stroke-opacity': '1',
  'font-weight': '400',
  'font-style': 'normal',
  'text-anchor': 'start',
  'dominant-baseline': 'auto',
};

/** Moves a value that most children share to their parent, from the leaves up. */
export function hoistStyles(node: SvgNode): void {
  const children = node.children.filter((child) => typeof child !== 'string');
  for (const child of children) hoistStyles(child);
  if (children.length === 0 || node.tag === 'text') return;
  for (const name of new Set(children.flatMap((child) => Object.keys(child.style)))) {
    const value = mostCommon(children.flatMap((child) => child.style[name] ?? []));
    node.style[name] = value;
    for (const child of children) if (child.style[name] === value) delete child.style[name];
  }
}

function mostCommon(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best))[0];
}

/** Markup of an element; leaves out the style that it inherits. */
export function serialize(node: SvgNode, inherited: Record<string, string> = INITIAL): string {
  const style = Object.entries(node.style).filter(([name, value]) => inherited[name] !== value);
  const attributes = [...Object.entries(node.attributes), ...style].map(
    ([name, value]) => ` ${name}="${escapeXml(value)}"`,
  );
  const below = { ...inherited, ...node.style };
  const inner = node.children.map((child) => (typeof child === 'string' ? escapeXml(child) : serialize(child, below)));
  return `<${node.tag}${attributes.join('')}${inner.length === 0 ? '/>' : `>${inner.join('')}</${node.tag}>`}`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char);
}
