import { SEARCH_GROUPS, type SearchAnswer } from '../../contract/search.ts';
import { clearFilters, hasFilter, setFilter } from './query-language.ts';

interface KindChipsProps {
  query: string;
  counts: SearchAnswer['counts'];
  onQuery(query: string): void;
}

/** Filters by kind. A chip is a word of the query (`kind:config`), so that both say the same. */
export function KindChips({ query, counts, onQuery }: KindChipsProps) {
  const shown = SEARCH_GROUPS.filter(({ id }) => (counts[id] ?? 0) > 0 || hasFilter(query, `kind:${id}`));
  if (shown.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser.
    <div className="search-chips" role="group" aria-label="Filter by kind">
      {shown.map(({ id, label }) => {
        const filter = `kind:${id}`;
        const on = hasFilter(query, filter);
        return (
          <button
            key={id}
            type="button"
            className="search-chip"
            aria-pressed={on}
            // Only one kind at a time: the next press answers "and only these?".
            onClick={() =>
              onQuery(on ? setFilter(query, filter, false) : setFilter(clearFilters(query, 'kind'), filter, true))
            }
          >
            {label} <span className="search-chip-count">{counts[id] ?? 0}</span>
          </button>
        );
      })}
    </div>
  );
}
