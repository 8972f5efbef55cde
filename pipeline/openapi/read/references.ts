import { decodePart } from '../../../contract/urls.ts';
import { given, isNode, type Node, node, text } from './values.ts';

/** More hops than this are a circle. */
const MAX_HOPS = 32;

export function pointerSegments(ref: string): string[] {
  return ref
    .replace(/^#\/?/, '')
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => decodePart(segment).replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** A key as a segment of a pointer. */
export const escapePointer = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** What a local reference (`#/components/…`) points to; undefined when it leads nowhere or out of the document. */
export function resolvePointer(root: Node, ref: string): unknown {
  if (!ref.startsWith('#')) return undefined;
  let current: unknown = root;
  for (const segment of pointerSegments(ref)) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, segment)) return undefined;
    current = (current as Node)[segment];
  }
  return current;
}

/**
 * Returns the object itself when it is given as a reference (parameters, responses, examples, …; in the plan, schemas
 * stay references). `summary` and `description` beside the reference win.
 */
export const follow = (root: Node, value: unknown): Node => followWith(root, value, remarksOf);

/** Like `follow`, for path items, in which everything beside the reference wins: methods and parameters may be there, too. */
export const followPathItem = (root: Node, value: unknown): Node =>
  followWith(root, value, ({ $ref, ...others }) => others);

const remarksOf = ({ summary, description }: Node): Node => given({ summary, description });

function followWith(root: Node, value: unknown, besideOf: (reference: Node) => Node): Node {
  let current = node(value);
  let beside: Node = {};
  for (let hop = 0; hop < MAX_HOPS; hop += 1) {
    const ref = text(current.$ref);
    if (ref === undefined) return { ...current, ...beside };
    beside = { ...besideOf(current), ...beside };
    const target = resolvePointer(root, ref);
    if (!isNode(target)) break;
    current = target;
  }
  return beside;
}
