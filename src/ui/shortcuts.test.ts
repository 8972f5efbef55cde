import { beforeEach, describe, expect, it, vi } from 'vitest';
import { searchKey } from './shortcuts.ts';

// The unit tests run without a document.
beforeEach(() => {
  vi.stubGlobal('HTMLElement', class {});
});

const key = (key: string, more: Partial<KeyboardEvent> = {}) => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  target: null,
  ...more,
});

describe('a search asked for before the dialog can open', () => {
  it.each([
    ['Ctrl+K', key('k', { ctrlKey: true })],
    ['⌘+K', key('K', { metaKey: true })],
    ['Ctrl+K with Caps Lock', key('K', { ctrlKey: true })],
    ['Ctrl and the key of K on a Cyrillic keyboard', key('л', { ctrlKey: true, code: 'KeyK' })],
    ['/', key('/')],
  ])('opens with %s', (_, event) => expect(searchKey(null, event)).toBe(''));
  it.each([
    ['K', key('k')],
    ['Ctrl+Alt+K', key('k', { ctrlKey: true, altKey: true })],
    ['Ctrl+Shift+K, which is the console of Firefox', key('K', { ctrlKey: true, shiftKey: true })],
    ['Ctrl+T where T is at the place of K', key('t', { ctrlKey: true, code: 'KeyK' })],
    ['Enter', key('Enter')],
  ])('does not open with %s', (_, event) => expect(searchKey(null, event)).toBeNull());
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
