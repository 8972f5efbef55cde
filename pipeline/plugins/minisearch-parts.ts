import { type Plugin, parseAst } from 'vite';
import { childrenOf, type Node } from './script-nodes.ts';

/** Methods that `src/search/engine/postings.ts` calls. */
const CALLED = ['constructor', 'add', 'search'];

/**
 * Questions of MiniSearch whose answer is always no: the postings are asked for one whole word at a time, and nothing is ever removed.
 * Nothing else makes what the last two ask about.
 */
const NEVER = [
  'query === MiniSearch.wildcard',
  'query === MiniSearch.wildcard && searchOptionsWithDefaults.boostDocument == null',
  "typeof query !== 'string'",
  'query.prefix',
  'query.fuzzy',
  '!this._documentIds.has(docId)',
  'prefixMatches',
  'fuzzyMatches',
];

/** An object of one of its classes. Others are maps, whose methods have the same names. */
const OWN = /^this(?:\._index)?$/;

/** Gives readers the parts of MiniSearch that the site uses, two fifths of it: a bundler keeps all methods of a class. */
export function minisearchParts(): Plugin {
  return {
    name: 'docs:minisearch-parts',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]node_modules[\\/]minisearch[\\/].*\.js$/ },
      handler: (code) => ({ code: usedMethods(code), map: null }),
    },
  };
}

/**
 * Leaves out what never happens, and then each method that nothing left names.
 *
 * @param code of MiniSearch
 * @throws Error if it does not ask one of the questions, as in a later release
 */
export function usedMethods(code: string): string {
  const unasked = new Set(NEVER);
  const never: Node[] = [];
  const methods: Node[] = [];
  const uses: Node[] = [];
  walk(parseAst(code) as Node, (node) => {
    const question = node.type === 'IfStatement' ? code.slice(node.test.start, node.test.end) : '';
    if (NEVER.includes(question)) {
      never.push(node);
      unasked.delete(question);
      return false;
    }
    if (node.type === 'MethodDefinition') methods.push(node);
    if (node.type === 'MemberExpression' && OWN.test(code.slice(node.object.start, node.object.end))) uses.push(node);
    return true;
  });
  if (unasked.size > 0) throw new Error(`MiniSearch no longer asks: ${[...unasked].join(', ')}`);
  let unused: Node[] = [];
  let left = methods;
  do {
    unused = left;
    const named = new Set(CALLED);
    for (const use of uses) if (!unused.some((method) => isWithin(use, method))) named.add(use.property.name);
    left = unused.filter(({ key }) => !named.has(key.name));
  } while (left.length < unused.length);
  return without(code, [...never, ...unused]);
}

const isWithin = (inner: Node, outer: Node) => inner.start >= outer.start && inner.end <= outer.end;

/** @param each returns false if what is within the node does not matter */
function walk(node: Node, each: (node: Node) => boolean): void {
  if (!each(node)) return;
  for (const child of childrenOf(node)) walk(child, each);
}

/** @param nodes may be within one another */
function without(code: string, nodes: readonly Node[]): string {
  let rest = '';
  let at = 0;
  for (const { start, end } of nodes.toSorted((a, b) => a.start - b.start)) {
    if (start > at) rest += code.slice(at, start);
    at = Math.max(at, end);
  }
  return rest + code.slice(at);
}
