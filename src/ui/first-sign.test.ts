import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onFirstSign } from './first-sign.ts';

const sign = (name: string) => document.dispatchEvent(new Event(name));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('navigator', {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each(['pointermove', 'pointerdown', 'scroll'])(
  'leaves the line to the page that %s may lead to, and acts then',
  (name) => {
    const act = vi.fn();
    onFirstSign(act);
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
  onFirstSign(act);
  sign('scroll');
  sign('keydown');
  expect(act).toHaveBeenCalledOnce();
  sign('keydown');
  vi.advanceTimersByTime(10_000);
  expect(act).toHaveBeenCalledOnce();
});

it.each([{ saveData: true }, { effectiveType: 'slow-2g' }])(
  'on a connection with %o, acts on a key only',
  (connection) => {
    vi.stubGlobal('navigator', { connection });
    const act = vi.fn();
    onFirstSign(act);
    for (const name of ['pointermove', 'pointerdown', 'scroll']) sign(name);
    vi.advanceTimersByTime(10_000);
    expect(act).not.toHaveBeenCalled();
    sign('keydown');
    expect(act).toHaveBeenCalledOnce();
  },
);

it('does nothing once it is ended', () => {
  const act = vi.fn();
  const end = onFirstSign(act);
  sign('scroll');
  end();
  sign('keydown');
  vi.advanceTimersByTime(10_000);
  expect(act).not.toHaveBeenCalled();
});

it('does nothing where nobody is', () => {
  const act = vi.fn();
  onFirstSign(act);
  vi.advanceTimersByTime(10_000);
  expect(act).not.toHaveBeenCalled();
});
