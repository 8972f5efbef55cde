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

/**
 * MiniSearch keeps its terms in a radix tree, which finds terms by their beginnings and with typos, but takes much longer to find a
 * whole one, which each word of each text does. The site asks for whole terms only, and a map has the same methods for that.
 */
const TREE = 'SearchableMap';
const MAP = `class ${TREE} extends Map {
  fetch(key, initial) {
    let value = this.get(key);
    if (value === undefined) this.set(key, (value = initial()));
    return value;
  }
}`;
/** What the map has. */
const OF_MAP = ['get', 'fetch'];

/** Gives readers the parts of MiniSearch that the site uses, a third of it: a bundler keeps all methods of a class. */
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
 * Leaves out what never happens, and then each method that nothing left names. The tree of terms becomes a map.
 *
 * @param code of MiniSearch
 * @throws Error if it does not ask one of the questions, or asks more of the tree, as in a later release
 */
export function usedMethods(code: string): string {
  const unasked = new Set(NEVER);
  const never: Node[] = [];
  const trees: Node[] = [];
  const methods: Node[] = [];
  const uses: Node[] = [];
  const ofTree: Node[] = [];
  walk(parseAst(code) as Node, (node) => {
    const question = node.type === 'IfStatement' ? code.slice(node.test.start, node.test.end) : '';
    if (NEVER.includes(question)) {
      never.push(node);
      unasked.delete(question);
      return false;
    }
    if (node.type === 'ClassDeclaration' && node.id.name === TREE) {
      trees.push(node);
      return false;
    }
    if (node.type === 'MethodDefinition') methods.push(node);
    if (node.type === 'MemberExpression') {
      const object = code.slice(node.object.start, node.object.end);
      if (object === 'this') uses.push(node);
      if (object === 'this._index') ofTree.push(node);
    }
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
  const asked = ofTree
    .filter((use) => !unused.some((method) => isWithin(use, method)))
    .map(({ property }) => property.name);
  const unknown = asked.filter((name) => !OF_MAP.includes(name));
  if (trees.length !== 1 || unknown.length > 0)
    throw new Error(`MiniSearch has another ${TREE}: ${unknown.join(', ')}`);
  return `${MAP}\n${without(code, [...trees, ...never, ...unused])}`;
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
