import { uniqueNames } from './unique-names.ts';

/**
 * Makes boxes that scroll into named regions that the keyboard reaches, and takes the others out of the tab order. A table
 * that fits is marked: its head can then stay in sight.
 *
 * @returns a function that ends this
 */
export function watchOverflow(main: HTMLElement): () => void {
  const parts = [...main.querySelectorAll<HTMLElement>('.code-block pre, .card-code, .table-scroll, .diagram')];
  const sizes = new ResizeObserver(() => {
    // All are measured before any is changed, so that the page is laid out once.
    const scrolling = parts.map(scrolls);
    const unique = uniqueNames();
    for (const [index, part] of parts.entries()) mark(part, scrolling[index] ?? false, unique);
  });
  // Each is observed, because opening a tab need not change the size of the page, and so is what it holds: a reader's values
  // make code wider, but not its box.
  for (const part of parts) {
    for (const box of [part, contentOf(part)]) if (box) sizes.observe(box);
  }
  return () => sizes.disconnect();
}

const contentOf = (part: HTMLElement) => part.querySelector('table, pre, code, svg');

/** Measures the content: parts far from the window are laid out only when their content is measured. */
function scrolls(part: HTMLElement): boolean {
  const inner = contentOf(part)?.getBoundingClientRect();
  if (!inner) return false;
  const { paddingLeft, paddingRight, overflowY } = getComputedStyle(part);
  const width = inner.width + Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
  return width > part.clientWidth + 1 || (overflowY === 'auto' && inner.height > part.clientHeight + 1);
}

function mark(part: HTMLElement, isScrolling: boolean, unique: (name: string) => string): void {
  // Has a name of its own.
  if (part.matches('.card-code')) {
    part.tabIndex = isScrolling ? 0 : -1;
    return;
  }
  if (part.matches('.table-scroll')) part.toggleAttribute('data-fits', !isScrolling);
  if (!isScrolling) {
    for (const name of ['role', 'aria-label']) part.removeAttribute(name);
    leaveTabOrder(part);
    return;
  }
  part.tabIndex = 0;
  part.setAttribute('role', 'region');
  part.setAttribute('aria-label', unique(nameOf(part)));
}

/** A box that has the focus keeps it: without a `tabindex`, the browser would take it away in the middle of a reader's way by keyboard. */
function leaveTabOrder(part: HTMLElement): void {
  if (part !== document.activeElement) {
    part.removeAttribute('tabindex');
    return;
  }
  part.tabIndex = -1;
  part.addEventListener('blur', () => part.tabIndex < 0 && part.removeAttribute('tabindex'), { once: true });
}

function nameOf(part: HTMLElement): string {
  if (part.matches('pre')) return `Code: ${part.closest('.code-block')?.querySelector('.code-head > *')?.textContent}`;
  if (part.matches('.diagram')) return part.querySelector('title')?.textContent ?? 'Diagram';
  return `Table: ${headingAbove(part)?.textContent ?? document.title}`;
}

function headingAbove(part: Element): Element | null {
  const main = part.closest('main');
  const headings = [...(main?.querySelectorAll('h1, h2, h3, h4') ?? [])];
  return (
    headings.findLast((heading) => heading.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING) ?? null
  );
}
