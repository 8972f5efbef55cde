import { blockText } from '../../../../contract/page/markdown-blocks.ts';
import { findMarkup, hasClass, isMarkup, type Markup, textOf } from '../../../../contract/page/markup.ts';

/**
 * What is copied of a part of a page: Markdown, as for a whole page, but just the code if there is nothing else, ready to be run
 * or saved.
 *
 * @param resolve makes the full address of a link
 */
export function copiedText(parts: readonly Markup[], resolve: (address: string) => string): string {
  const [only, ...others] = parts;
  const code = only && others.length === 0 ? codeOf(only) : undefined;
  return code ? textOf(code).replace(/\n$/, '') : blockText(together(parts), resolve);
}

/** The same without the addresses of links: what a reader sees of a block, with its cells and items kept apart. */
export const visibleText = (block: Markup): string => blockText(together([block]), () => '');

function codeOf(part: Markup): Markup | undefined {
  if (part.tag !== 'pre' && !hasClass(part, 'code-block')) return undefined;
  const pre = findMarkup(part, ({ tag }) => tag === 'pre');
  return pre && (pre.children.filter(isMarkup).find(({ tag }) => tag === 'code') ?? pre);
}

const together = (children: readonly Markup[]): Markup => ({ tag: 'div', attributes: {}, children });
