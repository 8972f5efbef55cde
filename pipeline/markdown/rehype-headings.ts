import Slugger from 'github-slugger';
import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { EXIT, SKIP, visit } from 'unist-util-visit';

/**
 * Gives every heading an id (`{#own-id}`, else made of its text as GitHub does), makes it a link to itself.
 * The level-1 heading is taken out: the page's head shows the title.
 */
export function rehypeHeadings() {
  return (tree: Root) => {
    const slugger = new Slugger();
    visit(tree, 'element', (node, index, parent) => {
      const level = Number(/^h([1-6])$/.exec(node.tagName)?.[1]);
      if (!level || !parent || index === undefined) return undefined;
      if (level === 1) {
        parent.children.splice(index, 1);
        return [SKIP, index];
      }
      const own = takeOwnId(node);
      const text = textOf(node).trim();
      const id = own ?? slugger.slug(text);
      node.properties.id = id;
      if (!containsLink(node)) {
        node.children = [
          {
            type: 'element',
            tagName: 'a',
            properties: { href: `#${id}`, className: ['heading-link'] },
            children: node.children,
          },
        ];
      }
      return SKIP;
    });
  };
}

function takeOwnId(heading: Element): string | undefined {
  const last = heading.children.at(-1);
  const match = last?.type === 'text' ? /\s*\{#([\w-]+)\}\s*$/.exec(last.value) : null;
  if (!match || last?.type !== 'text') return undefined;
  last.value = last.value.slice(0, match.index);
  return match[1];
}

function containsLink(heading: Element): boolean {
  let found = false;
  visit(heading, 'element', (node) => {
    if (node.tagName !== 'a') return undefined;
    found = true;
    return EXIT;
  });
  return found;
}
