import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { error, type MarkdownContext } from '../context.ts';
import { compiledDoc } from '../file-data.ts';
import { element } from '../jsx.ts';

/**
 * A `mermaid` fence becomes the drawing that was made from it, either beforehand (`npm run diagrams`) or while the content
 * was read. Without a drawing, it stays code.
 */
export function remarkDiagrams(context: MarkdownContext) {
  return (tree: Root, file: VFile) => {
    visit(tree, 'code', (node, index, parent) => {
      if (node.lang !== 'mermaid' || parent === undefined || index === undefined) return;
      const svg = context.diagram(node.value);
      if (svg === undefined) {
        compiledDoc(file).diagnostics.push(
          error(context.displayName(file.path), 'missing-diagram', node, {
            message: 'This diagram has not been drawn, or has changed since.',
            hint: 'Run "npm run diagrams" and commit the files it writes.',
          }),
        );
      }
      if (typeof svg === 'string') parent.children.splice(index, 1, element('Diagram', { svg }) as never);
    });
  };
}
