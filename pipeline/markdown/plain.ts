import type { Root } from 'hast';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

/**
 * Markdown from places that hold text only: descriptions of an API, the glossary, the announcement. Raw HTML in it is
 * dropped and what is left is sanitised, because a description may come from anywhere.
 *
 * @param href makes the address of a link that starts with a slash or a hash sign
 */
export function createPlainMarkdown(href: (path: string) => string) {
  const processor = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkRehype)
    .use(rehypeSanitize, {
      ...defaultSchema,
      clobberPrefix: '',
      tagNames: (defaultSchema.tagNames ?? []).filter((tag) => tag !== 'img'),
    })
    .use(() => (tree: Root) => {
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
