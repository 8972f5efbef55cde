/** Between a term and its card, and between the card and the edges of the window, in pixels. */
const [GAP, EDGE] = [6, 12];

export interface TermCard {
  element: HTMLElement;
  /** @param entry of the glossary: a name, one or more definitions */
  show(term: HTMLElement, entry: Element): void;
  /** Puts it beside its term again, after the page was laid out anew. */
  follow(): void;
  hide(): void;
}

/** The one card of a page. It explains the term that is pointed at, and the term names it as its description. */
export function createCard(main: HTMLElement): TermCard {
  const element = document.createElement('div');
  element.id = 'term-card';
  element.className = 'term-card';
  element.setAttribute('role', 'tooltip');
  element.setAttribute('popover', 'manual');
  element.hidden = true;
  main.append(element);
  let shownFor: HTMLElement | null = null;

  const hide = () => {
    shownFor?.removeAttribute('aria-describedby');
    shownFor = null;
    if (element.matches('[popover]') && isOpen(element)) element.hidePopover();
    element.hidden = true;
  };
  return {
    element,
    hide,
    follow() {
      if (shownFor) place(element, shownFor);
    },
    show(term, entry) {
      if (shownFor === term) return;
      hide();
      shownFor = term;
      element.replaceChildren(...contentOf(entry));
      element.hidden = false;
      if (typeof element.showPopover === 'function') element.showPopover();
      place(element, term);
      term.setAttribute('aria-describedby', element.id);
    },
  };
}

/** Older browsers have no popovers: there the card is an ordinary element, above the others. */
function isOpen(element: HTMLElement): boolean {
  try {
    return element.matches(':popover-open');
  } catch {
    return false;
  }
}

function contentOf(entry: Element): Element[] {
  const name = document.createElement('strong');
  name.textContent = entry.querySelector('dt')?.firstChild?.textContent ?? '';
  const definition = document.createElement('div');
  definition.append(...[...(entry.querySelector('dd')?.childNodes ?? [])].map((node) => node.cloneNode(true)));
  // A description is read out as text, so its links are replaced with their text.
  for (const link of definition.querySelectorAll('a')) link.replaceWith(...link.childNodes);
  const hint = document.createElement('p');
  hint.className = 'term-hint';
  hint.textContent = 'Tap again for the glossary';
  return [name, definition, hint];
}

/** Below the line that the term begins on, or above it if there is room only there; never over the term, which has the focus. */
function place(element: HTMLElement, term: HTMLElement): void {
  const [line = term.getBoundingClientRect()] = term.getClientRects();
  const { width, height } = element.getBoundingClientRect();
  const [below, above] = [line.bottom + GAP, line.top - GAP - height];
  const top = above < EDGE || below + height + EDGE <= window.innerHeight ? below : above;
  const left = Math.max(EDGE, Math.min(line.left, document.documentElement.clientWidth - width - EDGE));
  element.style.top = `${top + window.scrollY}px`;
  element.style.left = `${left + window.scrollX}px`;
}
