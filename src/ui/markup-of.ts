import type { Markup } from '../../contract/page/markup.ts';

/** What the browser has parsed, as far as Markdown is made of it. */
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
