import Slugger from 'github-slugger';
import type { Element, Root as HastRoot } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { htmlTagNames } from 'html-tag-names';
import type { Root as MdastRoot } from 'mdast';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize, { defaultSchema, type Options as Schema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { Ids } from '../../contract/api/ids.ts';
import { fnv1a } from '../../contract/fnv.ts';
import { rehypeAlerts } from './rehype/rehype-alerts.ts';
import { FOOTNOTE, rehypeFootnotes } from './rehype/rehype-footnotes.ts';
import { isGroup } from './text-of-markdown.ts';

const HTML_TAGS = new Set(htmlTagNames);

/** Without ids and names, which could collide with those of the page. */
const ATTRIBUTES: Schema['attributes'] & {} = Object.fromEntries(
  Object.entries(defaultSchema.attributes ?? {}).map(([tag, names]) => [
    tag,
    tag === '*' ? names.filter((name) => name !== 'id' && name !== 'name') : names,
  ]),
);

const FOOTNOTE_LABEL = 'footnote-label';

const SCHEMA = {
  ...defaultSchema,
  attributes: {
    ...ATTRIBUTES,
    a: [...(ATTRIBUTES.a ?? []), ['id', FOOTNOTE]],
    li: [...(ATTRIBUTES.li ?? []), ['id', FOOTNOTE]],
    h2: [...(ATTRIBUTES.h2 ?? []), ['id', FOOTNOTE_LABEL]],
  } satisfies Schema['attributes'],
  clobberPrefix: '',
  strip: [...(defaultSchema.strip ?? []), 'style', 'iframe', 'noscript', 'object', 'template'],
  tagNames: (defaultSchema.tagNames ?? []).filter((tag) => tag !== 'img' && tag !== 'input'),
};

/** A heading of a text. */
export interface TextHeading {
  title: string;
  id: string;
  /** Ids and names that the author gave to it, or to something between it and the heading before. */
  names: string[];
}

/** For a text whose headings get ids: the ids taken so far, first by the page and then by the text, and the headings found. */
interface HeadingIds {
  ids: Ids;
  headings: TextHeading[];
}

/**
 * Renders Markdown that consists of text only: descriptions of an API, the glossary, the announcement. All of it is sanitized,
 * including HTML, because a description may come from anywhere; words in angle brackets that are not HTML become text. Images
 * become links, because a page loads nothing from other hosts.
 *
 * @param href resolves the address of a link that starts with one slash or a hash sign
 */
export function createPlainMarkdown(href: (path: string) => string) {
  const processor = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(() => textForPatterns)
    .use(remarkRehype, { allowDangerousHtml: true })
    .use(rehypeFootnotes)
    .use(() => textForUnknownTags)
    .use(rehypeRaw)
    .use(() => linksForImages)
    .use(() => signsForTasks)
    .use(() => withoutEmptyHeadings)
    .use(() => collectHeadings)
    .use(rehypeSanitize, SCHEMA)
    .use(rehypeAlerts)
    .use(() => giveIds)
    .use(() => ownFootnotes)
    .use(() => (tree: HastRoot) => {
      visit(tree, 'element', (node) => {
        const target = node.properties.href;
        if (node.tagName === 'a' && typeof target === 'string' && /^(?:\/(?!\/)|#)/.test(target))
          node.properties.href = href(target);
      });
    })
    .use(rehypeStringify);
  return {
    /** Block HTML. */
    block: (text: string): string => String(processor.processSync(text)),
    /** Block HTML whose headings have ids, and the list of these headings. */
    sections(text: string, taken: readonly string[]): { html: string; headings: TextHeading[] } {
      const data: HeadingIds = { ids: new Ids(taken), headings: [] };
      const html = String(processor.processSync({ value: text, data: { sections: data } }));
      return { html, headings: data.headings };
    },
    /** Inline HTML: if the text is a single paragraph, its `<p>` is removed. */
    inline: (text: string): string => String(processor.processSync(text)).replace(/^<p>([\s\S]*)<\/p>\s*$/, '$1'),
  };
}

/** Shows patterns as they were written. */
function textForPatterns(tree: MdastRoot, file: VFile): void {
  visit(tree, 'link', (node, index, parent) => {
    const { start, end } = node.position ?? {};
    if (!isGroup(node.url) || parent === undefined || index === undefined) return;
    parent.children[index] = { type: 'text', value: String(file.value).slice(start?.offset, end?.offset) };
  });
}

const sectionsOf = (file: VFile) => (file.data as { sections?: HeadingIds }).sections;

/** The id that GitHub gives a heading. */
const headingId = (title: string): string => new Slugger().slug(title);

const isHeading = ({ tagName }: Element) => /^h[1-6]$/.test(tagName);

/** Sanitizing removes all form controls, and with the checkboxes it would be lost which tasks are done. */
function signsForTasks(tree: HastRoot): void {
  visit(tree, 'element', ({ tagName, properties }, index, parent) => {
    if (tagName !== 'input' || properties.type !== 'checkbox' || parent === undefined || index === undefined) return;
    parent.children[index] = { type: 'text', value: properties.checked ? '☑' : '☐' };
  });
}

/** The contents of a page would have nothing to show for them. Ids and names in an empty heading are kept for what follows. */
function withoutEmptyHeadings(tree: HastRoot): void {
  visit(tree, 'element', (node, index, parent) => {
    if (!isHeading(node) || textOf(node).trim() !== '' || parent === undefined || index === undefined) return undefined;
    const named = node.properties.id === undefined ? [] : [{ ...node, tagName: 'a', children: [] }];
    parent.children.splice(index, 1, ...named, ...node.children);
    return index;
  });
}

/** Runs before the author's ids are removed. */
function collectHeadings(tree: HastRoot, file: VFile): void {
  const found = sectionsOf(file);
  if (!found) return;
  let names: string[] = [];
  visit(tree, 'element', (node) => {
    const { id, name } = node.properties;
    for (const given of [id, name])
      if (typeof given === 'string' && given !== '' && !FOOTNOTE.test(given)) names.push(given);
    if (!isHeading(node)) return;
    visit(node, 'element', (inner) => {
      for (const given of [inner.properties.id, inner.properties.name])
        if (inner !== node && typeof given === 'string') names.push(given);
    });
    const title = textOf(node).trim();
    // Footnotes refer to this id.
    const own = id === FOOTNOTE_LABEL ? id : found.ids.take(headingId(title) || 'section');
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

/** Footnotes are numbered in each text, and a page may have several texts: their ids begin with what the text is. */
function ownFootnotes(tree: HastRoot, file: VFile): void {
  const prefix = `${fnv1a(String(file.value)).toString(36)}-`;
  visit(tree, 'element', ({ properties }) => {
    const { id, href, ariaDescribedBy } = properties;
    if (typeof id === 'string' && FOOTNOTE.test(id)) properties.id = prefix + id;
    if (typeof href === 'string' && FOOTNOTE.test(href.slice(1))) properties.href = `#${prefix}${href.slice(1)}`;
    if (sectionsOf(file)) return;
    if (id === FOOTNOTE_LABEL) properties.id = prefix + id;
    if (ariaDescribedBy !== undefined) properties.ariaDescribedBy = [prefix + FOOTNOTE_LABEL];
  });
}

/** `Bearer <token>`: for Markdown this is HTML, for its author a word. */
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
