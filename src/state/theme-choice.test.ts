import { expect, it } from 'vitest';
import { nextTheme } from './theme-choice.ts';

it('cycles light, dark, system where the system is respected', () => {
  expect(nextTheme('light', 'light', true)).toBe('dark');
  expect(nextTheme('dark', 'dark', true)).toBe('system');
  expect(nextTheme('system', 'dark', true)).toBe('light');
});

it('else toggles what is shown', () => {
  expect(nextTheme('system', 'light', false)).toBe('dark');
  expect(nextTheme('system', 'dark', false)).toBe('light');
});
