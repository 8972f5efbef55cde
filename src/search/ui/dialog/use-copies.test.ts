import { expect, it, vi } from 'vitest';
import { copiedBy } from './use-copies.ts';

const press = (key: string, more: Partial<KeyboardEvent>) =>
  copiedBy({ key, code: `Key${key.toUpperCase()}`, altKey: false, ctrlKey: false, metaKey: false, ...more });

it('copies with Alt', () => {
  vi.stubGlobal('navigator', { platform: 'Linux x86_64' });
  expect(press('c', { altKey: true })).toBe('answer');
  expect(press('L', { altKey: true })).toBe('address');
  expect(press('с', { altKey: true, code: 'KeyC' })).toBe('answer');
  expect(press('c', {})).toBeUndefined();
  expect(press('c', { ctrlKey: true })).toBeUndefined();
  expect(press('x', { altKey: true })).toBeUndefined();
});

it('leaves alone what types a character', () => {
  vi.stubGlobal('navigator', { platform: 'Win32' });
  // AltGr is Ctrl and Alt to some browsers.
  expect(press('ł', { altKey: true, ctrlKey: true, code: 'KeyL' })).toBeUndefined();
  // Where C is at another place.
  expect(press('j', { altKey: true, code: 'KeyC' })).toBeUndefined();
});

it('copies with Control on a Mac, where Option types characters', () => {
  vi.stubGlobal('navigator', { platform: 'MacIntel' });
  expect(press('@', { altKey: true, code: 'KeyL' })).toBeUndefined();
  expect(press('c', { altKey: true })).toBeUndefined();
  expect(press('l', { ctrlKey: true })).toBe('address');
  expect(press('c', { metaKey: true })).toBeUndefined();
});
