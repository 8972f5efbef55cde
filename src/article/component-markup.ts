import { FRAMED_ELEMENTS } from '../../contract/page/framed-elements.ts';
import type { RendererOptions } from '../../contract/page/render.ts';
import { decodeEntities } from '../../contract/page/toc.ts';

/** Does to the output of content components what the Markdown stages would have done: they never see it. */
export function componentMarkup(html: string, fromTop: RendererOptions['fromTop']): string {
  return withScrollingTables(withoutInnerLinks(fromTop ? withAddresses(html, fromTop) : html));
}

/** Elements with an address. Of what shows something in a frame or plays it, a link remains: see `component-output.ts`. */
const ADDRESSED = ['a', 'area', 'img', 'source', ...FRAMED_ELEMENTS].join('|');
const ADDRESS = new RegExp(`(<(${ADDRESSED})\\b[^>]*?\\s(?:href|src|data))="(/(?!/)[^"]*)"`, 'g');

function withAddresses(html: string, fromTop: NonNullable<RendererOptions['fromTop']>): string {
  return html.replace(ADDRESS, (_, before: string, tag: string, written: string) => {
    const address = fromTop(decodeEntities(written), /^(?:img|source)$/.test(tag) ? 'file' : 'link');
    return `${before}="${address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
  });
}

/** A component may show a link where the page has one around it: browsers would end the outer link there. */
function withoutInnerLinks(html: string): string {
  const open: ('link' | 'anchor' | 'inner link')[] = [];
  return html.replace(/<(\/?)a(?=[\s>])[^>]*>/g, (tag, closes: string) => {
    if (closes) return open.pop() === 'inner link' ? '' : tag;
    const isLink = /\shref=/.test(tag);
    const isInner = isLink && open.includes('link');
    open.push(isInner ? 'inner link' : isLink ? 'link' : 'anchor');
    return isInner ? '' : tag;
  });
}

const SCROLLS = /<div class="table-scroll[^"]*"[^>]*>$/;
const LONGEST_TAG = 200;

/** Makes tables scroll inside their own box, as tables of the Markdown do; a nested table scrolls with the outer one. */
function withScrollingTables(html: string): string {
  let depth = 0;
  let isWrapped = false;
  return html.replace(/<(\/?)table\b[^>]*>/g, (tag, closes: string, at: number) => {
    if (closes) {
      depth -= 1;
      return depth === 0 && isWrapped ? `${tag}</div>` : tag;
    }
    depth += 1;
    if (depth > 1) return tag;
    isWrapped = !SCROLLS.test(html.slice(Math.max(0, at - LONGEST_TAG), at));
    return isWrapped ? `<div class="table-scroll" tabindex="0">${tag}` : tag;
  });
}
