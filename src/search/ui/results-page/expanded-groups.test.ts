import { beforeEach, expect, it, vi } from 'vitest';
import { expandedGroups, keepExpanded } from './expanded-groups.ts';

const history = {
  state: null as unknown,
  replaceState: (state: unknown) => {
    history.state = state;
  },
};
beforeEach(() => {
  vi.stubGlobal('window', { history });
});

it('keeps the groups with the history entry, beside what others keep there', () => {
  history.state = { key: 'x' };
  expect(expandedGroups()).toEqual([]);
  keepExpanded(['docs', 'schemas']);
  expect(expandedGroups()).toEqual(['docs', 'schemas']);
  expect(history.state).toMatchObject({ key: 'x' });
});

it('takes nothing that is not a group', () => {
  for (const state of [null, 'docs', { groups: 'docs' }, { groups: [{}, 'nonsense'] }]) {
    history.state = state;
    expect(expandedGroups()).toEqual([]);
  }
});
