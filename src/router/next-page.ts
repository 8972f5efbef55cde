import type { SitePath } from '../../contract/urls.ts';
import type { PageSource } from '../state/page-source.ts';
import { mayPrefetch } from '../ui/may-prefetch.ts';
import { internalLink } from './links.ts';

/**
 * Loads the next page ahead once the link to it comes into view: readers who get that far usually go on to it.
 *
 * @returns a function that stops this
 */
export function loadNextAhead(main: HTMLElement, source: PageSource, base: string, current: SitePath): () => void {
  const link = main.querySelector<HTMLAnchorElement>('a[rel="next"]');
  const next = link && mayPrefetch() ? internalLink(link, base, current) : null;
  if (!link || !next) return () => {};
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    source.prefetch(next.path);
  });
  observer.observe(link);
  return () => observer.disconnect();
}
