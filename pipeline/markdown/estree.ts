import type { Node } from 'estree';

/** Whether a piece of script contains a node that `is` accepts. Functions are skipped: their code runs when they are called, if at all. */
export function hasPart(script: unknown, is: (part: Node) => boolean): boolean {
  if (Array.isArray(script)) return script.some((part) => hasPart(part, is));
  if (!isNode(script)) return false;
  if (/Function/.test(script.type)) return false;
  // `key` in `{ key: value }` does not refer to anything.
  return (
    is(script) || hasPart(script.type === 'Property' && !script.computed ? script.value : Object.values(script), is)
  );
}

const isNode = (part: unknown): part is Node =>
  typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string';
