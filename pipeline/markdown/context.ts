import type { Diagnostic } from '../../contract/diagnostics.ts';
import type { Highlighter } from './rehype/highlight.ts';

export type LinkTarget = { href: string; unchecked?: true } | { problem: string; hint: string };

/** A file that pages show or link to. */
export interface Asset {
  /** Absolute path. */
  source: string;
  /** Where it goes below the output folder; null when it gets there anyway, with all of `static/`. */
  target: string | null;
  /** With the base. */
  url: string;
}

/** Null when there is no such file. */
export type AssetTarget = Asset | { problem: string; hint: string } | null;

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

/** What the stages need to know of the rest of the site. */
export interface MarkdownContext {
  /** With slashes: `/ort-server/`. */
  base: string;
  /** Absolute path of the file that holds the link, and the link as written → what stands in the page. */
  resolveLink(source: string, href: string): LinkTarget;
  /** Absolute path of the file that holds the image or link, and its address as written. */
  resolveAsset(source: string, href: string): AssetTarget;
  /** The same → the address of the file that was most likely meant, where there is none. */
  nearAsset(source: string, href: string): string | null;
  /** Absolute path of the file that holds the import, and the module as written. */
  resolveImport(source: string, specifier: string): ImportTarget;
  /** What is wrong with the attributes of a component, or null. The value of one is null where it is computed. */
  checkComponent(
    name: string,
    attributes: Readonly<Record<string, string | null>>,
  ): { message: string; hint: string } | null;
  /** Source of a drawing → its SVG; undefined when it has not been drawn, null when it could not be and that was told. */
  diagram(source: string): string | null | undefined;
  /** Absolute path of a page → the terms of the glossary that its text marks. */
  terms(source: string): readonly MarkedTerm[];
  /** Components that every page has without an import: name → where it comes from. */
  globals: ReadonlyMap<string, { specifier: string; imported: string }>;
  highlighter: Highlighter;
  /** How a `.md` file without a word of its own is read, as `markdown.format` of Docusaurus says: as MDX, or as plain Markdown. */
  mdFormat: 'mdx' | 'md';
  /** Whether a page that is no MDX may be read as plain Markdown, because who builds did not write it. */
  lenient: boolean;
  /** How a script is loaded that runs apart: a bundler makes a function of a module that is required, a server knows `import()` alone. */
  lazily: 'require' | 'import';
  /** Absolute path of a page → the line of its text that has the title which the page's head shows; undefined when none has. */
  titleLine(source: string): number | undefined;
  /** How the author knows a file. */
  displayName(source: string): string;
}

interface Place {
  position?: { start: { line: number; column: number } } | undefined;
}

/** A diagnostic at a node of the page, or at the beginning of it. */
export function error(file: string, rule: string, node: Place, text: { message: string; hint: string }): Diagnostic {
  const start = node.position?.start;
  return { severity: 'error', rule, file, ...(start && { line: start.line, column: start.column }), ...text };
}

/** Something that is left out or shown in another way: the page is made all the same. */
export function warning(file: string, rule: string, node: Place, text: { message: string; hint: string }): Diagnostic {
  return { ...error(file, rule, node, text), severity: 'warning' };
}
