import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import { decodePart } from '../../../contract/urls.ts';

/** Begins the ids that remark-rehype gives to footnotes and to what refers to them. */
export const FOOTNOTE = /^user-content-fn/;

/**
 * These ids come as addresses have them, with `%C3%B6` for `ö`. Scripts, the link check, the single file and the printed pages look
 * for what an address stands for.
 */
export function rehypeFootnotes() {
  return (tree: Root) => {
    visit(tree, 'element', ({ properties }) => {
      if (typeof properties.id === 'string' && FOOTNOTE.test(properties.id)) properties.id = decodePart(properties.id);
    });
  };
}
