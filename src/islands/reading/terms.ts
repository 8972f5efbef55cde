import { decodePart, type SitePath, splitLink } from '../../../contract/urls.ts';
import type { PageSource } from '../../state/page-source.ts';
import { onClickAnywhere } from './on-click-anywhere.ts';
import { createCard } from './term-card.ts';

/** How long a pointer rests on a term before its card opens, and how long the card stays once it has left, in milliseconds. */
const [REST, LEAVE] = [200, 250];

/** Where terms lead, and where pages come from. */
export interface TermPlace {
  base: string;
  source: PageSource;
}

/**
 * A term in the text links to the glossary. This shows its definition in place: when a pointer rests on it, when the keyboard
 * reaches it, or at the first tap; a second tap follows the link. The definition is read from the glossary's own page, which
 * is loaded when it is first needed.
 *
 * @returns a function that ends this
 */
export function showTerms(main: HTMLElement, { base, source }: TermPlace): () => void {
  if (!main.querySelector('.term')) return () => {};
  const card = createCard(main);
  const ending = new AbortController();
  const { signal } = ending;
  let glossary: Promise<DocumentFragment> | undefined;
  let wanted: HTMLAnchorElement | null = null;
  let timer = 0;

  const open = async (term: HTMLAnchorElement) => {
    wanted = term;
    const { path, hash } = splitLink((term.getAttribute('href') ?? '').slice(base.length - 1));
    try {
      glossary ??= source.load(path as SitePath).then(({ content }) => content);
      const entry = (await glossary).getElementById(decodePart(hash.slice(1)));
      if (wanted === term && entry && !signal.aborted) card.show(term, entry);
    } catch {
      // The link still leads there, and says so if that fails.
      glossary = undefined;
    }
  };
  const close = () => {
    window.clearTimeout(timer);
    wanted = null;
    card.hide();
  };
  const later = (act: () => void, delay: number) => {
    window.clearTimeout(timer);
    timer = window.setTimeout(act, delay);
  };
  const termAt = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLAnchorElement>('a.term') : null;

  main.addEventListener(
    'pointerover',
    (event) => {
      const term = termAt(event);
      if (!term || event.pointerType === 'touch') return;
      later(() => void open(term), REST);
      term.addEventListener('pointerleave', () => later(close, LEAVE), { once: true, signal });
    },
    { signal },
  );
  card.element.addEventListener('pointerenter', () => window.clearTimeout(timer), { signal });
  card.element.addEventListener('pointerleave', () => later(close, LEAVE), { signal });
  main.addEventListener(
    'focusin',
    (event) => {
      const term = termAt(event);
      if (term?.matches(':focus-visible')) void open(term);
    },
    { signal },
  );
  main.addEventListener('focusout', close, { signal });
  const endListening = onClickAnywhere((event) => {
    const term = termAt(event);
    const byTouch = (event as PointerEvent).pointerType === 'touch';
    if (!term || !byTouch || wanted === term) return;
    event.preventDefault();
    void open(term);
  });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal });
  window.addEventListener('resize', card.follow, { signal });
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      const inside = target instanceof Node && (card.element.contains(target) || wanted?.contains(target));
      if (!inside) close();
    },
    { signal },
  );
  return () => {
    close();
    ending.abort();
    endListening();
    card.element.remove();
  };
}
