import { splitLink } from '../../../../contract/urls.ts';
import { markupOf } from '../../../ui/markup-of.ts';
import { copiedText } from './copied-text.ts';

/** How much of a section is shown, in characters. */
const ROOM = 520;
const SKIPPED =
  'script, style, nav, button, input, select, form, dialog, [data-island], .page-head, .page-actions, .page-actions *, .article-footer, .visually-hidden';
const BLOCKS = 'p, ul, ol, dl, pre, table, blockquote, aside, figure, h3, h4, h5, h6';

/**
 * What a page says at an address: the row of a table as names and values, the best paragraphs of a section, or what the place
 * itself holds. A copy, without ids and without what needs scripts.
 *
 * @param page what stands in `<main>` of it
 * @param words of the search: where they stand, the section says most about them
 * @returns null when the page has no such place
 */
export function excerptOf(page: ParentNode, url: string, words: readonly string[]): DocumentFragment | null {
  const hash = decodeURIComponent(splitLink(url).hash.slice(1));
  const place = hash === '' ? page.querySelector('h1') : page.querySelector(`#${CSS.escape(hash)}`);
  if (!place) return null;
  const row = place.closest('tr');
  const found = row ? [factsOf(row)] : /^H[1-6]$/.test(place.tagName) ? best(blocksBelow(place), words) : [place];
  const excerpt = document.createDocumentFragment();
  for (const element of found) excerpt.append(cleaned(element));
  return excerpt.textContent?.trim() ? excerpt : null;
}

/** The cells of a row under the names of their columns. */
function factsOf(row: HTMLTableRowElement): HTMLElement {
  const list = document.createElement('dl');
  const names = [...(row.closest('table')?.querySelectorAll('thead th') ?? [])];
  for (const [column, cell] of [...row.cells].entries()) {
    if (!cell.textContent?.trim()) continue;
    const name = document.createElement('dt');
    name.textContent = names[column]?.textContent?.trim() ?? '';
    const value = document.createElement('dd');
    value.append(...[...cell.childNodes].map((node) => node.cloneNode(true)));
    list.append(name, value);
  }
  return list;
}

/** What stands between a heading and the next one of its rank or above, in reading order. */
function blocksBelow(heading: Element): Element[] {
  const rank = Number(heading.tagName[1]);
  const blocks: Element[] = [];
  for (let next = heading.nextElementSibling; next; next = next.nextElementSibling) {
    const other = /^H([1-6])$/.exec(next.tagName)?.[1];
    // A page's own introduction ends where its first section begins.
    if (other && (Number(other) <= rank || rank === 1)) break;
    if (next.matches(BLOCKS)) blocks.push(next);
    else blocks.push(...[...next.querySelectorAll(BLOCKS)].filter((block) => !block.parentElement?.closest(BLOCKS)));
  }
  return blocks.filter((block) => !block.matches(SKIPPED) && block.textContent?.trim());
}

/** From the block with most words of the search on, as many as there is room for; one at least. */
function best(blocks: readonly Element[], words: readonly string[]): Element[] {
  const asked = words.map((word) => word.toLowerCase());
  const score = (block: Element) => {
    const text = block.textContent?.toLowerCase() ?? '';
    return asked.filter((word) => text.includes(word)).length;
  };
  const scores = blocks.map(score);
  const start = Math.max(0, scores.indexOf(Math.max(...scores)));
  const chosen: Element[] = [];
  let used = 0;
  for (const block of blocks.slice(start)) {
    const length = block.textContent?.length ?? 0;
    if (chosen.length > 0 && used + length > ROOM) break;
    chosen.push(block);
    used += length;
  }
  return chosen;
}

function cleaned(element: Element): Element {
  const copy = element.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll(SKIPPED)) part.remove();
  for (const link of copy.querySelectorAll('a.heading-link')) link.replaceWith(...link.childNodes);
  for (const part of [copy, ...copy.querySelectorAll('[id], [role], [tabindex]')]) {
    for (const name of ['id', 'role', 'tabindex', 'aria-labelledby']) part.removeAttribute(name);
  }
  // What scrolls must be reached by keyboard.
  for (const part of [copy, ...copy.querySelectorAll('*')]) {
    if (part instanceof HTMLPreElement || part instanceof HTMLTableElement) part.tabIndex = 0;
  }
  return copy;
}

/** What is copied of an excerpt. */
export function textOfExcerpt(excerpt: DocumentFragment): string {
  return copiedText([...excerpt.children].map(markupOf), (address) =>
    // Whoever wrote `http://<host>` meant no address.
    URL.canParse(address, document.baseURI) ? new URL(address, document.baseURI).href : address,
  );
}
