import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the chosen row in sight, also when rows grow because their texts have come. Asks nothing of the layout while the list
 * stands at its beginning.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows stand elsewhere.
  useEffect(() => {
    const element = body.current?.querySelector('.search-dialog-hits');
    if (chosen !== null) document.getElementById(chosen)?.scrollIntoView({ block: 'nearest' });
    else if (scrolled.current && element) element.scrollTop = 0;
  }, [body, chosen, shown]);
}
