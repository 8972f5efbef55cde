import type { Nodes, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type {} from 'mdast-util-mdx-jsx';
import type { VFile } from 'vfile';
import type { DocSection } from '../../contract/compiled-doc.ts';
import { compiledDoc } from './file-data.ts';

const BLOCKS = new Set([
  'p',
  'li',
  'td',
  'th',
  'tr',
  'dt',
  'dd',
  'blockquote',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'div',
  'br',
]);

/** Cuts the page into what search finds: its text before the first heading, and one stretch for each heading. */
export function rehypeSections() {
  return (tree: Root, file: VFile) => {
    const sections: DocSection[] = [{ id: null, title: '', level: 1, text: '', symbols: [] }];
    walk(tree);
    compiledDoc(file).sections = sections.map((section) => ({
      ...section,
      text: section.text.replace(/\s+/g, ' ').trim(),
      symbols: [...new Set(section.symbols)],
    }));

    function walk(node: Nodes): void {
      const current = sections.at(-1) as DocSection;
      if (node.type === 'text') {
        current.text += node.value;
        return;
      }
      if (node.type === 'element') {
        if (node.tagName === 'pre') return;
        const level = Number(/^h([2-6])$/.exec(node.tagName)?.[1]);
        if (level) {
          const title = textOf(node).trim();
          sections.push({ id: String(node.properties.id ?? ''), title, level, text: '', symbols: symbolsIn(node) });
          return;
        }
        if (node.tagName === 'code') current.symbols.push(textOf(node).trim());
      }
      if ('children' in node) for (const child of node.children) walk(child);
      if (node.type === 'element' && BLOCKS.has(node.tagName)) (sections.at(-1) as DocSection).text += ' ';
    }
  };
}

function symbolsIn(node: Nodes): string[] {
  if (node.type === 'element' && node.tagName === 'code') return [textOf(node).trim()];
  return 'children' in node ? node.children.flatMap(symbolsIn) : [];
}
