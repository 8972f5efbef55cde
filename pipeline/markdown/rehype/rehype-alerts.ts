import type { Element, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { ADMONITION_ALIASES } from '../../../contract/page/admonitions.ts';

/** The first line of a quote that GitHub shows as an alert: https://docs.github.com/get-started/writing-on-github (Alerts). */
const ALERT = /^\s*\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i;

/** Quotes that begin with `[!WARNING]` become admonitions, as on GitHub, for which many descriptions are written. */
export function rehypeAlerts() {
  return (tree: Root): void => {
    visit(tree, 'element', (quote) => {
      if (quote.tagName !== 'blockquote') return undefined;
      const lead = quote.children.find((child): child is Element => child.type === 'element');
      const [text] = lead?.tagName === 'p' ? lead.children : [];
      const name = text?.type === 'text' ? ALERT.exec(text.value)?.[1]?.toLowerCase() : undefined;
      if (!lead || text?.type !== 'text' || name === undefined) return undefined;
      text.value = text.value.replace(ALERT, '');
      // Without the line break that may follow the mark.
      const rest = text.value === '' ? lead.children.slice(1) : lead.children;
      const [next] = rest;
      lead.children = next?.type === 'element' && next.tagName === 'br' ? rest.slice(1) : rest;
      const title = name.charAt(0).toUpperCase() + name.slice(1);
      quote.tagName = 'aside';
      quote.properties = {
        className: ['admonition', `admonition-${ADMONITION_ALIASES[name] ?? name}`],
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
