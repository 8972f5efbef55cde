import { Parser } from 'htmlparser2';
import { pageMarkdown } from '../../contract/page/markdown.ts';
import type { Markup } from '../../contract/page/markup.ts';
import type { PageInput } from '../../contract/page/render.ts';
import type { SiteInfo } from '../../contract/site.ts';
import { markdownFileOf, publicUrl, withBase } from '../../contract/urls.ts';

/** Pages to read; on the others, readers do something. */
const WITH_MARKDOWN: readonly PageInput['kind'][] = ['doc', 'list', 'api'];

export interface PageMarkdownFile {
  /** Below the base. */
  name: string;
  content: string;
}

/**
 * The Markdown file beside a page, for assistants and other programs.
 *
 * @param main what is inside the page's `<main>`
 * @returns null for a page that has none
 */
export function pageMarkdownFile(info: SiteInfo, input: PageInput, main: string): PageMarkdownFile | null {
  if (!WITH_MARKDOWN.includes(input.kind)) return null;
  const address = publicUrl(info.url, withBase(info.base, input.path));
  const content = pageMarkdown(markupOf(main), {
    address,
    resolve: (link) => (link.startsWith('/') && !link.startsWith('//') ? publicUrl(info.url, link) : link),
  });
  return { name: markdownFileOf(input.path), content };
}

/** Parses directly into the form that is needed: for thousands of pages, a tree of the parser's own would be most of the work. */
function markupOf(html: string): Markup {
  const inside: (Markup | string)[] = [];
  /** The children of each element that is not closed yet, from the outside in. */
  const open = [inside];
  const parser = new Parser({
    onopentag(tag, found) {
      // React writes some names in mixed case, which means nothing in HTML.
      const attributes = Object.fromEntries(Object.entries(found).map(([name, value]) => [name.toLowerCase(), value]));
      const children: (Markup | string)[] = [];
      open.at(-1)?.push({ tag, attributes, children });
      open.push(children);
    },
    ontext(text) {
      const children = open.at(-1) ?? inside;
      const before = children.at(-1);
      if (typeof before === 'string') children[children.length - 1] = before + text;
      else children.push(text);
    },
    onclosetag: () => void open.pop(),
  });
  parser.end(html);
  return { tag: 'main', attributes: {}, children: inside };
}
