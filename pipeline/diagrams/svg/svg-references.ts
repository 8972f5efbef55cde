import type { SvgNode } from './svg-node.ts';

/**
 * Renames everything that is referred to, in the order of use, and removes definitions that nothing refers to.
 *
 * @param prefix of the new names, different in every drawing of a page
 */
export function ownReferences(root: SvgNode, prefix: string): void {
  const names = new Map<string, string>();
  const rename = (id: string): string => {
    const name = names.get(id) ?? `${prefix}-${names.size + 1}`;
    names.set(id, name);
    return name;
  };
  visit(root, ({ attributes }) => {
    for (const [name, value] of Object.entries(attributes)) {
      if (name === 'href') attributes.href = value.replace(/^#(.+)$/, (_, id: string) => `#${rename(id)}`);
      else attributes[name] = value.replace(/url\(["']?#([^"')]+)["']?\)/, (_, id: string) => `url(#${rename(id)})`);
    }
  });
  removeUnused(root, names);
}

function removeUnused(node: SvgNode, names: ReadonlyMap<string, string>): void {
  node.children = node.children.filter((child) => {
    if (typeof child === 'string') return true;
    removeUnused(child, names);
    const { id } = child.attributes;
    if (id === undefined) return child.tag !== 'defs' || child.children.length > 0;
    child.attributes.id = names.get(id) ?? '';
    return names.has(id);
  });
}

function visit(node: SvgNode, each: (node: SvgNode) => void): void {
  each(node);
  for (const child of node.children) if (typeof child !== 'string') visit(child, each);
}
