import type { Diagnostic } from '../../contract/diagnostics.ts';
import type { Highlighter } from './rehype/highlight.ts';

export type LinkTarget = { href: string; unchecked?: true; hint?: string } | { problem: string; hint: string };

/** A file that pages show or link to. */
export interface Asset {
  /** Absolute path. */
  source: string;
  /** Where it is copied to below the output folder; null for a file in `static/`, which is copied as a whole. */
  target: string | null;
  /** Address in the site, with the base. */
  url: string;
}

/** Why the site cannot have a file that is there. */
export interface Refusal {
  rule: string;
  problem: string;
  hint: string;
}

/** Null when there is no such file. */
export type AssetTarget = Asset | Refusal | null;

export type ImportTarget =
  /** Another module, by a name the bundler resolves. */
  | { module: string }
  /** A Markdown file that becomes part of the page, by its absolute path. */
  | { partial: string }
  /** A file whose address the page gets. */
  | { asset: Asset }
  | { problem: string; hint: string };

/** A term of the glossary, and where it is explained. */
export interface MarkedTerm {
  term: string;
  href: string;
}

/** What the stages need to know about the rest of the site. */
export interface MarkdownContext {
  /** With a slash at both ends: `/ort-server/`. */
  base: string;
  /** Absolute path of the file that contains the link, and the link as written → the link for the page. */
  resolveLink(source: string, href: string): LinkTarget;
  /** Absolute path of the file that contains the image or link, and its address as written. */
  resolveAsset(source: string, href: string): AssetTarget;
  /** For an address without a file, with the same arguments: the address of the file that was most likely meant, or null. */
  nearAsset(source: string, href: string): string | null;
  /** Absolute path of the file that contains the import, and the module as written. */
  resolveImport(source: string, specifier: string): ImportTarget;
  /** Absolute path of a page → what is wrong with the attributes of a component, or null. A computed attribute has the value null. */
  checkComponent(
    source: string,
    name: string,
    attributes: Readonly<Record<string, string | null>>,
  ): { message: string; hint: string } | null;
  /** Source of a drawing → its SVG; undefined when it has not been drawn, null when drawing failed, which is already reported. */
  diagram(source: string): string | null | undefined;
  /** Absolute path of a page → the glossary terms to mark in its text. */
  terms(source: string): readonly MarkedTerm[];
  /** Components that every page has without an import: name → where it comes from. */
  globals: ReadonlyMap<string, { specifier: string; imported: string }>;
  highlighter: Highlighter;
  /** How a `.md` file is read unless its front matter says so: as MDX or as plain Markdown, like `markdown.format` of Docusaurus. */
  mdFormat: 'mdx' | 'md';
  /** Whether a page that is not valid MDX may be read as plain Markdown, because the person who builds the site did not write it. */
  lenient: boolean;
  /** How a script that runs in isolation is loaded: a bundler makes a function of a required module, the dev server has only `import()`. */
  lazily: 'require' | 'import';
  /** Absolute path of a page → the line of the title that the head of the page shows; undefined when it is not in the text. */
  titleLine(source: string): number | undefined;
  /** Name of a file as the author knows it. */
  displayName(source: string): string;
}

interface Place {
  position?: { start: { line: number; column: number } } | undefined;
}

/** An error at a node of the page; without a line when the node has no position. */
export function error(file: string, rule: string, node: Place, text: { message: string; hint: string }): Diagnostic {
  const start = node.position?.start;
  return { severity: 'error', rule, file, ...(start && { line: start.line, column: start.column }), ...text };
}

/** For something that is left out or shown in another way, while the page is built all the same. */
export function warning(file: string, rule: string, node: Place, text: { message: string; hint: string }): Diagnostic {
  return { ...error(file, rule, node, text), severity: 'warning' };
}
