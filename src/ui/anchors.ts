import { holdsModifier } from './modifiers.ts';

/** The anchor a plain click goes to; null when the click means something else (new tab, menu, already handled). */
export function clickedAnchor(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0 || holdsModifier(event)) return null;
  return anchorAt(event.target);
}

export function anchorAt(target: EventTarget | null): HTMLAnchorElement | null {
  const anchor = target instanceof Element ? target.closest('a[href]') : null;
  return anchor instanceof HTMLAnchorElement ? anchor : null;
}
