import { DESKTOP } from './desktop.ts';

/**
 * Brings the entry of the shown page into view in the sidebar. Without `scrollIntoView`, which would also move the page.
 *
 * @returns the entry; null where there is none, and while the sidebar is a closed drawer
 */
export function scrollToCurrent(sidebar: HTMLElement | null): HTMLElement | null {
  const entry = sidebar?.querySelector<HTMLElement>('[aria-current="page"]');
  if (!entry || !sidebar || !(window.matchMedia(DESKTOP).matches || sidebar.matches('[data-open]'))) return null;
  const [outer, inner] = [sidebar.getBoundingClientRect(), entry.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom) {
    sidebar.scrollTop += inner.top - outer.top - outer.height / 3;
  }
  return entry;
}
