import type { PhrasingContent, Root, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { ADMONITION_NAMES, ADMONITIONS, admonitionKind } from '../../../contract/page/admonitions.ts';
import { error, type MarkdownContext } from '../context.ts';
import { compiledDoc } from '../file-data.ts';
import { element } from '../jsx.ts';

/** A note beside the text, `:::margin[Title]`. Where there is no margin, it is a block of its own. */
const MARGIN = 'margin';

/**
 * `:::note[Title]` or `:::note{title="Title"}` … `:::` becomes `<Admonition kind title>`. All other directive syntax is turned back into
 * the text it was: `GIT:main` or `::before` in prose is not a directive in Docusaurus either.
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
        const { title, body } = partsOf(node);
        const head = title ? [element('p', { className: 'margin-note-title' }, title)] : [];
        const note = element('div', { className: 'margin-note', role: 'note' }, [...head, ...body]);
        parent.children.splice(index, 1, note as never);
        return index;
      }
      const kind = admonitionKind(node.name);
      if (kind === undefined) {
        compiledDoc(file).diagnostics.push(
          error(context.displayName(file.path), 'admonition', node, {
            message: `There is no admonition ":::${node.name}".`,
            hint: `Allowed: ${ADMONITION_NAMES.join(', ')}.`,
          }),
        );
      }
      const { title: own, body } = partsOf(node);
      const heading = own ?? [{ type: 'text', value: kind === undefined ? node.name : ADMONITIONS[kind] }];
      const title = textOf(heading);
      const content = [element('AdmonitionTitle', {}, heading), ...body];
      parent.children.splice(index, 1, element('Admonition', { kind: kind ?? node.name, title }, content) as never);
      return index;
    });
  };
}

/** The author's title, if there is one, and the content. If there are two titles, the attribute wins, as in Docusaurus. */
function partsOf({ attributes, children }: ContainerDirective): { title?: PhrasingContent[]; body: RootContent[] } {
  const [label, ...rest] = children;
  const hasLabel = label?.type === 'paragraph' && label.data?.directiveLabel === true;
  const body = hasLabel ? rest : children;
  if (attributes?.title) return { title: [{ type: 'text', value: attributes.title }], body };
  return { ...(hasLabel && !label.children.every(isBlank) && { title: label.children }), body };
}

const isBlank = (node: PhrasingContent) => node.type === 'text' && node.value.trim() === '';
