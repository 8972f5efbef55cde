import { expect, it } from 'vitest';
import { isEndless } from './endless-patterns.ts';

it.each([
  '^([a-z0-9]+-?)+$',
  '^(https?://)?([\\da-z.-]+)\\.([a-z.]{2,6})([/\\w .-]*)*/?$',
  '^(\\d+|[\\da-f]+)+$',
  '^(\\w|\\d)+$',
  '^(a|b|ab)*$',
  '^(/[^?]+)+$',
  '^(\\u0061+)+$',
  '^(a+){30}$',
  '^(?=(a+)+$)',
])('%s may never end', (pattern) => expect(isEndless(pattern)).toBe(true));

it.each([
  '^[a-z]+(-[a-z]+)*$',
  '^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$',
  '^\\d+(?:[.]\\d+)*$',
  '^([0-9a-f]{2}:?){6}$',
  '^(?=.*\\d)(?=.*[a-z]).{8,}$',
  '^(?!\\s)[^<>%\\\\]*(?<!\\s)$',
  '^(\\(a+\\))+$',
  '^(?:[a-z]{3})+$',
  '^(ab|c)*$',
  '^(/[^/]+)+$',
  '^\\p{L}+$',
  '^(\\d+|[a-f]+)$',
])('%s does end', (pattern) => expect(isEndless(pattern)).toBe(false));
