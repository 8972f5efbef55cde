import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showLoading } from './loading-box.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { setTimeout, clearTimeout });
  vi.stubGlobal('document', { createElement: () => ({ setAttribute: () => {}, append: () => {} }) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const place = (childElementCount = 0) => {
  const replaceChildren = vi.fn();
  const element = { childElementCount, replaceChildren, querySelector: () => null } as unknown as HTMLElement;
  return { element, replaceChildren };
};

it('what takes 200 ms to load has a spinner, what comes before has none', () => {
  const slow = place();
  showLoading(slow.element);
  vi.advanceTimersByTime(199);
  expect(slow.replaceChildren).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(slow.replaceChildren).toHaveBeenCalledOnce();

  const quick = place();
  const done = showLoading(quick.element);
  vi.advanceTimersByTime(100);
  done();
  vi.advanceTimersByTime(1000);
  expect(quick.replaceChildren).not.toHaveBeenCalled();
});

it('what has something to show meanwhile keeps it', () => {
  const { element, replaceChildren } = place(1);
  showLoading(element);
  vi.advanceTimersByTime(1000);
  expect(replaceChildren).not.toHaveBeenCalled();
});
