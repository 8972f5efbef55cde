import type { Element, Nodes, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type {} from 'mdast-util-mdx-jsx';
import type { VFile } from 'vfile';
import type { DocSection } from '../../../contract/page/compiled-doc.ts';
import { BETWEEN_CELLS, BETWEEN_ROWS, withoutTrailing } from '../../../contract/search/table-text.ts';
import { compiledDoc } from '../file-data.ts';
import { symptomRows } from './symptom-rows.ts';
import { isBlock, tagOf, textInLines } from './text-in-lines.ts';

const CELLS = new Set(['td', 'th']);

/** Inline code and its line. */
type Code = [text: string, line: number];
type Section = Omit<DocSection, 'symbols' | 'symbolLines'> & { codes: Code[] };

/** Divides the page into the sections that search finds: the text before the first heading, and one section per heading. */
export function rehypeSections() {
  return (tree: Root, file: VFile) => {
    const ids = new Set<string>();
    const sections: Section[] = [{ id: null, title: '', level: 1, text: '', codes: [] }];
    walk(tree);
    compiledDoc(file).sections = sections.map(({ codes, ...section }) => {
      const lines = new Map(codes.toReversed());
      const symbols = [...new Set(codes.map(([symbol]) => symbol))];
      return {
        ...section,
        text: withoutTrailing(section.text.replace(/\s+/g, ' ')).trim(),
        symbols,
        symbolLines: symbols.map((symbol) => lines.get(symbol) ?? 1),
      };
    });

    function current(): Section {
      return sections.at(-1) as Section;
    }

    function walk(node: Nodes): void {
      if (node.type === 'text') current().text += node.value;
      else if (node.type === 'element') walkElement(node);
      else if ('children' in node) {
        walkWithin(tagOf(node), node.children);
        if (node.type === 'mdxJsxFlowElement') current().text += afterComponent(node.name, current().text);
      }
    }

    /** What is on a line of its own is kept apart from what is before and after it, also where there is no space in the source. */
    function walkWithin(tag: string, children: readonly Nodes[]): void {
      if (isBlock(tag)) current().text += ' ';
      children.forEach(walk);
      current().text = ended(tag, current().text);
    }

    function walkElement(node: Element): void {
      const level = Number(/^h([2-6])$/.exec(node.tagName)?.[1]);
      if (level) beginSection(node, level);
      else if (node.tagName !== 'pre' && !(node.tagName === 'table' && takeSymptoms(node))) {
        if (node.tagName === 'code') current().codes.push(codeOf(node));
        walkWithin(node.tagName, node.children);
      }
    }

    function beginSection(heading: Element, level: number): void {
      const title = textInLines(heading);
      sections.push({ id: String(heading.properties.id ?? ''), title, level, text: '', codes: codesIn(heading) });
    }

    /** @returns whether the rows of the table are results of their own, and no text of the section */
    function takeSymptoms(table: Element): boolean {
      const section = current();
      const symptoms = symptomRows(table, section.id ?? 'row', ids);
      if (!symptoms) return false;
      section.symptoms = [...(section.symptoms ?? []), ...symptoms];
      section.codes.push(...codesIn(table));
      return true;
    }
  };
}

/** What keeps the text of a component apart from the next: the title of an admonition ends with a colon. */
const afterComponent = (name: string | null, text: string) =>
  name === 'AdmonitionTitle' && /[\p{L}\p{N}]$/u.test(text) ? ': ' : ' ';

/** The text of a section at the end of an element: cells, rows and blocks are kept apart from the next. */
function ended(tag: string, text: string): string {
  if (CELLS.has(tag)) return text + BETWEEN_CELLS;
  if (tag === 'tr') return rowEnded(text);
  return isBlock(tag) ? `${text} ` : text;
}

/** A row without cells adds nothing: a component may show them. */
function rowEnded(text: string): string {
  const afterCell = BETWEEN_CELLS.trimEnd();
  const row = text.trimEnd();
  return row.endsWith(afterCell) ? row.slice(0, -afterCell.length) + BETWEEN_ROWS : text;
}

const codeOf = (node: Element): Code => [textOf(node).trim(), node.position?.start.line ?? 1];

function codesIn(node: Nodes): Code[] {
  if (node.type === 'element' && node.tagName === 'code') return [codeOf(node)];
  return 'children' in node ? node.children.flatMap(codesIn) : [];
}
