import type { Element, ElementContent, Nodes, Root, Text } from 'hast';
import type { VFile } from 'vfile';
import { UNSPACED } from '../../../contract/search/analysis.ts';
import type { MarkdownContext, MarkedTerm } from '../context.ts';

/** What already is a link, a name or a title, or is looked up line by line, such as a table. */
const LEFT_ALONE = new Set('a abbr code dt em h1 h2 h3 h4 h5 h6 kbd pre strong summary svg table'.split(' '));
const LEFT_ALONE_COMPONENTS = new Set(['AdmonitionTitle', 'CodeBlock', 'Diagram', 'Formula']);

/**
 * Makes the first mention of a term in each section a link to the glossary; where scripts run, its definition is shown in place
 * (`src/islands/reading/terms.ts`). A section begins with a heading of level 2: in its subsections, readers have just seen the term.
 */
export function rehypeTerms(context: MarkdownContext) {
  return (tree: Root, file: VFile) => {
    const terms = context.terms(file.path);
    if (terms.length === 0) return;
    const pattern = patternOf(terms);
    const hrefs = new Map(terms.map(({ term, href }) => [term.toLowerCase(), href]));
    const seen = new Set<string>();
    walk(tree);

    function walk(node: Nodes): void {
      if (node.type === 'element' && node.tagName === 'h2') seen.clear();
      if (!('children' in node) || isLeftAlone(node)) return;
      node.children = node.children.flatMap((child): Nodes[] => {
        if (child.type === 'text') return marked(child);
        walk(child);
        return [child];
      }) as typeof node.children;
    }

    function marked({ value }: Text): ElementContent[] {
      const parts: ElementContent[] = [];
      let end = 0;
      for (const match of value.matchAll(pattern)) {
        const [word, singular = word] = match;
        const key = singular.toLowerCase();
        if (seen.has(key)) continue;
        seen.add(key);
        if (match.index > end) parts.push({ type: 'text', value: value.slice(end, match.index) });
        parts.push(linkTo(hrefs.get(key) ?? '', word));
        end = match.index + word.length;
      }
      if (end < value.length) parts.push({ type: 'text', value: value.slice(end) });
      return parts;
    }
  };
}

function isLeftAlone(node: Nodes): boolean {
  if (node.type === 'element') return LEFT_ALONE.has(node.tagName);
  return 'name' in node && typeof node.name === 'string' && LEFT_ALONE_COMPONENTS.has(node.name);
}

/** The longest first: `rule set` before `rule`. A word that is part of a name, a path or another word does not match. */
function patternOf(terms: readonly MarkedTerm[]): RegExp {
  const words = terms
    .map(({ term }) => term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .sort((a, b) => b.length - a.length);
  return new RegExp(`(?<!${LETTER}|[./@-])(${words.join('|')})s?(?!${LETTER}|[/-]|\\.${LETTER})`, 'giu');
}

/** A letter that makes another word of the one beside it. Where words have no spaces between them, a letter says nothing about that. */
const LETTER = `(?:(?![${UNSPACED}])[\\p{L}\\p{M}\\p{N}_])`;

const linkTo = (href: string, text: string): Element => ({
  type: 'element',
  tagName: 'a',
  properties: { className: ['term'], href },
  children: [{ type: 'text', value: text }],
});
