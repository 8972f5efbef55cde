import { expect, it } from 'vitest';
import { isDenied } from './unreadable.ts';

it.each([
  ["EACCES: permission denied, open '/docs/a.md'", true],
  ["EPERM: operation not permitted, open '/docs/a.md'", true],
  ['Permission denied (os error 13)', true],
  ["ENOENT: no such file or directory, open '/docs/a.md'", false],
  ['No space left on device (os error 28)', false],
])('%s is about rights: %s', (message, is) => expect(isDenied(message)).toBe(is));
