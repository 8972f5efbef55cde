import { useEffect, useState } from 'react';

/** Below this many pixels of movement, nothing changes: a trembling finger is not a decision. */
const THRESHOLD = 8;

/** What is below the bar and moves with it. */
const BESIDE = '.sidebar, .contents';

/**
 * True while the reader scrolls down past the bar's height; false again on the way up. Nothing changes while the reader points at the
 * sidebar or the contents: they would move, and a click there would miss.
 */
export function useHideOnScroll(enabled: boolean): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    if (!enabled) return;
    let last = window.scrollY;
    // Where the mouse was moved last, not what is hovered: a finger does not hover, a mouse that has not been moved yet is nowhere, although
    // browsers report a position for both, and below a mouse at the top of the window, the sidebar appears when the bar goes.
    let isBeside = false;
    const onMove = ({ pointerType, target }: PointerEvent) => {
      isBeside = pointerType === 'mouse' && target instanceof Element && target.closest(BESIDE) !== null;
    };
    const onScroll = () => {
      const now = window.scrollY;
      if (now > 0 && Math.abs(now - last) < THRESHOLD) return;
      if (now <= 0 || !isBeside) setHidden(now > last && now > 100);
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
