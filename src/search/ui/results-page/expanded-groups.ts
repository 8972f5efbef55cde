import { SEARCH_GROUPS, type SearchGroupId } from '../../../../contract/search/record-kinds.ts';
import { attempt } from '../../../state/attempt.ts';
import { fieldsOf, itemsOf } from '../../../state/guards.ts';

const isGroup = (item: unknown): item is SearchGroupId => SEARCH_GROUPS.some(({ id }) => id === item);

/** The groups that are shown in full, kept in the history entry: going back to it leads to the same list, and so to the same place. */
export function expandedGroups(): SearchGroupId[] {
  return itemsOf(fieldsOf(window.history.state).groups, isGroup);
}

export function keepExpanded(groups: readonly SearchGroupId[]): void {
  const { history } = window;
  // Safari refuses more than 100 changes in 30 s.
  attempt(() => history.replaceState({ ...history.state, groups }, ''));
}
