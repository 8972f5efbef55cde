import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startReading } from './start.ts';
import type { TermPlace } from './terms.ts';

const { easeReading, end } = vi.hoisted(() => {
  const end = vi.fn();
  return { end, easeReading: vi.fn(() => end) };
});
vi.mock('./reading.ts', () => ({ easeReading }));
vi.mock('./late-faces.ts', () => ({ fetchLateFaces: () => () => {} }));
vi.mock('./lay-out-rest.ts', () => ({
  layOutRest: (_: HTMLElement, done: () => void) => {
    done();
    return () => {};
  },
}));

const main = { querySelector: () => null } as unknown as HTMLElement;
const place = {} as TermPlace;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { querySelector: () => null }));
  vi.stubGlobal('window', { scrollY: 0 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a reader who only follows a link has the reading aids on the next page', async () => {
  const leave = startReading(main, place);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(easeReading).not.toHaveBeenCalled();

  // The click that leads on is a sign, but the page is gone before the aids could come.
  document.dispatchEvent(new Event('pointerdown'));
  leave();
  const leaveNext = startReading(main, place);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(easeReading).toHaveBeenCalledExactlyOnceWith(main, place);

  leaveNext();
  expect(end).toHaveBeenCalledOnce();
});
