import '../styles/search.css';
import { useEffect, useMemo, useState } from 'react';
import type { SearchAnswer, SearchGroupId } from '../../contract/search.ts';
import { replaceSearch } from '../state/address.ts';
import { SearchIcon } from '../ui/icons.tsx';
import { groupByKind } from './groups.ts';
import { HitRow } from './hit-row.tsx';
import { KindChips } from './kind-chips.tsx';
import type { SearchClient } from './search-client.ts';
import { SearchState } from './search-state.tsx';
import { useSearch } from './search-store.ts';
import { currentPage, hitHref, readSearchAddress, searchPart } from './search-url.ts';
import { useSearchAnswer, useSearchClient } from './use-search-answer.ts';

export interface SearchPageProps {
  site: { base: string };
  /** By default the page's own, see `provideSearchClient`. */
  client?: SearchClient;
}

/** Hits of a group before "Show all". */
const PER_GROUP = 10;

/** `/search?q=&ctx=&version=`: all hits, grouped and counted. The address follows what is typed. */
export function SearchPage({ site: { base }, client: given }: SearchPageProps) {
  const [{ query, context, version }, setAddress] = useState(() =>
    readSearchAddress(currentPage(base, window.location).search),
  );
  const [expanded, setExpanded] = useState<SearchGroupId[]>([]);
  const { client, broken, retry } = useSearchClient(given);
  const blank = query.trim() === '';
  const request = useMemo(
    () =>
      blank
        ? null
        : {
            text: query,
            perGroup: PER_GROUP,
            expand: expanded,
            ...(context && { context }),
            ...(version && { version }),
          },
    [blank, query, context, version, expanded],
  );
  const { answer, status } = useSearchAnswer(client, request, 'page');

  useEffect(() => {
    const search = searchPart({ query, ...(context && { context }), ...(version && { version }) });
    if (search !== currentPage(base, window.location).search) replaceSearch(search);
  }, [base, query, context, version]);

  useEffect(() => {
    const read = () => setAddress(readSearchAddress(currentPage(base, window.location).search));
    window.addEventListener('popstate', read);
    // A search from the dialog changes only the query of the address, and then the page stays.
    const stop = useSearch.subscribe(({ followed }, before) => {
      if (followed && followed !== before.followed) setAddress(followed);
    });
    return () => {
      window.removeEventListener('popstate', read);
      stop();
    };
  }, [base]);

  const setQuery = (next: string) => setAddress((address) => ({ ...address, query: next }));
  const contexts = client?.contexts() ?? [];

  return (
    <div className="search-page-island">
      <search className="search-page-form">
        <label className="search-page-field">
          <SearchIcon />
          <input
            type="search"
            aria-label="Search the documentation"
            value={query}
            autoComplete="off"
            spellCheck={false}
            maxLength={400}
            // biome-ignore lint/a11y/noAutofocus: the page is for searching; an address with a query shows its results.
            autoFocus={blank}
            onChange={(event) => setQuery(event.target.value)}
          />
        </label>
        <label className="search-page-context">
          <span className="visually-hidden">Part of the site</span>
          <select
            value={contexts.some(({ id }) => id === context) ? context : ''}
            onChange={(event) => {
              const chosen = event.target.value;
              setAddress((address) => ({
                query: address.query,
                ...(chosen && { context: chosen }),
                ...(address.version && { version: address.version }),
              }));
            }}
          >
            <option value="">Everywhere</option>
            {contexts.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </search>
      <SearchState
        blank={blank}
        answer={answer}
        status={broken ? 'failed' : status}
        showCount
        onQuery={setQuery}
        onRetry={() => (client ? client.load() : retry())}
      />
      {answer && !blank && <KindChips query={query} counts={answer.counts} onQuery={setQuery} />}
      {answer && !blank && <Hits answer={answer} base={base} onExpand={(id) => setExpanded((ids) => [...ids, id])} />}
    </div>
  );
}

interface HitsProps {
  answer: SearchAnswer;
  base: string;
  onExpand(group: SearchGroupId): void;
}

function Hits({ answer, base, onExpand }: HitsProps) {
  return groupByKind(answer.hits).map(({ id, label, hits }) => {
    const count = id === 'best' ? 0 : (answer.found[id] ?? hits.length);
    return (
      <section key={id} className="search-page-group" aria-label={label}>
        <h2>
          {label} <span className="search-page-number">{count}</span>
        </h2>
        <ol className="search-page-hits">
          {hits.map((hit) => (
            <li key={`${hit.kind} ${hit.url} ${hit.title}`}>
              <a className="search-hit" href={hitHref(base, hit.url, answer.words)}>
                <HitRow hit={hit} showKind />
              </a>
            </li>
          ))}
        </ol>
        {id !== 'best' && count > hits.length && (
          <button type="button" className="search-page-more" onClick={() => onExpand(id)}>
            Show all {count}
          </button>
        )}
      </section>
    );
  });
}
