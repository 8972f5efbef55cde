import { expect, it } from 'vitest';
import { directionOf } from './direction.ts';

it.each(['ar', 'he', 'fa-IR', 'ur', 'az-Arab', 'dv'])('%s is written from right to left', (language) => {
  expect(directionOf(language)).toBe('rtl');
});

it.each(['en', 'de-CH', 'ja', 'zh-Hans', 'az', 'ku-Latn'])('%s is not', (language) => {
  expect(directionOf(language)).toBeUndefined();
});
