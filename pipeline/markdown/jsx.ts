import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';

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
