import type { Root as HastRoot } from 'hast';
import { htmlTagNames } from 'html-tag-names';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

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
    .use(rehypeSanitize, SCHEMA)
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
    /** Inline HTML: the paragraph around a single one is taken off. */
    inline: (text: string): string => String(processor.processSync(text)).replace(/^<p>([\s\S]*)<\/p>\s*$/, '$1'),
  };
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
