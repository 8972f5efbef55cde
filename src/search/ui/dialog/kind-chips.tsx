import { kindsOfGroup, SEARCH_GROUPS } from '../../../../contract/search/record-kinds.ts';
import type { SearchAnswer } from '../../../../contract/search/search.ts';
import { clearFilters, showsKinds } from '../../engine/query/query-language.ts';

interface KindChipsProps {
  query: string;
  /** Null until they are final. */
  counts: SearchAnswer['counts'] | null;
  onQuery(query: string): void;
}

const isOn = (query: string, { id }: (typeof SEARCH_GROUPS)[number]) => showsKinds(query, kindsOfGroup(id));

/** Whether the query is narrowed down by a chip, which then takes the filter away. */
export const hasChip = (query: string): boolean => SEARCH_GROUPS.some((group) => isOn(query, group));

/** Filters by kind. A chip is a word of the query (`kind:config`), so that both say the same. */
export function KindChips({ query, counts, onQuery }: KindChipsProps) {
  const groups = SEARCH_GROUPS.map((group) => ({ ...group, on: isOn(query, group) }));
  const shown = groups.filter(({ id, on }) => (counts?.[id] ?? 0) > 0 || on);
  if (shown.length === 0) return null;
  const others = clearFilters(query, 'kind');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser.
    <div className="search-chips" role="group" aria-label="Filter by kind">
      {shown.map(({ id, label, on }) => (
        <button
          key={id}
          type="button"
          className="search-chip"
          aria-pressed={on}
          // Only one kind at a time: the next press answers "and only these?".
          onClick={() => onQuery(on ? others : `${others} kind:${id}`.trim())}
        >
          {label}
          {counts && <span className="search-chip-count"> {counts[id] ?? 0}</span>}
        </button>
      ))}
    </div>
  );
}
