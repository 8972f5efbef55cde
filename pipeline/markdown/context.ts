import type { Diagnostic } from '../../contract/diagnostics.ts';
import type { Highlighter } from './highlight.ts';

export type LinkTarget = { href: string } | { problem: string; hint: string };

/** What the stages need to know of the rest of the site. */
export interface MarkdownContext {
  /** With slashes: `/ort-server/`. */
  base: string;
  /** Absolute path of the file that holds the link, and the link as written → what stands in the page. */
  resolveLink(source: string, href: string): LinkTarget;
  /** Absolute path of the file that holds the image, and its address as written → the file on disk, or null. */
  resolveAsset(source: string, href: string): string | null;
  /** Source of a drawing → its SVG, or undefined when it has not been drawn. */
  diagram(source: string): string | undefined;
  highlighter: Highlighter;
  /** How the author knows a file. */
  displayName(source: string): string;
}

export function problem(
  file: string,
  rule: string,
  node: { position?: { start: { line: number; column: number } } | undefined },
  text: { message: string; hint: string },
): Diagnostic {
  const start = node.position?.start;
  return { severity: 'error', rule, file, ...(start && { line: start.line, column: start.column }), ...text };
}
