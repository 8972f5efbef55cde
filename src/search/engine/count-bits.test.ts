import { expect, test } from 'vitest';
import { countBits } from './count-bits.ts';

test.each([
  [0, 0],
  [1, 1],
  [0b1011, 3],
  [1 << 31, 1],
  [0xffffffff, 32],
])('%d has %d bits', (bits, count) => expect(countBits(bits)).toBe(count));
