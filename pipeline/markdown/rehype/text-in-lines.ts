import type { Nodes } from 'hast';
import type {} from 'mdast-util-mdx-jsx';
import { BLOCK_ELEMENTS } from '../block-elements.ts';

const BLOCKS = new Set(BLOCK_ELEMENTS);

export const isBlock = (tag: string): boolean => BLOCKS.has(tag);

/** Name of an element, in HTML or in MDX; empty for everything else. */
export function tagOf(node: Nodes): string {
  if (node.type === 'element') return node.tagName;
  return 'children' in node && 'name' in node ? (node.name ?? '') : '';
}

/** The text of a part of a page in one line. What readers see on different lines is kept apart, also where no space is between. */
export function textInLines(node: Nodes): string {
  return spaced(node).replace(/\s+/g, ' ').trim();
}

function spaced(node: Nodes): string {
  if (!('children' in node)) return node.type === 'text' ? node.value : '';
  const text = node.children.map(spaced).join('');
  return isBlock(tagOf(node)) ? ` ${text} ` : text;
}
