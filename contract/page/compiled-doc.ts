import type { Diagnostic } from '../diagnostics.ts';

/** A row of a table that lists symptoms or messages: what a reader sees, why, and what to do. */
export interface DocSymptom {
  /** Of the row, after the id of its section: `when-it-does-not-work--port-is-already-allocated`. */
  id: string;
  title: string;
  /** The other cells, separated as in `table-text.ts`. */
  text: string;
}

/** A stretch of a page under one heading; the first one, before any heading, has no id. */
export interface DocSection {
  id: string | null;
  title: string;
  level: number;
  /** Prose, white space collapsed, without code blocks and without the rows in `symptoms`. Tables are as in `table-text.ts`. */
  text: string;
  symptoms?: DocSymptom[];
  /** Inline code of the section, in order, without repetition. */
  symbols: string[];
  /** The line in the source where each symbol first occurs. */
  symbolLines?: number[];
}

export interface DocLink {
  href: string;
  line: number;
  column: number;
  /** Where it was written, below the content folder: the page's own file or a partial. */
  file?: string;
  /** How to fix it, should it lead nowhere. */
  hint?: string;
  /** `pathname://`: the author says that the site does not know the address. */
  unchecked?: true;
}

/** What the Markdown pipeline learned about a page while it compiled it; kept beside the compiled component. */
export interface CompiledDoc {
  sections: DocSection[];
  /** What the heading that became the page's title would have as its id. The title itself has none. */
  titleId?: string;
  /** Links as they are in the page after resolving, with their place in the source. */
  links: DocLink[];
  /** Addresses of pictures that cannot be shown, which `diagnostics` has with their lines. */
  unshown?: string[];
  /** Files the page shows, and where they go below the output folder. */
  assets: { source: string; target: string }[];
  diagnostics: Diagnostic[];
  /** Class name → declarations that authors wrote as `style`; they become classes because pages have no inline styles. */
  styles?: Record<string, string>;
}
