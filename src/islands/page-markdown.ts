import { pageMarkdown } from '../../contract/page/markdown.ts';
import { markupOf } from '../ui/markup-of.ts';

/**
 * A page as Markdown: the same text as in the file next to it on a server, made with any delivery.
 *
 * @param href where the page was read
 */
export function markdownOf(main: Element, href: string): string {
  const { hash, search } = new URL(href);
  // In the single file, the page comes after the hash sign; elsewhere, a section of the page does.
  const more = hash.startsWith('#/') ? '' : search + hash;
  return pageMarkdown(markupOf(main), {
    address: href.slice(0, href.length - more.length),
    // A link that is not a valid address, such as http://localhost:PORT/, stays as it was written.
    resolve: (address) => (URL.canParse(address, href) ? new URL(address, href).href : address),
  });
}
