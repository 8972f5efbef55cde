/** Attributes that name elements of the same page. */
const REFERENCES = ['for', 'headers', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns'];

/** What has no use on paper. */
const CONTROLS = 'button, select, textarea, input:not([type="checkbox"]), script, .config-filter-place, .page-actions';
/** Without its controls, an island may have nothing left. */
const EMPTY = '[data-island]:empty';

export interface AdaptOptions {
  /** Put before every id, so that the ids of two pages never clash. */
  prefix: string;
  /** By how many levels headings are lowered: those of a page go below its chapter. */
  lower: number;
}

/** Makes the article of one page part of a document with many articles. Changes it in place. */
export function adaptArticle(article: Element, { prefix, lower }: AdaptOptions): void {
  for (const selector of [CONTROLS, EMPTY]) for (const part of article.querySelectorAll(selector)) part.remove();
  // Without these elements, the reader's own values, which may be secrets, are never filled in and printed.
  for (const placeholder of article.querySelectorAll('.placeholder'))
    placeholder.replaceWith(...placeholder.childNodes);
  for (const link of article.querySelectorAll('a:is(.heading-link, .term)')) link.replaceWith(...link.childNodes);
  // Hardly anything scrolls here (see print-document.css); what does is found in the finished document.
  for (const part of article.querySelectorAll('[tabindex]')) part.removeAttribute('tabindex');
  for (const details of article.querySelectorAll('details')) {
    // Of those with one name, only one can be open.
    details.removeAttribute('name');
    details.open = true;
  }
  for (const picture of article.querySelectorAll('img')) picture.loading = 'eager';
  for (const heading of article.querySelectorAll('h1, h2, h3, h4, h5, h6')) lowerHeading(heading, lower);
  for (const element of [article, ...article.querySelectorAll('*')]) prefixIds(element, prefix);
}

function prefixIds(element: Element, prefix: string): void {
  const own = (id: string) => `${prefix}-${id}`;
  if (element.id !== '') element.id = own(element.id);
  for (const name of REFERENCES) {
    const value = element.getAttribute(name);
    if (value !== null) element.setAttribute(name, value.split(/\s+/).filter(Boolean).map(own).join(' '));
  }
  if (!(element instanceof SVGElement)) return;
  for (const { name, value } of [...element.attributes]) {
    if (value.includes('url(#'))
      element.setAttribute(
        name,
        value.replace(/url\(#([^)]+)\)/g, (_, id) => `url(#${own(id)})`),
      );
    else if (/^(?:xlink:)?href$/.test(name) && value.startsWith('#') && element.tagName !== 'a')
      element.setAttribute(name, `#${own(value.slice(1))}`);
  }
}

/** Replaces a heading with one at its level in the document that looks as before. */
function lowerHeading(heading: Element, lower: number): void {
  const level = Number(heading.tagName[1]);
  const lowered = headingElement(level + lower);
  for (const { name, value } of heading.attributes) lowered.setAttribute(name, value);
  lowered.classList.add(`print-h${level}`);
  lowered.append(...heading.childNodes);
  heading.replaceWith(lowered);
}

/** A heading of any level: HTML itself ends with level 6. */
export function headingElement(level: number): HTMLElement {
  const heading = document.createElement(`h${Math.min(6, level)}`);
  if (level > 6) heading.setAttribute('aria-level', String(level));
  return heading;
}
