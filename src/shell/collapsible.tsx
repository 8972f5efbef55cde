import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { afterPaint } from '../ui/after-paint.ts';

/** Milliseconds for a height in pixels: more height takes longer, but not in proportion. 1 where motion is unwanted. */
export function collapseDuration(height: number, reducedMotion: boolean): number {
  if (reducedMotion) return 1;
  const share = height / 36;
  return Math.round((4 + 15 * share ** 0.25 + share / 5) * 10);
}

/** React's development build warns of a layout effect on the server, where none runs. */
const useEffectBeforePaint = import.meta.env.SSR ? useEffect : useLayoutEffect;

/** Grows open and shrinks closed, in times that `tests/e2e/spec-constants.spec.ts` checks. Once closed, it is not in the page. */
export function Collapsible({ open, children }: { open: boolean; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  const before = useRef(open);
  const [kept, setKept] = useState(open);

  useEffectBeforePaint(() => {
    const box = element.current;
    if (before.current === open) return;
    before.current = open;
    if (!box) return;
    setKept(true);
    let animation: Animation | null = null;
    let live = true;
    // Asking for the height now would lay out the page that comes with the same click before it can be shown.
    if (open) Object.assign(box.style, { height: '0', overflow: 'hidden' });
    afterPaint(() => {
      if (!live) return;
      const height = box.scrollHeight;
      const reduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      const sizes = ['0px', `${height}px`];
      animation = box.animate(
        { height: open ? sizes : sizes.reverse(), overflow: ['hidden', 'hidden'] },
        { duration: collapseDuration(height, reduced), easing: 'ease-in-out' },
      );
      box.removeAttribute('style');
      animation.onfinish = () => setKept(open);
    });
    return () => {
      live = false;
      box.removeAttribute('style');
      animation?.cancel();
    };
  }, [open]);

  return open || kept ? <div ref={element}>{children}</div> : null;
}
