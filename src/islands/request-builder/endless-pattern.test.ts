import { expect, it } from 'vitest';
import { isEndless } from './endless-pattern.ts';

it.each([
  '^([a-z0-9]+-?)+$',
  '^(a+)+$',
  '^(?:\\w+\\s?)*$',
  '^(?<word>[^(]*)*$',
  '^([a-zA-Z]{1,63})*$',
  '^(([a-z]+\\.)*[a-z]+)+$',
  '^(https?://)?([\\da-z.-]+)\\.([a-z.]{2,6})([/\\w .-]*)*/?$',
  '^(-?[a-z]+)*$',
  '^(\\d+|[a-f]+)+$',
])('%s never ends', (pattern) => expect(isEndless(pattern)).toBe(true));

it.each([
  '^[a-z]+(-[a-z]+)*$',
  '^([a-z0-9]+\\.)+[a-z]{2,}$',
  '^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$',
  '^\\d+(?:[.]\\d+)*$',
  '^\\d+(?:\\.(?:0|[1-9]\\d*|\\d*[a-zA-Z-][0-9a-zA-Z-]*))*$',
  '^([0-9a-f]{2}:?){6}$',
  '^(?=.*\\d)(?=.*[a-z]).{8,}$',
  '^(\\(a+\\))+$',
  '^(?:[a-z]{3})+$',
  '^(ab|c)*$',
  '(((',
])('%s does', (pattern) => expect(isEndless(pattern)).toBe(false));
