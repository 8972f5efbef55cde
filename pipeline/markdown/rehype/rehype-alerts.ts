import type { Element, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { alertIn } from '../alerts.ts';

/** Quotes that begin with `[!WARNING]` become admonitions, as on GitHub, for which many descriptions are written. */
export function rehypeAlerts() {
  return (tree: Root): void => {
    visit(tree, 'element', (quote) => {
      if (quote.tagName !== 'blockquote') return undefined;
      const lead = quote.children.find((child): child is Element => child.type === 'element');
      const [text] = lead?.tagName === 'p' ? lead.children : [];
      const alert = text?.type === 'text' ? alertIn(text.value) : null;
      if (!lead || text?.type !== 'text' || alert === null) return undefined;
      const { kind, title } = alert;
      text.value = alert.rest;
      // Without the line break that may follow the mark.
      const rest = text.value === '' ? lead.children.slice(1) : lead.children;
      const [next] = rest;
      lead.children = next?.type === 'element' && next.tagName === 'br' ? rest.slice(1) : rest;
      quote.tagName = 'section';
      quote.properties = {
        className: ['admonition', `admonition-${kind}`],
        role: 'note',
        ariaLabel: title,
      };
      quote.children = [
        element('p', { className: ['admonition-title'] }, [{ type: 'text', value: title }]),
        ...quote.children.filter((child) => child !== lead || lead.children.length > 0),
      ];
      return SKIP;
    });
  };
}

const element = (tagName: string, properties: Element['properties'], children: Element['children']): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});
