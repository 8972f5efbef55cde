import { LINK_LIST_TITLE } from '../../../../contract/search/link-lists.ts';
import type { SearchHit } from '../../../../contract/search/search.ts';
import { canonicalPath, decodePart, splitLink, withBase } from '../../../../contract/urls.ts';
import { markupOf } from '../../../ui/markup-of.ts';
import { bestRows } from './best-match.ts';
import { type Block, chooseBlocks } from './choose-blocks.ts';
import { copiedText, visibleText } from './copied-text.ts';
import type { OwnValue } from './own-values.ts';
import { type WordsIn, wantedWords } from './wanted-words.ts';

const SKIPPED =
  'script, style, nav, button, input, select, form, dialog, [data-island], .page-head, .page-actions, .page-actions *, .article-footer, .visually-hidden';
const BLOCKS =
  'p, ul, ol, dl, pre, table, blockquote, aside, .admonition, .margin-note, figure, details, .formula-block, h2, h3, h4, h5, h6';

export interface Excerpt {
  shown: DocumentFragment;
  /** What is copied of it. */
  text: string;
  /** Of a page, what else it has: the answer may be in a section that few words of the search are in. */
  sections: readonly SectionLink[];
}

export interface SectionLink {
  title: string;
  href: string;
}

export interface ExcerptOptions {
  base: string;
  hit: SearchHit;
  /** Words of the search. */
  words: readonly string[];
  own: OwnValue;
}

/**
 * What a page says at the address of a hit: the row of a table as names and values, the part of a section that answers, or the
 * element itself. It is a copy, without anything that needs scripts, and its links work from any page.
 *
 * @param page the content of its `<main>`
 * @returns null when the page has no such place
 */
export function excerptOf(page: ParentNode, { base, hit, words, own }: ExcerptOptions): Excerpt | null {
  const link = splitLink(hit.url);
  const hash = decodePart(link.hash.slice(1));
  const place = hash === '' ? page.querySelector('h1') : page.querySelector(`#${CSS.escape(hash)}`);
  if (!place) return null;
  const below = isHeading(place) ? blocksBelow(place) : null;
  const row = place.closest('tr') ?? rowOfOption(below ?? [], hit.title);
  const wordsIn = wantedWords(words, hit);
  // A single word that leads to a page asks for the page as a whole.
  const blocks = below && words.length === 1 ? below.slice(0, endOfIntroduction(below)) : below;
  const found = row ? [factsOf(row)] : blocks ? best(blocks, wordsIn) : [place];
  const address = withBase(base, canonicalPath(link.path));
  const shown = document.createDocumentFragment();
  for (const element of found) shown.append(cleaned(shortened(element, wordsIn), address));
  for (const place of shown.querySelectorAll<HTMLElement>('.placeholder[data-value]')) {
    place.textContent = own(place.dataset.value ?? '') ?? place.textContent;
  }
  if (!shown.textContent?.trim()) return null;
  return { shown, text: textOf(shown), sections: hit.kind === 'page' && hash === '' ? sectionsOf(page, address) : [] };
}

/** @param address of the page */
function sectionsOf(page: ParentNode, address: string): SectionLink[] {
  return [...page.querySelectorAll('h2[id]')]
    .map(({ id, textContent }) => ({ title: textContent?.trim() ?? '', href: `${address}#${id}` }))
    .filter(({ title }) => !LINK_LIST_TITLE.test(title));
}

const isHeading = ({ tagName }: Element) => /^H[1-6]$/.test(tagName);

/** The row that explains an option, such as `--wait`, whose address is that of the section with its table. */
function rowOfOption(blocks: readonly Element[], name: string): HTMLTableRowElement | undefined {
  if (!name.startsWith('-')) return undefined;
  return blocks
    .flatMap((block) => [...block.querySelectorAll('tr')])
    .find(({ cells: [first] }) => first?.textContent?.split(/[\s,]+/).includes(name));
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
  for (let next = headOf(heading).nextElementSibling; next; next = next.nextElementSibling) {
    const other = /^H([1-6])$/.exec(next.tagName)?.[1];
    if (other && Number(other) <= rank) break;
    if (next.matches(BLOCKS)) blocks.push(next);
    else blocks.push(...[...next.querySelectorAll(BLOCKS)].filter((block) => !block.parentElement?.closest(BLOCKS)));
  }
  return blocks.filter((block) => !block.matches(SKIPPED) && block.textContent?.trim());
}

/** The element that the content follows: the heading, or the `…-head` element around it. */
function headOf(heading: Element): Element {
  const { parentElement: parent } = heading;
  return parent?.matches('[class$="-head"]') ? parent : heading;
}

const isSection = ({ tagName }: Element) => tagName === 'H2';

/** Number of the blocks of a page before its first section; of a section, or a page that begins with one, all. */
function endOfIntroduction(elements: readonly Element[]): number {
  const first = elements.findIndex(isSection);
  return first < 1 ? elements.length : first;
}

/** The blocks that answer, below the heading of their section if these are all blocks of a page. */
function best(elements: readonly Element[], wordsIn: WordsIn): Element[] {
  const [from, to] = chooseBlocks(elements.map(blockOf), wordsIn, endOfIntroduction(elements));
  const sections = elements.slice(0, from + 1).filter(isSection);
  return [...new Set([...sections.slice(-1), ...elements.slice(from, to)])];
}

/** A table, and a list, whose items say more than cells do: more of it, in characters, is not read through for one row or item. */
const LONG_TABLE = 520;
const LONG_LIST = 2000;

/** A long table or list with only the rows or items that answer; an ellipsis stands for those in between. Anything else stays as it is. */
function shortened(element: Element, wordsIn: WordsIn): Element {
  const isTable = element.matches('table');
  const { length } = element.textContent ?? '';
  if (!(isTable ? length > LONG_TABLE : element.matches('ul') && length > LONG_LIST)) return element;
  // Without the row in which it begins, a cell over several rows would be missing.
  if (element.querySelector('[rowspan]')) return element;
  const partsOf = (whole: Element) => [...whole.querySelectorAll(isTable ? 'tbody > tr' : ':scope > li')];
  const answering = bestRows(partsOf(element).map((part) => wordsIn(visibleText(markupOf(part)))));
  const short = element.cloneNode(true) as Element;
  for (const [at, part] of partsOf(short).entries()) {
    if (answering[at]) continue;
    if (at > 0 && !answering[at - 1]) part.remove();
    else part.replaceChildren(isTable ? ellipsis(part.children.length) : '…');
  }
  return short;
}

function ellipsis(columns: number): HTMLTableCellElement {
  const cell = document.createElement('td');
  cell.colSpan = columns;
  cell.textContent = '…';
  return cell;
}

function blockOf(element: Element): Block {
  return { kind: kindOf(element), text: visibleText(markupOf(element)) };
}

function kindOf(element: Element): Block['kind'] {
  if (isHeading(element) || element.matches('.tab-label')) return 'heading';
  if (element.matches('p')) return 'paragraph';
  if (element.matches('ul, ol, dl, table')) return 'list';
  return element.matches('.diagram, .margin-note') ? 'aside' : 'other';
}

/** @param address of the page */
function cleaned(element: Element, address: string): Element {
  const copy = element.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll(SKIPPED)) part.remove();
  for (const link of copy.querySelectorAll('a.heading-link')) link.replaceWith(...link.childNodes);
  for (const drawing of copy.querySelectorAll('svg')) withOwnIds(drawing);
  for (const part of [copy, ...copy.querySelectorAll('[id], [role], [tabindex]')]) {
    if (part.closest('svg')) continue;
    for (const name of ['id', 'role', 'tabindex', 'aria-labelledby']) part.removeAttribute(name);
  }
  for (const part of [copy, ...copy.querySelectorAll('*')]) {
    // What scrolls must be reachable by keyboard.
    if (part instanceof HTMLPreElement || part instanceof HTMLTableElement) part.tabIndex = 0;
    // The buttons that unfold it are only on the page.
    if (part instanceof HTMLDetailsElement) part.open = true;
    part.classList.remove('code-folded');
    const href = part instanceof HTMLAnchorElement ? part.getAttribute('href') : null;
    if (href && /^#(?!\/)/.test(href)) part.setAttribute('href', address + href);
  }
  return copy;
}

/** A drawing refers to its arrowheads and labels by ids, and may also be on the page behind the dialog, so its ids are renamed. */
function withOwnIds(drawing: Element): void {
  for (const part of [drawing, ...drawing.querySelectorAll('*')]) {
    for (const attribute of part.attributes) {
      const { name, value } = attribute;
      if (/^(id|aria-(labelledby|describedby))$/.test(name)) attribute.value = value.replace(/\S+/g, 'answer-$&');
      else attribute.value = value.replace(/url\(#/g, '$&answer-');
    }
  }
}

function textOf(excerpt: DocumentFragment): string {
  return copiedText([...excerpt.children].map(markupOf), (address) =>
    // `http://<host>` is not a real address.
    URL.canParse(address, document.baseURI) ? new URL(address, document.baseURI).href : address,
  );
}
