import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onFirstSign } from './first-sign.ts';

const sign = (name: string) => document.dispatchEvent(new Event(name));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each(['pointermove', 'pointerdown', 'scroll'])(
  'leaves the line to the page that %s may lead to, and acts then',
  (name) => {
    const act = vi.fn();
    onFirstSign(act, { pause: 2_000 });
    sign(name);
    vi.advanceTimersByTime(1_000);
    sign(name);
    expect(act).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
    expect(act).toHaveBeenCalledOnce();
  },
);

it('acts at once on a key, and once in all', () => {
  const act = vi.fn();
  onFirstSign(act, { pause: 2_000 });
  sign('scroll');
  sign('keydown');
  expect(act).toHaveBeenCalledOnce();
  sign('keydown');
  vi.advanceTimersByTime(10_000);
  expect(act).toHaveBeenCalledOnce();
});

it('waits after a key, too, where that is asked for', () => {
  const act = vi.fn();
  onFirstSign(act, { pause: 2_000, keyPause: 500 });
  sign('keydown');
  vi.advanceTimersByTime(400);
  sign('keydown');
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(act).toHaveBeenCalledOnce();
});

it('acts on a key only where nothing else counts', () => {
  const act = vi.fn();
  onFirstSign(act, { pause: 2_000, counts: () => false });
  for (const name of ['pointermove', 'pointerdown', 'scroll']) sign(name);
  vi.advanceTimersByTime(10_000);
  expect(act).not.toHaveBeenCalled();
  sign('keydown');
  expect(act).toHaveBeenCalledOnce();
});

it('does nothing once it is ended', () => {
  const act = vi.fn();
  const end = onFirstSign(act, { pause: 2_000 });
  sign('scroll');
  end();
  sign('keydown');
  vi.advanceTimersByTime(10_000);
  expect(act).not.toHaveBeenCalled();
});

it('does nothing where nobody is', () => {
  const act = vi.fn();
  onFirstSign(act, { pause: 2_000 });
  vi.advanceTimersByTime(10_000);
  expect(act).not.toHaveBeenCalled();
});
