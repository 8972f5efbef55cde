import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the chosen row in sight, even when rows grow because their texts have arrived. Does not touch the layout while the
 * list is at its beginning.
 */
export function useScrolledTo(body: RefObject<HTMLElement | null>, chosen: string | null, shown: unknown): void {
  const scrolled = useRef(false);
  useEffect(() => {
    const element = body.current?.querySelector('.search-dialog-hits');
    const onScroll = () => {
      scrolled.current = (element?.scrollTop ?? 0) > 0;
    };
    element?.addEventListener('scroll', onScroll, { passive: true });
    return () => element?.removeEventListener('scroll', onScroll);
  }, [body]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other rows, the chosen one is elsewhere.
  useEffect(() => {
    const element = body.current?.querySelector('.search-dialog-hits');
    if (chosen !== null) document.getElementById(chosen)?.scrollIntoView({ block: 'nearest' });
    else if (scrolled.current && element) element.scrollTop = 0;
  }, [body, chosen, shown]);
}
