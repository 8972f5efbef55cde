import { sha256 } from '../files/hashes.ts';

/**
 * What draws. Raise a revision whenever the drawer makes different files from the same source: the first for flowcharts, sequences, and
 * states without colors of their own, the second for all others.
 */
export const DRAWER = { mermaid: '11.17.2', revision: 3, ofOthers: 4 } as const;

/** Name of a drawing: 12 hexadecimal digits. */
export type DiagramHash = string;

/** An author's own colors in a source. */
const COLORED = /^\s*(?:style|classDef)\b|\bfill:|\brgba\(/m;
const WITH_FIRST_REVISION = /^(?:flowchart|graph|sequenceDiagram|stateDiagram)\b/;
/** Kinds of diagrams in which the indentation of a line means nothing. */
const FLAT =
  /^(?:flowchart|graph|sequenceDiagram|stateDiagram|classDiagram|erDiagram|gantt|pie|journey|gitGraph|timeline|quadrantChart)\b/;
const FRONT_MATTER = /^---\n[\s\S]*?\n---\n/;
/** What may precede the kind of the diagram: front matter, directives, comments. */
const HEAD = /^(?:---\n[\s\S]*?\n---\n)?(?:\s|%%\{[\s\S]*?\}%%|%%[^\n]*)*/;

/** Splits a source before the word that names its kind. */
export function splitDiagram(source: string): { head: string; body: string } {
  const { length } = HEAD.exec(source)?.[0] ?? '';
  return { head: source.slice(0, length), body: source.slice(length) };
}

/**
 * The source, as it is drawn, without everything that depends on where the fence is but does not change the drawing:
 * indentation (a fence inside a list), line endings, empty lines around it.
 */
export function normalizeDiagram(source: string): string {
  const text = withoutCommonIndent(source.split(/\r\n?|\n/).map((line) => line.trimEnd()))
    .join('\n')
    .trim();
  if (!FLAT.test(splitDiagram(text).body)) return text;
  const { length } = FRONT_MATTER.exec(text)?.[0] ?? '';
  return text.slice(0, length) + text.slice(length).replace(/^[^\S\n]+/gm, '');
}

function withoutCommonIndent(lines: readonly string[]): string[] {
  const indents = lines.filter((line) => line !== '').map((line) => /^\s*/.exec(line)?.[0] ?? '');
  const common = indents.reduce((a, b) => {
    let length = 0;
    while (length < a.length && a[length] === b[length]) length += 1;
    return a.slice(0, length);
  }, indents[0] ?? '');
  return lines.map((line) => line.slice(common.length));
}

/** The hash of a Mermaid source, whose drawing is in `content/diagrams/<hash>.svg`. */
export function diagramHash(source: string): DiagramHash {
  const text = normalizeDiagram(source);
  const isFirst = WITH_FIRST_REVISION.test(splitDiagram(text).body) && !COLORED.test(text);
  const revision = isFirst ? DRAWER.revision : DRAWER.ofOthers;
  return sha256(`mermaid ${DRAWER.mermaid}\nrevision ${revision}\n${text}`).slice(0, 12);
}
