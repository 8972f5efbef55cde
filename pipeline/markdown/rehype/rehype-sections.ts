import type { Element, Nodes, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type {} from 'mdast-util-mdx-jsx';
import type { VFile } from 'vfile';
import type { DocSection } from '../../../contract/page/compiled-doc.ts';
import { compiledDoc } from '../file-data.ts';
import { symptomRows } from '../remark/symptom-rows.ts';

const BLOCKS = new Set(['p', 'li', 'dt', 'dd', 'blockquote', 'h2', 'h3', 'h4', 'h5', 'h6', 'div', 'br']);

const CELLS = new Set(['td', 'th']);
const BETWEEN_CELLS = ' · ';
const BETWEEN_ROWS = ' | ';

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
        text: section.text
          .replace(/\s+/g, ' ')
          .replace(/(\s*[·|])+\s*$/, '')
          .trim(),
        symbols,
        symbolLines: symbols.map((symbol) => lines.get(symbol) ?? 1),
      };
    });

    function walk(node: Nodes): void {
      const current = sections.at(-1) as Section;
      if (node.type === 'text') {
        current.text += node.value;
        return;
      }
      if (node.type === 'element') {
        if (node.tagName === 'pre') return;
        if (node.tagName === 'table') {
          const symptoms = symptomRows(node, current.id ?? 'row', ids);
          if (symptoms) {
            current.symptoms = [...(current.symptoms ?? []), ...symptoms];
            current.codes.push(...codesIn(node));
            return;
          }
        }
        const level = Number(/^h([2-6])$/.exec(node.tagName)?.[1]);
        if (level) {
          const title = textOf(node).trim();
          sections.push({ id: String(node.properties.id ?? ''), title, level, text: '', codes: codesIn(node) });
          return;
        }
        if (node.tagName === 'code') current.codes.push(codeOf(node));
      }
      if ('children' in node) for (const child of node.children) walk(child);
      const last = sections.at(-1) as Section;
      if (node.type === 'mdxJsxFlowElement') {
        last.text += node.name === 'AdmonitionTitle' && /[\p{L}\p{N}]$/u.test(last.text) ? ': ' : ' ';
        return;
      }
      if (node.type !== 'element') return;
      if (CELLS.has(node.tagName)) last.text += BETWEEN_CELLS;
      else if (node.tagName === 'tr')
        last.text = `${last.text.trimEnd().slice(0, -BETWEEN_CELLS.trimEnd().length)}${BETWEEN_ROWS}`;
      else if (BLOCKS.has(node.tagName)) last.text += ' ';
    }
  };
}

const codeOf = (node: Element): Code => [textOf(node).trim(), node.position?.start.line ?? 1];

function codesIn(node: Nodes): Code[] {
  if (node.type === 'element' && node.tagName === 'code') return [codeOf(node)];
  return 'children' in node ? node.children.flatMap(codesIn) : [];
}
