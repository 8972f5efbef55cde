import { blockText } from './markdown-blocks.ts';
import { findMarkup, hasClass, isMarkup, type Markup, textOf } from './markup.ts';

export interface MarkdownOptions {
  /** Full address of the page. */
  address: string;
  /** Full address of what a link or a picture points to. */
  resolve(address: string): string;
}

/**
 * A page as Markdown, made from the content of its `<main>`: the title, facts about the page, and the article. The build writes it
 * beside every page, and the browser makes the same from the page that is shown.
 */
export function pageMarkdown(main: Markup, { address, resolve }: MarkdownOptions): string {
  const article = findMarkup(main, ({ tag }) => tag === 'article') ?? main;
  const title = findMarkup(article, ({ tag }) => tag === 'h1');
  const list = findMarkup(main, isList)?.attributes.href;
  const facts: [string, string | undefined][] = [
    ['Address', address],
    ['Describes', lineOf(main, 'describes')],
    ['Part of', breadcrumbs(main)],
    ['Last updated', dateOf(main)],
    ['All pages', list && resolve(list)],
  ];
  const blocks = blockText(article, (link) => resolve(link.startsWith('#') ? address + link : link));
  return [
    `# ${title ? oneLine(textOf(title)) : ''}`,
    facts.flatMap(([name, value]) => (value ? [`- ${name}: ${value}`] : [])).join('\n'),
    blocks,
  ]
    .join('\n\n')
    .trimEnd()
    .concat('\n');
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The link to the list of all pages, for programs that read on. */
const isList = ({ tag, attributes }: Markup) => tag === 'a' && attributes.href?.endsWith('/llms.txt') === true;

/** Looks only in the line about the last update, because the text may have times, too. */
function dateOf(main: Markup): string | undefined {
  const line = findMarkup(main, (element) => hasClass(element, 'last-updated'));
  return line && findMarkup(line, ({ tag }) => tag === 'time')?.attributes.datetime;
}

function lineOf(main: Markup, name: string): string | undefined {
  const found = findMarkup(main, (element) => hasClass(element, name));
  return found && oneLine(textOf(found));
}

/** From the top down, without the page itself. */
function breadcrumbs(main: Markup): string | undefined {
  const list = findMarkup(main, (element) => hasClass(element, 'breadcrumbs'));
  const items = list && findMarkup(list, ({ tag }) => tag === 'ol')?.children.filter(isMarkup);
  return items
    ?.filter(({ attributes }) => attributes['aria-current'] === undefined)
    .map((item) => oneLine(textOf(item)))
    .join(' › ');
}
