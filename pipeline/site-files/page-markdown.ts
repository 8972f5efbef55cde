import { parseDocument } from 'htmlparser2';
import { pageMarkdown } from '../../contract/page/markdown.ts';
import type { Markup } from '../../contract/page/markup.ts';
import type { PageInput } from '../../contract/page/render.ts';
import type { SiteInfo } from '../../contract/site.ts';
import { markdownFileOf, withBase } from '../../contract/urls.ts';

/** Pages that say something; the others are for doing. */
const WITH_MARKDOWN: readonly PageInput['kind'][] = ['doc', 'list', 'api'];

export interface PageMarkdownFile {
  /** Below the base. */
  name: string;
  content: string;
}

/**
 * The Markdown that lies beside a page, for assistants and for programs that read.
 *
 * @param main what stands inside the page's `<main>`
 * @returns null for a page that has none
 */
export function pageMarkdownFile(info: SiteInfo, input: PageInput, main: string): PageMarkdownFile | null {
  if (!WITH_MARKDOWN.includes(input.kind)) return null;
  const address = info.url + withBase(info.base, input.path);
  const content = pageMarkdown(markupOf(main), {
    address,
    resolve: (link) => (link.startsWith('/') && !link.startsWith('//') ? info.url + link : link),
  });
  return { name: markdownFileOf(input.path), content };
}

type ParsedNode = ReturnType<typeof parseDocument>['children'][number];

function markupOf(html: string): Markup {
  return { tag: 'main', attributes: {}, children: parseDocument(html).children.flatMap(nodeOf) };
}

function nodeOf(node: ParsedNode): (Markup | string)[] {
  if ('attribs' in node)
    return [{ tag: node.name, attributes: lowerCased(node.attribs), children: node.children.flatMap(nodeOf) }];
  return node.type === 'text' && 'data' in node ? [node.data] : [];
}

/** React writes some names in mixed case, which means nothing in HTML. */
function lowerCased(attributes: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name.toLowerCase(), value]));
}
