import { pageMarkdown } from '../../contract/page/markdown.ts';
import { markupOf } from '../ui/markup-of.ts';

/** The page that is shown as Markdown: the same that lies beside it on a server, made on whatever delivery. */
export function markdownOf(main: Element): string {
  const { href, hash, search } = window.location;
  // Behind the hash sign stands the page where the site is a single file, and a section of it elsewhere.
  const more = hash.startsWith('#/') ? '' : search + hash;
  return pageMarkdown(markupOf(main), {
    address: href.slice(0, href.length - more.length),
    // A link that is no address, such as http://localhost:PORT/, stays as it was written.
    resolve: (address) => (URL.canParse(address, document.baseURI) ? new URL(address, document.baseURI).href : address),
  });
}
