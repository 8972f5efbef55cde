import { isValidElement, type ReactNode } from 'react';

/** The text of an element and everything in it, without markup. */
export function textOfNode(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textOfNode).join('');
  return isValidElement<{ children?: ReactNode }>(node) ? textOfNode(node.props.children) : '';
}
