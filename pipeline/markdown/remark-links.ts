import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { type MarkdownContext, problem } from './context.ts';
import { compiledDoc } from './file-data.ts';

/** Links to files become links to pages. What cannot be resolved is reported with its place and stays as it was. */
export function remarkLinks(context: MarkdownContext) {
  return (tree: Root, file: VFile) => {
    const doc = compiledDoc(file);
    visit(tree, ['link', 'definition'], (node) => {
      if (node.type !== 'link' && node.type !== 'definition') return;
      const target = context.resolveLink(file.path, node.url);
      if ('problem' in target) {
        doc.diagnostics.push(
          problem(context.displayName(file.path), 'broken-markdown-link', node, {
            message: target.problem,
            hint: target.hint,
          }),
        );
        return;
      }
      node.url = target.href;
      const { line = 1, column = 1 } = node.position?.start ?? {};
      doc.links.push({ href: target.href, line, column });
    });
  };
}
