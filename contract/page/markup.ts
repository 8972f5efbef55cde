/** Parsed markup, with only what readers of it need, whether a browser or the build has parsed it. */
export interface Markup {
  /** In lower case. */
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly (Markup | string)[];
}

export const isMarkup = (node: Markup | string): node is Markup => typeof node !== 'string';

export function hasClass({ attributes }: Markup, ...names: string[]): boolean {
  const own = attributes.class?.split(/\s+/) ?? [];
  return names.some((name) => own.includes(name));
}

/** All of its text, as written. */
export function textOf(node: Markup | string): string {
  return isMarkup(node) ? node.children.map(textOf).join('') : node;
}

/** The first element that fits, in the order of the document: the node itself, or one inside it. */
export function findMarkup(node: Markup, fits: (element: Markup) => boolean): Markup | undefined {
  if (fits(node)) return node;
  for (const child of node.children) {
    const found = isMarkup(child) && findMarkup(child, fits);
    if (found) return found;
  }
  return undefined;
}
