import { useEffect, useState } from 'react';

/** Below this many pixels of movement nothing changes: a trembling finger is no decision. */
const THRESHOLD = 8;

/** What stands below the bar and moves with it. A finger rests on nothing, though browsers say of its last place that it does. */
const BESIDE = ':is(.sidebar, .contents):hover';
const isPointedAt = () => window.matchMedia('(hover: hover)').matches && document.querySelector(BESIDE) !== null;

/**
 * True while the reader scrolls down past the bar's height; false again on the way up. What the reader points at in the sidebar or the
 * contents stays where it is: a click there would miss.
 */
export function useHideOnScroll(enabled: boolean): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    if (!enabled) return;
    let last = window.scrollY;
    const onScroll = () => {
      const now = window.scrollY;
      if (now > 0 && Math.abs(now - last) < THRESHOLD) return;
      if (now <= 0 || !isPointedAt()) setHidden(now > last && now > 100);
      last = now;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [enabled]);
  return hidden;
}
