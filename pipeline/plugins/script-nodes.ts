/** A node of a script's syntax tree, as `parseAst` makes it. */
export interface Node {
  type: string;
  start: number;
  end: number;
  // biome-ignore lint/suspicious/noExplicitAny: each kind of node has properties of its own, and few of them matter here
  [property: string]: any;
}

/** The nodes directly below one, in the order of its properties. */
export function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value) => typeof value?.type === 'string');
}
