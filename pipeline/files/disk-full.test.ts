import { expect, it } from 'vitest';
import { isDiskFull } from './disk-full.ts';

it.each([
  'ENOSPC: no space left on device, write',
  'Failed to write file in /a/react.js\n\nCaused by:\n    No space left on device (os error 28)',
  'There is not enough space on the disk. (os error 112)',
  'EDQUOT: disk quota exceeded, write',
  'Disk quota exceeded (os error 122)',
])('knows a full disk by "%s"', (message) => {
  expect(isDiskFull(message)).toBe(true);
});

it('takes nothing else for a full disk', () => {
  expect(isDiskFull("ENOENT: no such file or directory, open 'a'")).toBe(false);
  expect(isDiskFull('Permission denied (os error 13)')).toBe(false);
});
