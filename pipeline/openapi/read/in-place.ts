import type { Oas3Visitor } from '@redocly/openapi-core';
import { isNode, type Node, node } from './values.ts';

/** What remains a reference: the kinds that OpenAPI has components for, and what an extension says, which nothing here reads. */
const REFERENCES =
  /^(?:Schema|PathItem|Parameter|Response|RequestBody|Header|Example|Link|Callback|MediaType|scalar|SpecExtension)$/;

/**
 * Whether a reference to the linter's type is replaced with what it names. According to OpenAPI, neither a list or map of other objects
 * (`content`, `headers`, `properties`) nor an operation, a tag or a server can be a reference, but authors of many files use one
 * (`content: { $ref: content.yaml }`), and other programs follow it. Keys beside it count, as for what the bundler puts in place.
 */
export const isPutInPlace = ({ name }: { name: string }): boolean => !REFERENCES.test(name);

/** Puts such objects where the description refers to them. One that is inside itself would have no end: it is left empty there, and reported. */
export function putInPlace(): Oas3Visitor {
  let components: Node = {};
  return {
    Root(root) {
      components = node(root.components);
    },
    ref: {
      leave(reference, { type, parent, key, report }, { node: whole }) {
        if (!isPutInPlace(type) || whole === undefined) return;
        const { $ref, ...others } = reference;
        const isInside = contains(whole, reference);
        if (isInside) report({ message: `What \`${key}\` refers to contains itself; pages leave it out here` });
        if (isNode(whole)) {
          // The object itself changes, because the linter does not always say where it is.
          for (const name of Object.keys(reference)) Reflect.deleteProperty(reference, name);
          Object.assign(reference, isInside ? {} : { ...whole, ...others });
        } else if (parent) parent[key] = isInside ? [] : whole;
        if (isInside) return;
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
