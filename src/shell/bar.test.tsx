import { expect, it } from 'vitest';
import type { VersionInfo } from '../../contract/site.ts';
import { inVersion } from './bar.tsx';

const VERSIONS: VersionInfo[] = [
  { name: 'current', label: 'Next', path: '/docs/next/intro/', isLast: false, banner: 'unreleased' },
  { name: '2.0', label: '2.0', path: '/docs/intro/', isLast: true, banner: null },
  { name: '1.0', label: '1.0', path: '/docs/1.0/start/', isLast: false, banner: 'unmaintained' },
];

it('the link to the docs leads to the preferred version, other links stay', () => {
  expect(inVersion('/docs/intro', VERSIONS, '1.0')).toBe('/docs/1.0/start/');
  expect(inVersion('/docs', VERSIONS, 'current')).toBe('/docs/next/intro/');
  expect(inVersion('/docs/intro', VERSIONS, null)).toBe('/docs/intro');
  expect(inVersion('/docs/intro', VERSIONS, 'gone')).toBe('/docs/intro');
  expect(inVersion('/docs/other', VERSIONS, '1.0')).toBe('/docs/other');
  expect(inVersion('https://example.org/docs', VERSIONS, '1.0')).toBe('https://example.org/docs');
});
