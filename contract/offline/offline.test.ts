import { expect, it } from 'vitest';
import { FORMER_TYPES, withCurrentType } from './offline.ts';

it('a message of a former release is understood', () => {
  const file = { size: 1 };
  for (const [current, former] of Object.entries(FORMER_TYPES)) {
    expect(withCurrentType({ type: former, file } as never)).toEqual({ type: current, file });
  }
  expect(withCurrentType({ type: 'STATUS' })).toEqual({ type: 'STATUS' });
});
