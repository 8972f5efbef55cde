import { useEffect, useState } from 'react';

/** Below this many pixels of movement nothing changes: a trembling finger is no decision. */
const THRESHOLD = 8;

/** True while the reader scrolls down past the bar's height; false again on the way up. */
export function useHideOnScroll(enabled: boolean): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    if (!enabled) return;
    let last = window.scrollY;
    const onScroll = () => {
      const now = window.scrollY;
      if (Math.abs(now - last) < THRESHOLD) return;
      setHidden(now > last && now > 100);
      last = now;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [enabled]);
  return hidden;
}
