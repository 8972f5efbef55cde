import Slugger from 'github-slugger';
import type { Element, Root as HastRoot } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { htmlTagNames } from 'html-tag-names';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { Ids } from '../../contract/api/ids.ts';
import { rehypeAlerts } from './rehype/rehype-alerts.ts';

const HTML_TAGS = new Set(htmlTagNames);

/** Ids of a text's own would meet those of the page, but for those of footnotes. */
const ATTRIBUTES = Object.fromEntries(
  Object.entries(defaultSchema.attributes ?? {}).map(([tag, names]) => [
    tag,
    tag === '*' ? names.filter((name) => name !== 'id' && name !== 'name') : names,
  ]),
);

const SCHEMA = {
  ...defaultSchema,
  attributes: ATTRIBUTES,
  clobberPrefix: '',
  strip: [...(defaultSchema.strip ?? []), 'style', 'iframe', 'noscript', 'object', 'template'],
  tagNames: (defaultSchema.tagNames ?? []).filter((tag) => tag !== 'img' && tag !== 'input'),
};

/** A heading of a text. */
export interface TextHeading {
  title: string;
  id: string;
  /** Ids and names that the author gave to it, or to an empty element before it. */
  names: string[];
}

/** Where the headings of a text get ids: those that the page has already, and then the text's, too. */
interface HeadingIds {
  ids: Ids;
  headings: TextHeading[];
}

/**
 * Markdown from places that hold text only: descriptions of an API, the glossary, the announcement. HTML in it is sanitised
 * like all of it, because a description may come from anywhere; words in angle brackets that are no HTML are text. Images
 * become links, because a page loads nothing from other hosts.
 *
 * @param href makes the address of a link that starts with a slash or a hash sign
 */
export function createPlainMarkdown(href: (path: string) => string) {
  const processor = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkRehype, { allowDangerousHtml: true })
    .use(() => textForUnknownTags)
    .use(rehypeRaw)
    .use(() => linksForImages)
    .use(() => signsForTasks)
    .use(() => withoutEmptyHeadings)
    .use(() => collectHeadings)
    .use(rehypeSanitize, SCHEMA)
    .use(rehypeAlerts)
    .use(() => giveIds)
    .use(() => (tree: HastRoot) => {
      visit(tree, 'element', (node) => {
        const target = node.properties.href;
        if (node.tagName === 'a' && typeof target === 'string' && /^[/#]/.test(target))
          node.properties.href = href(target);
      });
    })
    .use(rehypeStringify);
  return {
    /** Block HTML. */
    block: (text: string): string => String(processor.processSync(text)),
    /** Block HTML whose headings have ids of their own, and these headings. */
    sections(text: string, taken: readonly string[]): { html: string; headings: TextHeading[] } {
      const data: HeadingIds = { ids: new Ids(taken), headings: [] };
      const html = String(processor.processSync({ value: text, data: { sections: data } }));
      return { html, headings: data.headings };
    },
    /** Inline HTML: the paragraph around a single one is taken off. */
    inline: (text: string): string => String(processor.processSync(text)).replace(/^<p>([\s\S]*)<\/p>\s*$/, '$1'),
  };
}

const sectionsOf = (file: VFile) => (file.data as { sections?: HeadingIds }).sections;

/** The id that GitHub gives a heading. */
const headingId = (title: string): string => new Slugger().slug(title);

const isHeading = ({ tagName }: Element) => /^h[1-6]$/.test(tagName);

/** No controls come from a description, and which tasks are done would be lost with their boxes. */
function signsForTasks(tree: HastRoot): void {
  visit(tree, 'element', ({ tagName, properties }, index, parent) => {
    if (tagName !== 'input' || properties.type !== 'checkbox' || parent === undefined || index === undefined) return;
    parent.children[index] = { type: 'text', value: properties.checked ? '☑' : '☐' };
  });
}

/** The contents of a page would have nothing to show for them. Names that stand in one belong to what is below. */
function withoutEmptyHeadings(tree: HastRoot): void {
  visit(tree, 'element', (node, index, parent) => {
    if (!isHeading(node) || textOf(node).trim() !== '' || parent === undefined || index === undefined) return undefined;
    const named = node.properties.id === undefined ? [] : [{ ...node, tagName: 'a', children: [] }];
    parent.children.splice(index, 1, ...named, ...node.children);
    return index;
  });
}

/** While the ids of the author are still there. */
function collectHeadings(tree: HastRoot, file: VFile): void {
  const found = sectionsOf(file);
  if (!found) return;
  let names: string[] = [];
  visit(tree, 'element', (node) => {
    const { id, name } = node.properties;
    for (const given of [id, name]) if (typeof given === 'string' && given !== '') names.push(given);
    if (!isHeading(node)) return;
    visit(node, 'element', (inner) => {
      for (const given of [inner.properties.id, inner.properties.name])
        if (inner !== node && typeof given === 'string') names.push(given);
    });
    const title = textOf(node).trim();
    // Footnotes refer to theirs.
    const own = id === 'footnote-label' ? id : found.ids.take(headingId(title) || 'section');
    found.headings.push({ title, id: own, names });
    names = [];
  });
}

function giveIds(tree: HastRoot, file: VFile): void {
  const headings = sectionsOf(file)?.headings;
  if (!headings) return;
  let index = 0;
  visit(tree, 'element', (node) => {
    if (isHeading(node)) node.properties.id = headings[index++]?.id ?? '';
  });
}

/** `Bearer <token>`: to Markdown that is HTML, to its author a word. */
function textForUnknownTags(tree: HastRoot): void {
  visit(tree, 'raw', (node) => {
    node.value = node.value.replace(/<(?=\/?([a-z][^\s/>]*))/gi, (sign, name: string) =>
      HTML_TAGS.has(name.toLowerCase()) ? sign : '&lt;',
    );
  });
}

function linksForImages(tree: HastRoot): void {
  visit(tree, 'element', (node) => {
    if (node.tagName !== 'img') return;
    const { src, alt } = node.properties;
    node.tagName = 'a';
    node.properties = typeof src === 'string' && /^https?:\/\//i.test(src) ? { href: src } : {};
    node.children = [{ type: 'text', value: typeof alt === 'string' && alt.trim() !== '' ? alt : 'Image' }];
  });
}
