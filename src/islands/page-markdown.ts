import { pageMarkdown } from '../../contract/page/markdown.ts';
import { markupOf } from '../ui/markup-of.ts';

/** The current page as Markdown: the same text as in the file next to it on a server, made with any delivery. */
export function markdownOf(main: Element): string {
  const { href, hash, search } = window.location;
  // In the single file, the page comes after the hash sign; elsewhere, a section of the page does.
  const more = hash.startsWith('#/') ? '' : search + hash;
  return pageMarkdown(markupOf(main), {
    address: href.slice(0, href.length - more.length),
    // A link that is not a valid address, such as http://localhost:PORT/, stays as it was written.
    resolve: (address) => (URL.canParse(address, document.baseURI) ? new URL(address, document.baseURI).href : address),
  });
}
