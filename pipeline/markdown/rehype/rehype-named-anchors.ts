import type { Nodes, Root } from 'hast';
import type {} from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';

/**
 * Gives `<a name="x">` the id `x`, unless something else on the page has it: browsers go to names as well, but scripts, the
 * link check, the single file and the printed pages know only ids. A heading with that id is the better target.
 * https://html.spec.whatwg.org/multipage/browsing-the-web.html#find-a-potential-indicated-element
 */
export function rehypeNamedAnchors() {
  return (tree: Root) => {
    const ids = new Set<string>();
    const named: { node: Nodes; name: string }[] = [];
    visit(tree, (node) => {
      const id = attributeOf(node, 'id');
      if (id !== undefined) ids.add(id);
      const name = isAnchor(node) && id === undefined ? attributeOf(node, 'name') : undefined;
      if (name) named.push({ node, name });
    });
    for (const { node, name } of named) {
      if (ids.has(name)) continue;
      ids.add(name);
      if (node.type === 'element') node.properties.id = name;
      else if ('attributes' in node) node.attributes.push({ type: 'mdxJsxAttribute', name: 'id', value: name });
    }
  };
}

const isAnchor = (node: Nodes) =>
  node.type === 'element' ? node.tagName === 'a' : 'attributes' in node && node.name === 'a';

/** The value of an attribute that is written as text, in HTML or in an MDX element. */
function attributeOf(node: Nodes, name: string): string | undefined {
  const value =
    node.type === 'element'
      ? node.properties[name]
      : 'attributes' in node && node.attributes.find((one) => 'name' in one && one.name === name)?.value;
  return typeof value === 'string' ? value : undefined;
}
