import type { Page } from '@playwright/test';

export interface Shift {
  value: number;
  /** What moved, from where to where, in px. */
  parts: string[];
}

/** As browsers report it; not part of TypeScript's library. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/**
 * Records every layout shift of the pages opened from now on, from the first paint.
 *
 * @returns a function that returns those of the open page
 */
export async function noteShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return element ? `${element.localName}.${element.getAttribute('class')}` : 'gone';
    };
    const place = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}×${height}`;
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[])
        shifts.push({
          value,
          parts: sources.map((it) => `${nameOf(it.node)} ${place(it.previousRect)} → ${place(it.currentRect)}`),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}
