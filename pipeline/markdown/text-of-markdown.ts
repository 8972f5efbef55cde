import { decodeEntities } from '../../contract/page/toc.ts';
import { BLOCK_TAG } from './block-elements.ts';

/**
 * How a group of a pattern begins and no address does: `^[a-z]([a-z0-9-]*[a-z0-9])?$` has a link for Markdown, but not for its author.
 */
const GROUP = String.raw`[[\\]|\?[:=!<]`;
const LINK = new RegExp(String.raw`!?\[([^\]]*)\]\((?!${GROUP})[^)]*\)`, 'g');
const BEGINS_LIKE_GROUP = new RegExp(`^(?:${GROUP})`);

/** Whether what Markdown takes for the address of a link is a group of a pattern. */
export const isGroup = (address: string): boolean => BEGINS_LIKE_GROUP.test(address);

/** Code within a paragraph, in which nothing is Markdown (`Map<String>`, `__init__`), and what holds its place meanwhile. */
const CODE = /(?<![\\`])(`+)(?!`)((?:[^\n]|\n(?![ \t]*\r?\n))+?)(?<!`)\1(?!`)/g;
const HELD = '\0';

/** A comment, which begins anew at another beginning. */
const COMMENT = /<!--(?:(?!<!--)[\s\S])*?-->/g;

/**
 * What a reader sees of a short Markdown text, on one line: for titles, snippets and the index. This is not a parser, because an
 * API description has up to a hundred thousand such texts, which are just paragraphs, lists, tables and code. For the same reason,
 * no regular expression has two adjacent repetitions that accept the same characters: where the rest does not match, it would
 * try every way of dividing a long line between the two.
 */
export function textOfMarkdown(markdown: string | undefined): string {
  const codes: string[] = [];
  const text = (markdown ?? '')
    .replace(/^(```|~~~).*$/gm, ' ')
    .replace(CODE, (_, __, code: string) => {
      codes.push(code);
      return HELD;
    })
    .replace(COMMENT, '')
    .replace(/^[ \t]*>[ \t]*\[!\w+\][ \t]*$/gm, ' ')
    .replace(LINK, '$1')
    .replace(/^\s{0,3}(#{1,6}|>|[-*+]|\d+\.)\s+/gm, '')
    .replace(/^[ \t:|=-]{3,}$/gm, ' ')
    .replace(/\s\|\s|^\||\|$/gm, ' ')
    .replace(BLOCK_TAG, ' ')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/\*\*|__|~~|(?<!\\)`|\\(?=\r?\n)/g, '')
    .replace(/(?<![\w*\\])([*_])(?=\S)(.+?)(?<=[^\s\\])\1(?![\w*])/g, '$2')
    .replace(/\\([\\`*_{}[\]()#+.!<>|-])/g, '$1');
  return decodeEntities(text.replaceAll('&nbsp;', ' '))
    .replaceAll(HELD, () => codes.shift() ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A name as it is shown, which is as plain text everywhere: without the backticks around code in it. */
export const plainName = (name: string): string => name.replace(/(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)/g, '$2');

/** The first paragraph with text, cut after a word if it is longer than `most` characters. */
export function leadOfMarkdown(markdown: string | undefined, most: number): string {
  const text = firstText((markdown ?? '').trim().split(/\n\s*\n/));
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  return `${cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut}…`;
}

function firstText(paragraphs: readonly string[]): string {
  for (const paragraph of paragraphs) {
    const text = textOfMarkdown(paragraph);
    if (text !== '') return text;
  }
  return '';
}
