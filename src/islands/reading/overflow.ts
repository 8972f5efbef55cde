/** How far from the window parts are measured that are not laid out before they come near it. */
const NEAR = '200px';

/**
 * What scrolls in itself is a region with a name that the keyboard reaches; what does not is no stop for it. A table
 * that fits says so: its head can then stay in sight.
 *
 * @returns ends it
 */
export function watchOverflow(main: HTMLElement): () => void {
  const parts = main.querySelectorAll<HTMLElement>('.code-block pre, .table-scroll, .diagram');
  const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) if (target instanceof HTMLElement) mark(target);
  });
  const sight = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        sight.unobserve(target);
        sizes.observe(target);
      }
    },
    { rootMargin: NEAR },
  );
  for (const part of parts) sight.observe(part);
  return () => {
    sight.disconnect();
    sizes.disconnect();
  };
}

function mark(part: HTMLElement): void {
  const scrolls = widest(part) > part.clientWidth + 1;
  if (part.matches('.table-scroll')) part.toggleAttribute('data-fits', !scrolls);
  if (!scrolls) {
    for (const name of ['tabindex', 'role', 'aria-label']) part.removeAttribute(name);
    return;
  }
  part.tabIndex = 0;
  part.setAttribute('role', 'region');
  part.setAttribute('aria-label', nameOf(part));
}

/** A table that fits is shown whole and does not scroll, so its own width counts. */
const widest = (part: HTMLElement) => Math.max(part.scrollWidth, part.querySelector('table')?.scrollWidth ?? 0);

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
