import type { Blockquote, Paragraph, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { alertIn } from '../alerts.ts';
import { element } from '../jsx.ts';

/** Quotes that begin with `[!WARNING]` become admonitions, as on GitHub, where many of these pages are read, too. */
export function remarkAlerts() {
  return (tree: Root): void => {
    visit(tree, 'blockquote', (quote, index, parent) => {
      const alert = alertAt(quote);
      if (alert === null || parent === undefined || index === undefined) return undefined;
      const { kind, title, body } = alert;
      const content = [element('AdmonitionTitle', {}, [{ type: 'text', value: title }]), ...body];
      parent.children.splice(index, 1, element('Admonition', { kind, title }, content) as never);
      return [SKIP, index];
    });
  };
}

function alertAt({ children }: Blockquote) {
  const [lead, ...others] = children;
  if (lead?.type !== 'paragraph') return null;
  const [mark, ...after] = lead.children;
  const alert = mark?.type === 'text' ? alertIn(mark.value) : null;
  if (mark?.type !== 'text' || alert === null) return null;
  const [next] = after;
  // On GitHub, a mark that is followed by something else on its line makes no alert.
  if (next !== undefined && next.type !== 'break' && !mark.value.includes('\n')) return null;
  const { rest, ...head } = alert;
  const words = rest === '' ? after.slice(next?.type === 'break' ? 1 : 0) : [{ ...mark, value: rest }, ...after];
  const first: Paragraph[] = words.length > 0 ? [{ ...lead, children: words }] : [];
  return { ...head, body: [...first, ...others] };
}
