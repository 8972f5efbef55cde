import type { Oas3Visitor } from '@redocly/openapi-core';
import { isNode, type Node, node } from './values.ts';

/**
 * Whether the linter's type is a list or a map of other objects (`content`, `headers`, `properties`). According to OpenAPI, none of them
 * can be a reference, but authors of many files use one (`content: { $ref: content.yaml }`), and other programs follow it.
 */
export const isListOrMap = ({ name }: { name: string }): boolean =>
  /(?:List|Map|Properties)$|^(?:Named|Responses$|Paths$)/.test(name);

/**
 * Puts lists and maps where the description refers to them. One that is inside itself would have no end: it is left empty there, and
 * reported.
 */
export function listsInPlace(): Oas3Visitor {
  let components: Node = {};
  return {
    Root(root) {
      components = node(root.components);
    },
    ref: {
      leave(reference, { type, parent, key, report }, { node: list }) {
        if (!isListOrMap(type) || list === undefined) return;
        if (contains(list, parent)) {
          parent[key] = Array.isArray(list) ? [] : {};
          report({ message: `What \`${key}\` refers to contains itself; pages leave it out here` });
          return;
        }
        const { $ref, ...others } = reference;
        parent[key] = isNode(list) ? { ...list, ...others } : list;
        // The bundler has made a component of it, although OpenAPI has components for single media types only.
        const [, name] = /^#\/components\/mediaTypes\/(.+)$/.exec($ref) ?? [];
        if (type.name === 'MediaTypesMap' && name !== undefined && isNode(components.mediaTypes)) {
          delete components.mediaTypes[name];
          if (Object.keys(components.mediaTypes).length === 0) delete components.mediaTypes;
        }
      },
    },
  };
}

/** Whether one value is another, or somewhere in it. */
function contains(whole: unknown, part: unknown): boolean {
  const found = new Set([whole]);
  // The set grows while it is read.
  for (const value of found) {
    if (value === part) return true;
    if (typeof value === 'object' && value !== null) for (const child of Object.values(value)) found.add(child);
  }
  return false;
}
