import { DESKTOP } from './desktop.ts';

/** Brings the entry of the shown page into view in the sidebar. Without `scrollIntoView`, which would also move the page. */
export function scrollToCurrent(sidebar: HTMLElement | null): void {
  const entry = sidebar?.querySelector('[aria-current="page"]');
  if (!entry || !sidebar || !window.matchMedia(DESKTOP).matches) return;
  const [outer, inner] = [sidebar.getBoundingClientRect(), entry.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom) {
    sidebar.scrollTop += inner.top - outer.top - outer.height / 3;
  }
}
