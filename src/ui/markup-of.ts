import type { Markup } from '../../contract/page/markup.ts';

/** An element as parsed by the browser, reduced to what Markdown is made from. */
export function markupOf(element: Element): Markup {
  return {
    tag: element.tagName.toLowerCase(),
    attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name.toLowerCase(), value])),
    children: [...element.childNodes].flatMap((node): (Markup | string)[] => {
      if (node instanceof Element) return [markupOf(node)];
      return node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ''] : [];
    }),
  };
}
