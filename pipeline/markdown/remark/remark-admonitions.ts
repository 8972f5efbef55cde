import type { Root, RootContent } from 'mdast';
import type {} from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { ADMONITION_ALIASES, ADMONITIONS, type AdmonitionKind } from '../../../contract/page/admonitions.ts';
import { error, type MarkdownContext } from '../context.ts';
import { compiledDoc } from '../file-data.ts';
import { element } from '../jsx.ts';

/** One thought beside the text, `:::margin[Title]`. Where there is no margin it is a block of its own. */
const MARGIN = 'margin';

/**
 * `:::note[Title]` … `:::` becomes `<Admonition kind title>`. Every other directive syntax is given back as the text
 * it was: `GIT:main` or `::before` in prose is no directive in Docusaurus either.
 */
export function remarkAdmonitions(context: MarkdownContext) {
  return (tree: Root, file: VFile) => {
    visit(tree, (node, index, parent) => {
      if (parent === undefined || index === undefined) return undefined;
      if (node.type === 'textDirective' || node.type === 'leafDirective') {
        const [start, end] = [node.position?.start.offset, node.position?.end.offset];
        const text = { type: 'text' as const, value: String(file.value).slice(start, end) };
        const original: RootContent = node.type === 'textDirective' ? text : { type: 'paragraph', children: [text] };
        parent.children.splice(index, 1, original as never);
        return [SKIP, index + 1];
      }
      if (node.type !== 'containerDirective') return undefined;
      if (node.name === MARGIN) {
        const [label, ...rest] = node.children;
        const titled = label?.type === 'paragraph' && label.data?.directiveLabel === true;
        const head = titled ? [element('p', { className: 'margin-note-title' }, label.children)] : [];
        const note = element('aside', { className: 'margin-note' }, [...head, ...(titled ? rest : node.children)]);
        parent.children.splice(index, 1, note as never);
        return index;
      }
      const kind = ADMONITION_ALIASES[node.name] ?? node.name;
      if (!(kind in ADMONITIONS)) {
        compiledDoc(file).diagnostics.push(
          error(context.displayName(file.path), 'admonition', node, {
            message: `There is no admonition ":::${node.name}".`,
            hint: `Allowed: ${[...Object.keys(ADMONITIONS), ...Object.keys(ADMONITION_ALIASES)].join(', ')}.`,
          }),
        );
      }
      const [label, ...rest] = node.children;
      const hasLabel = label?.type === 'paragraph' && label.data?.directiveLabel === true;
      const title = hasLabel ? textOf(label) : (ADMONITIONS[kind as AdmonitionKind] ?? node.name);
      const heading = hasLabel ? label.children : [{ type: 'text', value: title }];
      const content = [element('AdmonitionTitle', {}, heading), ...(hasLabel ? rest : node.children)];
      parent.children.splice(index, 1, element('Admonition', { kind, title }, content) as never);
      return index;
    });
  };
}
