import type { Browser, Page } from '@playwright/test';

/** Something that the browser did in the page, from its own trace. Times in microseconds. */
interface Done {
  name: string;
  ts: number;
  dur: number;
  args: { elementCount?: number; data?: { type?: string } };
}

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'];
const START = 'main-thread:start';

const twoFrames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

/** What Chromium's main thread does from the beginning of `act` to the second frame after it, in order. */
export async function mainThread(browser: Browser, page: Page, act: () => Promise<void>): Promise<Done[]> {
  await browser.startTracing(page, { categories: CATEGORIES });
  // What came before is painted, so that it is not counted.
  await page.evaluate(twoFrames);
  await page.evaluate((start) => performance.mark(start), START);
  await act();
  await page.evaluate(twoFrames);
  const { traceEvents } = JSON.parse(String(await browser.stopTracing()));
  const events: (Done & { pid: number; tid: number })[] = traceEvents;
  const start = events.find(({ name }) => name === START);
  return events
    .filter(({ pid, tid, ts }) => pid === start?.pid && tid === start.tid && ts >= start.ts)
    .sort((a, b) => a.ts - b.ts);
}

export const within =
  ({ ts, dur }: Done) =>
  (event: Done): boolean =>
    event.ts >= ts && event.ts < ts + dur;
