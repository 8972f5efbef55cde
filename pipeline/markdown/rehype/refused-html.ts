import { FRAMED_ELEMENTS } from '../../../contract/page/framed-elements.ts';
import { addressText } from '../../../contract/page/not-shown.ts';

/** Elements that the pages' content security policy keeps from working, or that belong to the head of a page, and what to do instead. */
const REFUSED_HTML: Readonly<Record<string, string>> = {
  script: 'Pages run no scripts of their own. Leave it out.',
  style: 'Give the elements a "style" attribute instead: it becomes a class of the site’s style sheet.',
  iframe: 'A page shows nothing from other hosts. Link to the address instead.',
  object: 'Link to the file instead.',
  embed: 'Link to the file instead.',
  video: 'Link to the file instead: videos are not part of the offline copy.',
  audio: 'Link to the file instead: audio is not part of the offline copy.',
  link: 'Pages do not load style sheets of their own. Leave it out.',
  head: 'Use the front matter: title, description, keywords, image.',
  base: 'Leave it out.',
  meta: 'Use the front matter.',
};

/** A link can take their place. */
const FRAMED: ReadonlySet<string> = new Set(FRAMED_ELEMENTS);

export const isRefused = (tag: string): boolean => Object.hasOwn(REFUSED_HTML, tag);

/** Whether an element contains something that becomes a link: then its style only reserved space for that. */
export const holdsRefused = (children: readonly { type: string; name?: string | null; tagName?: string }[]): boolean =>
  children.some(({ name, tagName }) => FRAMED.has(name ?? tagName ?? ''));

/** The warning about a refused element, and the text of the link in its place, or null if there is nothing to link to. */
export function refusedHtml(
  tag: string,
  { address, title }: { address: string | undefined; title: string | undefined },
): { message: string; hint: string; link: string | null } | null {
  const hint = isRefused(tag) ? REFUSED_HTML[tag] : undefined;
  if (hint === undefined) return null;
  const linked = FRAMED.has(tag) && address !== undefined && address !== '';
  return {
    message: `<${tag}> cannot be shown and is ${linked ? 'replaced by a link' : 'left out'}.`,
    hint,
    link: linked ? title || addressText(address) : null,
  };
}
