import { createHash } from 'node:crypto';

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
  return createHash('sha256')
    .update(`mermaid ${DRAWER.mermaid}\nrevision ${DRAWER.revision}\n${normalizeDiagram(source)}`)
    .digest('hex')
    .slice(0, 12);
}
