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

const on = () => false;
const off = () => true;

describe('a search asked for before the dialog can open', () => {
  it.each([
    ['Ctrl+K', key('k', { ctrlKey: true })],
    ['⌘+K', key('K', { metaKey: true })],
    ['Ctrl+K with Caps Lock', key('K', { ctrlKey: true })],
    ['Ctrl and the key of K on a Cyrillic keyboard', key('л', { ctrlKey: true, code: 'KeyK' })],
    ['/', key('/')],
  ])('opens with %s', (_, event) => expect(searchKey(null, event, on)).toBe(''));
  it.each([
    ['K', key('k')],
    ['Ctrl+Alt+K', key('k', { ctrlKey: true, altKey: true })],
    ['Ctrl+Shift+K, which is the console of Firefox', key('K', { ctrlKey: true, shiftKey: true })],
    ['Ctrl+T where T is at the place of K', key('t', { ctrlKey: true, code: 'KeyK' })],
    ['Enter', key('Enter')],
    ['⌘?, which is the Help menu of a Mac', key('?', { metaKey: true, shiftKey: true })],
    ['Ctrl+?', key('?', { ctrlKey: true, shiftKey: true })],
  ])('does not open with %s', (_, event) => expect(searchKey(null, event, on)).toBeNull());
  it.each(['/', '?'])('does not open with %s once single keys are off', (name) => {
    expect(searchKey(null, key(name), on)).not.toBeNull();
    expect(searchKey(null, key(name), off)).toBeNull();
  });
  it('still opens with Ctrl+K then, and takes these keys as text', () => {
    expect(searchKey(null, key('k', { ctrlKey: true }), off)).toBe('');
    expect(searchKey('', key('?'), off)).toBe('?');
  });
  it('takes what is typed, also signs outside the first plane', () => {
    const typed = ['r', 'u', '🚀', 'x', 'Backspace', 'Backspace', 'n', 'Shift', '/'].reduce<string | null>(
      (search, name) => searchKey(search, key(name), on),
      '',
    );
    expect(typed).toBe('run/');
  });
  it('keeps an Enter as a line feed, which no box has', () => {
    expect(searchKey('run', key('Enter'), on)).toBe('run\n');
  });
  it('leaves other shortcuts to the browser, and ends with Esc', () => {
    expect(searchKey('run', key('c', { ctrlKey: true }), on)).toBe('run');
    expect(searchKey('run', key('Escape'), on)).toBeNull();
  });
});
