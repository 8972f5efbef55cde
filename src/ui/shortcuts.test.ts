import { beforeEach, describe, expect, it, vi } from 'vitest';
import { searchKey } from './shortcuts.ts';

// The unit tests run without a document.
beforeEach(() => {
  vi.stubGlobal('HTMLElement', class {});
});

const key = (key: string, more: Partial<KeyboardEvent> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  target: null,
  ...more,
});

describe('a search asked for before the dialog can open', () => {
  it.each([
    ['Ctrl+K', key('k', { ctrlKey: true })],
    ['⌘+K', key('K', { metaKey: true })],
    ['/', key('/')],
  ])('opens with %s', (_, event) => expect(searchKey(null, event)).toBe(''));
  it.each([key('k'), key('k', { ctrlKey: true, altKey: true }), key('Enter')])('does not open otherwise', (event) =>
    expect(searchKey(null, event)).toBeNull(),
  );
  it('takes what is typed, also signs outside the first plane', () => {
    const typed = ['r', 'u', '🚀', 'x', 'Backspace', 'Backspace', 'n', 'Shift', '/'].reduce<string | null>(
      (search, name) => searchKey(search, key(name)),
      '',
    );
    expect(typed).toBe('run/');
  });
  it('keeps an Enter as a line feed, which no box has', () => {
    expect(searchKey('run', key('Enter'))).toBe('run\n');
  });
  it('leaves other shortcuts to the browser, and ends with Esc', () => {
    expect(searchKey('run', key('c', { ctrlKey: true }))).toBe('run');
    expect(searchKey('run', key('Escape'))).toBeNull();
  });
});
