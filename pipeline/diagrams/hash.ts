import { sha256 } from '../files/hashes.ts';

/** What draws. Raise the second number whenever the drawer makes different files of the same source. */
export const DRAWER = { mermaid: '11.17.2', revision: 1 } as const;

/** Name of a drawing: 12 hexadecimal digits. */
export type DiagramHash = string;

/**
 * The source with everything removed that changes where a fence stands but not what it draws: indentation
 * (a fence inside a list), line ends, empty lines around it.
 */
export function normalizeDiagram(source: string): string {
  return source
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .join('\n')
    .trim();
}

/** The drawing of a Mermaid source lies in `content/diagrams/<hash>.svg`. */
export function diagramHash(source: string): DiagramHash {
  const drawn = `mermaid ${DRAWER.mermaid}\nrevision ${DRAWER.revision}\n${normalizeDiagram(source)}`;
  return sha256(drawn).slice(0, 12);
}
