import { decodeString } from 'micromark-util-decode-string';
import { beginning } from '../../contract/beginning.ts';
import { BLOCK_TAG } from './block-elements.ts';

/**
 * How a group of a pattern begins and no address does: `^[a-z]([a-z0-9-]*[a-z0-9])?$` has a link for Markdown, but not for its author.
 */
const GROUP = String.raw`[[\\]|\?[:=!<]`;
const BEGINS_LIKE_GROUP = new RegExp(`^(?:${GROUP})`);

/** Whether what Markdown takes for the address of a link is a group of a pattern. */
export const isGroup = (address: string): boolean => BEGINS_LIKE_GROUP.test(address);

/** What is not Markdown: a sign after a backslash, and all within the code of a paragraph (`Map<String>`, `__init__`). */
const LITERAL = /\\([!-/:-@[-`{-~])|(?<!`)(`+)(?!`)((?:[^\n]|\n(?![ \t]*\r?\n))+?)(?<!`)\2(?!`)/g;

/** What holds its place meanwhile, around its number: a comment or an address may be gone by the time it comes back. */
const HELD = '\0';
const PLACE = new RegExp(`${HELD}(\\d+)${HELD}`, 'g');

const LINK = new RegExp(String.raw`!?\[([^\]]*)\]\((?!${GROUP}|${HELD})[^)]*\)`, 'g');

/** A comment, which begins anew at another beginning. */
const COMMENT = /<!--(?:(?!<!--)[\s\S])*?-->/g;

/**
 * What a reader sees of a short Markdown text, on one line: for titles, snippets and the index. This is not a parser, because an
 * API description has up to a hundred thousand such texts, which are just paragraphs, lists, tables and code. For the same reason,
 * no regular expression has two adjacent repetitions that accept the same characters: where the rest does not match, it would
 * try every way of dividing a long line between the two.
 */
export function textOfMarkdown(markdown: string | undefined): string {
  const held: string[] = [];
  const hold = (literal: string) => `${HELD}${held.push(literal) - 1}${HELD}`;
  const text = withBlocks(markdown ?? '', hold)
    .replace(LITERAL, (_, sign: string | undefined, __, code: string) => hold(sign ?? code))
    .replace(COMMENT, '')
    .replace(/^[ \t]*>[ \t]*\[!\w+\][ \t]*$/gm, ' ')
    .replace(LINK, '$1')
    .replace(/^\s{0,3}(#{1,6}|>|[-*+]|\d+\.)\s+/gm, '')
    .replace(/^[ \t:|=-]{3,}$/gm, ' ')
    .replace(/\s\|\s|^\||\|$/gm, ' ')
    .replace(BLOCK_TAG, ' ')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/\*\*|__|~~|`|\\(?=\r?\n)/g, '')
    .replace(/(?<![\w*])([*_])(?=\S)(.+?)(?<=\S)\1(?![\w*])/g, '$2');
  return decodeString(text)
    .replace(PLACE, (_, index) => held[Number(index)] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

const FENCE = /^[ \t]*(`{3,}(?=[^`]*$)|~{3,})/;

/** The text with the lines of its blocks of code replaced, and without the lines around them. */
function withBlocks(markdown: string, replaced: (line: string) => string): string {
  let end: RegExp | undefined;
  const lines = markdown.split('\n').flatMap((line) => {
    if (end?.test(line)) end = undefined;
    else if (end) return replaced(line);
    else {
      const [, fence = ''] = FENCE.exec(line) ?? [];
      if (fence === '') return line;
      end = new RegExp(`^[ \\t]*${fence.charAt(0)}{${fence.length},}[ \\t]*\\r?$`);
    }
    return [];
  });
  return lines.join('\n');
}

/** A name as it is shown, which is as plain text everywhere: without the backticks around code in it. */
export const plainName = (name: string): string => name.replace(/(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)/g, '$2');

/** The first paragraph with text, cut after a word if it is longer than `most` characters. */
export function leadOfMarkdown(markdown: string | undefined, most: number): string {
  const text = firstText(paragraphsOf(markdown ?? ''));
  if (text.length <= most) return text;
  const cut = beginning(text, most - 1);
  return `${cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut}…`;
}

/** An empty line in a comment does not end a paragraph. */
const paragraphsOf = (markdown: string) =>
  markdown
    .replace(COMMENT, (comment) => comment.replace(/\n\s*\n/g, '\n'))
    .trim()
    .split(/\n\s*\n/);

function firstText(paragraphs: readonly string[]): string {
  for (const paragraph of paragraphs) {
    const text = textOfMarkdown(paragraph);
    if (text !== '') return text;
  }
  return '';
}
