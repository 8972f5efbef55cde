import { isValidElement, type ReactNode } from 'react';

/** What a reader sees of an element and all that is in it, without its markup. */
export function textOfNode(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textOfNode).join('');
  return isValidElement<{ children?: ReactNode }>(node) ? textOfNode(node.props.children) : '';
}
