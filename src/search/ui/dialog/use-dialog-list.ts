import { useMemo } from 'react';
import type { SearchHit } from '../../../../contract/search/search.ts';
import type { SitePath } from '../../../../contract/urls.ts';
import { useRecentPages, useRecentSearches } from '../recent-store.ts';
import { matchingActions, type SiteAction } from '../site-actions.ts';
import {
  type DialogGroup,
  type DialogOption,
  optionsOfActions,
  optionsOfAnswer,
  optionsOfRecent,
} from './dialog-options.ts';
import type { Offers } from './offers.ts';
import type { Asks } from './typed-text.ts';
import type { TypedView } from './use-typed-view.ts';

interface ListSources {
  base: string;
  /** The page that the reader is on. */
  path: SitePath;
  /** Of that page and of the site; the same list as long as the page stays. */
  actions: readonly SiteAction[];
  offers: Offers;
}

export interface DialogList {
  groups: readonly DialogGroup[];
  options: readonly DialogOption[];
  /** Number of the chosen option; -1 if there is none. */
  active: number;
  /** The chosen option, if it is a hit. */
  hit: SearchHit | null;
  /** Forgets recent pages and searches; null where the list has none of them. */
  clearRecent: (() => void) | null;
}

/** The rows of the dialog, and the one that is chosen. */
export function useDialogList(view: TypedView, asks: Asks, { base, path, actions, offers }: ListSources): DialogList {
  const { text, answer } = view;
  const queries = useRecentSearches((state) => state.queries);
  const pages = useRecentPages((state) => state.pages);
  const groups = useMemo(() => {
    if (asks === 'nothing') return optionsOfRecent({ base, queries, pages, offers, path });
    if (asks === 'actions') return optionsOfActions(matchingActions(actions, text.replace(/^\s*>/, ''), false));
    return asks === 'hits' && answer ? optionsOfAnswer(answer, base, matchingActions(actions, text, true)) : [];
  }, [asks, base, queries, pages, offers, path, actions, text, answer]);
  const options = useMemo(() => groups.flatMap((group) => group.options), [groups]);
  const active = Math.min(view.chosen, options.length - 1);
  const hit = (asks === 'hits' && options[active]?.hit) || null;
  const hasRecent = asks === 'nothing' && groups.some(({ id }) => id === 'searches' || id === 'pages');
  return { groups, options, active, hit, clearRecent: hasRecent ? clearRecent : null };
}

function clearRecent(): void {
  useRecentSearches.getState().clear();
  useRecentPages.getState().clear();
}
