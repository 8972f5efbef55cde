import type { Nodes } from 'mdast';
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx-expression';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';

/** An element of HTML or a component, in a line of text or in lines of its own. */
export type Jsx = MdxJsxFlowElement | MdxJsxTextElement;

export const isJsx = (node: Nodes): node is Jsx =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

/** Braces with a program in them. */
export const isExpression = (node: Nodes): node is MdxFlowExpression | MdxTextExpression =>
  node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';

/** A component of `src/article/` as a syntax tree node. Attributes are strings; absent ones are left out. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  children: readonly unknown[] = [],
): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes)
      .filter((pair): pair is [string, string] => pair[1] !== undefined)
      .map(([key, value]) => ({ type: 'mdxJsxAttribute', name: key, value })),
    children: children as MdxJsxFlowElement['children'],
  };
}
