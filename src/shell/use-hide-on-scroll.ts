import { useEffect, useState } from 'react';

/** Below this many pixels of movement nothing changes: a trembling finger is no decision. */
const THRESHOLD = 8;

/** What stands below the bar and moves with it. */
const BESIDE = ':is(.sidebar, .contents):hover';

/**
 * True while the reader scrolls down past the bar's height; false again on the way up. What the reader points at in the sidebar or the
 * contents stays where it is: a click there would miss.
 */
export function useHideOnScroll(enabled: boolean): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    if (!enabled) return;
    let last = window.scrollY;
    // A finger rests on nothing, and a mouse that was not moved yet is nowhere, though browsers say of both where they are.
    let hasMouse = false;
    const onMove = ({ pointerType }: PointerEvent) => {
      hasMouse = pointerType === 'mouse';
    };
    const onScroll = () => {
      const now = window.scrollY;
      if (now > 0 && Math.abs(now - last) < THRESHOLD) return;
      if (now <= 0 || !hasMouse || !document.querySelector(BESIDE)) setHidden(now > last && now > 100);
      last = now;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('pointermove', onMove);
    return () => {
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('pointermove', onMove);
    };
  }, [enabled]);
  return hidden;
}
