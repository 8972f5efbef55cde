import { sha256 } from '../files/hashes.ts';

/** What draws. Raise the second number whenever the drawer makes different files from the same source. */
export const DRAWER = { mermaid: '11.17.2', revision: 1 } as const;

/** Name of a drawing: 12 hexadecimal digits. */
export type DiagramHash = string;

/**
 * The source without everything that depends on where the fence is but does not change the drawing: indentation
 * (a fence inside a list), line endings, empty lines around it.
 */
export function normalizeDiagram(source: string): string {
  return source
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .join('\n')
    .trim();
}

/** The hash of a Mermaid source, whose drawing is in `content/diagrams/<hash>.svg`. */
export function diagramHash(source: string): DiagramHash {
  const drawn = `mermaid ${DRAWER.mermaid}\nrevision ${DRAWER.revision}\n${normalizeDiagram(source)}`;
  return sha256(drawn).slice(0, 12);
}
