import Slugger from 'github-slugger';
import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { EXIT, SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { type MarkdownContext, warning } from '../context.ts';
import { compiledDoc } from '../file-data.ts';

/**
 * Gives every heading an id (`{#own-id}`, that of its HTML, or one made from its text as on GitHub) and makes it a link to itself.
 * The title is taken out, because the page's head shows it. Any other level-1 heading becomes one of level 2, with a
 * warning.
 */
export function rehypeHeadings(context: MarkdownContext) {
  return (tree: Root, file: VFile) => {
    const slugger = new Slugger();
    const owns = takeOwnIds(tree);
    // Ids that authors wrote take precedence over generated ones.
    for (const id of owns.values()) slugger.occurrences[id] ??= 0;
    const taken = new Set<string>();
    const titleLine = context.titleLine(file.path);
    visit(tree, 'element', (node, index, parent) => {
      const level = Number(/^h([1-6])$/.exec(node.tagName)?.[1]);
      if (!level || !parent || index === undefined) return undefined;
      const own = owns.get(node);
      const text = textOf(node).trim();
      if (level === 1 && titleLine !== undefined && node.position?.start.line === titleLine) {
        // It counts for the ids below, as in Docusaurus and on GitHub.
        compiledDoc(file).titleId = own ?? slugger.slug(text);
        parent.children.splice(index, 1);
        return [SKIP, index];
      }
      if (level === 1) {
        node.tagName = 'h2';
        compiledDoc(file).diagnostics.push(
          warning(context.displayName(file.path), 'second-title', node, {
            message: `The page has a second title: "${text}". It is shown as a heading of level 2.`,
            hint: 'Write "##" for the parts of a page.',
          }),
        );
      }
      if (node.children.every((child) => child.type === 'text' && child.value.trim() === '')) {
        compiledDoc(file).diagnostics.push(
          warning(context.displayName(file.path), 'empty-heading', node, {
            message: 'The heading has no text: readers see nothing, and nothing leads to it.',
            hint: `Write its text after "${'#'.repeat(level)}", or leave it out.`,
          }),
        );
      }
      const repeated = own !== undefined && taken.has(own);
      if (repeated) {
        compiledDoc(file).diagnostics.push(
          warning(context.displayName(file.path), 'duplicate-id', node, {
            message: `Two headings of the page have the id "${own}".`,
            hint: 'Give one of them another: links lead to the first.',
          }),
        );
      }
      // GitHub gives an empty id to the first heading that has neither letters nor digits.
      const id = own === undefined || repeated ? slugger.slug(own ?? text) || slugger.slug('section') : own;
      taken.add(id);
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

function takeOwnIds(tree: Root): Map<Element, string> {
  const owns = new Map<Element, string>();
  visit(tree, 'element', (node) => {
    const id = /^h[1-6]$/.test(node.tagName) ? takeOwnId(node) : undefined;
    if (id !== undefined) owns.set(node, id);
  });
  return owns;
}

function takeOwnId(heading: Element): string | undefined {
  const last = heading.children.at(-1);
  const match = last?.type === 'text' ? /\s*\{\s*#([^\s{}]+)\s*\}\s*$/.exec(last.value) : null;
  if (!match || last?.type !== 'text') return writtenId(heading);
  last.value = last.value.slice(0, match.index);
  return match[1];
}

/** The id of a heading in HTML. */
function writtenId({ properties: { id } }: Element): string | undefined {
  return typeof id === 'string' && id !== '' ? id : undefined;
}

function containsLink(heading: Element): boolean {
  let found = false;
  visit(heading, (node) => {
    if ((node.type === 'element' ? node.tagName : 'name' in node && node.name) !== 'a') return undefined;
    found = true;
    return EXIT;
  });
  return found;
}
