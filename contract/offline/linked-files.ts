import { candidatesOf } from '../srcset.ts';

/** Finds, in the HTML of a page, the other files that it needs. */

const TAGS =
  /<(link|script|img|source|video|audio|iframe|embed|track|object)\b([^<>"']*(?:(?:"[^"]*"|'[^']*')[^<>"']*)*)>/gi;
const ATTRIBUTE = /([a-z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

/** Addresses of styles and scripts, without which a page does not work. */
export function linkedAddresses(html: string): string[] {
  return tagsOf(html).flatMap(({ tag, attributes }) => {
    if (tag === 'script') return addresses(attributes.src);
    const { rel = '', as } = attributes;
    const loads =
      tag === 'link' && (/\b(stylesheet|modulepreload)\b/i.test(rel) || (rel === 'preload' && as === 'style'));
    return loads ? addresses(attributes.href) : [];
  });
}

/** Addresses, as written, of everything that a page loads or shows: styles, scripts, and media, but not the targets of links. */
export function shownAddresses(html: string): string[] {
  const embedded = tagsOf(html).flatMap(({ tag, attributes: { src, srcset, poster, data } }) =>
    tag === 'link' || tag === 'script'
      ? []
      : [...addresses(src), ...addresses(poster), ...addresses(data), ...candidatesOf(srcset ?? '').flatMap(addresses)],
  );
  return [...linkedAddresses(html), ...embedded];
}

function tagsOf(html: string): { tag: string; attributes: Record<string, string> }[] {
  return [...html.matchAll(TAGS)].map(([, tag = '', text = '']) => ({
    tag: tag.toLowerCase(),
    attributes: Object.fromEntries(
      [...text.matchAll(ATTRIBUTE)].map(([, name = '', ...values]) => [name.toLowerCase(), values.find(Boolean) ?? '']),
    ),
  }));
}

function addresses(value: string | undefined): string[] {
  return value === undefined || value === '' ? [] : [value.replaceAll('&amp;', '&')];
}
