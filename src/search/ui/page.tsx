import '../../styles/search/search.css';
import '../../styles/search/search-page.css';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { kindInfo, type SearchGroupId } from '../../../contract/search/record-kinds.ts';
import type { SearchAnswer, SearchHit } from '../../../contract/search/search.ts';
import type { LiveSite } from '../../../contract/site.ts';
import { replaceSearch } from '../../state/address.ts';
import { SearchIcon } from '../../ui/parts/icons.tsx';
import { contextNamed } from '../engine/query/query-language.ts';
import { useSearchAnswer, useSearchClient } from './answer/use-search-answer.ts';
import { FullHit } from './dialog/hit-row.tsx';
import { KindChips } from './dialog/kind-chips.tsx';
import { typeOver } from './dialog/use-box.ts';
import { useLateParts } from './dialog/use-late-parts.ts';
import { expandedGroups, keepExpanded } from './expanded-groups.ts';
import { FilterHint } from './filter-hint.tsx';
import { groupForDialog, keyOfHit } from './groups.ts';
import { MarkedQuery } from './marked-text.tsx';
import { pasteInto } from './paste-into.ts';
import { SearchState } from './search-state.tsx';
import { currentPage, hitHref, readSearchAddress, type SearchAddress, searchPart } from './search-url.ts';

export interface SearchPageProps {
  site: Pick<LiveSite, 'base' | 'versions'>;
}

/** Hits of a group before "Show all". */
const PER_GROUP = 10;

/** `/search?q=&ctx=&version=`: all hits, grouped and counted. The address follows what is typed. */
export function SearchPage({ site: { base, versions } }: SearchPageProps) {
  const [early] = useState(typedEarly);
  const [{ query, context, version }, setAddress] = useState(() => ({
    ...readSearchAddress(currentPage(base, window.location).search),
    ...early,
  }));
  /** A reader who types, or retries, sees what there is so far; one who follows a link sees only the complete answer. */
  const [typed, setTyped] = useState(early !== null);
  const [expanded, setExpanded] = useState(expandedGroups);
  const { client, broken, retry } = useSearchClient();
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
  const { answer: newest, status } = useSearchAnswer(client, request, 'page');
  const answer = newest && (newest.complete || typed || status === 'failed') ? newest : null;
  const silent = blank || answer?.unasked === true;
  const nothing = answer?.complete === true && answer.total === 0 && !silent;
  const late = useRef<HTMLDivElement>(null);
  const parts = useLateParts(nothing, late);

  useEffect(() => {
    const search = searchPart({ query, ...(context && { context }), ...(version && { version }) });
    if (search !== currentPage(base, window.location).search) replaceSearch(search);
  }, [base, query, context, version]);

  const [title] = useState(() => document.title);
  useEffect(() => {
    // Tabs and steps of the history are told apart by their titles.
    document.title = blank ? title : `${query.trim()} | ${title}`;
  }, [blank, query, title]);

  useEffect(() => {
    const read = () => {
      setAddress(readSearchAddress(currentPage(base, window.location).search));
      setExpanded(expandedGroups());
    };
    // A search from the dialog, and a step back to one, change only the query of the address, so this page stays.
    window.addEventListener('docs:search', read);
    return () => window.removeEventListener('docs:search', read);
  }, [base]);

  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    // By now, the box has the focus, with its caret before the words.
    if (early !== null) box.current?.setSelectionRange(early.query.length, early.query.length);
  }, [early]);

  const onRetry = () => {
    setTyped(true);
    if (client) client.load();
    else retry();
    box.current?.focus();
  };
  const setQuery = (next: string) => {
    setTyped(true);
    setAddress((address) => ({ ...address, query: next }));
  };
  /** For buttons that go with the answer they belong to. Typed, so that Ctrl+Z brings back what was there. */
  const ask = (next: string) => {
    if (box.current) typeOver(box.current, next);
    setQuery(next);
  };
  /** For buttons that stay. */
  const choose = (next: string) => {
    // On a phone, the box would open the keyboard.
    if (!window.matchMedia('(hover: hover)').matches) return setQuery(next);
    const pressed = document.activeElement;
    ask(next);
    if (pressed instanceof HTMLElement) pressed.focus({ preventScroll: true });
  };
  const expand = (group: SearchGroupId) => {
    const groups = [...expanded, group];
    setExpanded(groups);
    keepExpanded(groups);
  };
  /** An empty choice removes the limit. */
  const limit = (key: 'context' | 'version', chosen: string) =>
    setAddress(({ [key]: _, ...address }) => (chosen === '' ? address : { ...address, [key]: chosen }));
  const contexts = client?.contexts() ?? [];

  return (
    <div className="search-page-island" translate="no">
      <search className="search-page-form">
        <label className="search-page-field">
          <SearchIcon />
          <input
            ref={box}
            type="search"
            aria-label="Search the documentation"
            value={query}
            autoComplete="off"
            spellCheck={false}
            maxLength={400}
            // biome-ignore lint/a11y/noAutofocus: the page is for searching; an address with a query shows its results.
            autoFocus={blank || early !== null}
            onChange={(event) => setQuery(event.target.value)}
            onPaste={({ nativeEvent }) => pasteInto(nativeEvent)}
            onDrop={({ nativeEvent }) => pasteInto(nativeEvent)}
          />
        </label>
        <Limit
          label="Part of the site"
          any="Everywhere"
          options={contexts.map(({ id, label }) => ({ value: id, label }))}
          value={contextNamed(context ?? '', contexts)?.id}
          onChange={(chosen) => limit('context', chosen)}
        />
        {versions.length > 1 && (
          <Limit
            label="Version"
            any="All versions"
            options={versions.map(({ name, label }) => ({ value: name, label }))}
            value={version}
            onChange={(chosen) => limit('version', chosen)}
          />
        )}
      </search>
      <SearchState
        blank={silent}
        answer={answer}
        status={broken ? 'failed' : status}
        showCount
        onQuery={ask}
        onRetry={onRetry}
      />
      {blank && <FilterHint />}
      <div ref={late} />
      {nothing && parts && (
        <parts.NothingFound
          base={base}
          client={client}
          text={query}
          version={version}
          context={context}
          onQuery={ask}
        />
      )}
      {answer && !silent && <KindChips query={query} counts={answer.counts} onQuery={choose} />}
      {answer && !silent && (
        <MarkedQuery.Provider value={query}>
          <Hits answer={answer} site={{ base, versions }} onExpand={expand} />
        </MarkedQuery.Provider>
      )}
    </div>
  );
}

/** What the reader typed into the form that is here until this page is loaded; null if nothing. */
function typedEarly(): Pick<SearchAddress, 'query'> | null {
  const query = document.querySelector<HTMLInputElement>('.search-page form input')?.value ?? '';
  return query === '' ? null : { query };
}

interface LimitProps {
  label: string;
  /** Label of the choice without a limit. */
  any: string;
  options: readonly { value: string; label: string }[];
  /** A value that is not among the options is ignored, as in the search. */
  value: string | undefined;
  onChange(value: string): void;
}

function Limit({ label, any, options, value, onChange }: LimitProps) {
  return (
    <label className="search-page-limit">
      <span className="visually-hidden">{label}</span>
      <select
        value={options.find((option) => option.value === value)?.value ?? ''}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

interface HitsProps {
  answer: SearchAnswer;
  site: SearchPageProps['site'];
  onExpand(group: SearchGroupId): void;
}

function Hits({ answer, site: { base, versions }, onExpand }: HitsProps) {
  const expanding = useRef<{ list: Element | null; shown: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    const { list, shown = 0 } = expanding.current ?? {};
    const added = list?.children[shown]?.querySelector('a');
    if (!added) return;
    expanding.current = null;
    // The button that had the focus is gone.
    if (document.activeElement === document.body) added.focus({ preventScroll: true });
  }, [answer]);
  /** With the version in front, because the same page has the same title in two versions. */
  const withVersion = (hit: SearchHit): SearchHit => {
    const version = versions.find(({ name }) => name === hit.version);
    return version ? { ...hit, trail: [version.label, ...hit.trail] } : hit;
  };
  const shown = (group: SearchGroupId) => answer.hits.filter((hit) => kindInfo(hit.kind).group === group).length;
  return groupForDialog(answer.hits).map(({ id, label, hits }) => {
    const count = id === 'best' ? hits.length : (answer.found[id] ?? hits.length);
    return (
      <section key={id} className="search-page-group" aria-label={label}>
        <h2>
          {label} {id !== 'best' && <span className="search-page-number">{count}</span>}
        </h2>
        <ol className="search-page-hits">
          {hits.map((hit) => (
            <li key={keyOfHit(hit)}>
              <a className="search-hit" href={hitHref(base, hit.url, answer.words)}>
                <FullHit hit={withVersion(hit)} showKind={id === 'best'} />
              </a>
            </li>
          ))}
        </ol>
        {id !== 'best' && count > shown(id) && (
          <button
            type="button"
            className="search-page-more"
            onClick={({ currentTarget: { previousElementSibling: list } }) => {
              expanding.current = { list, shown: hits.length };
              onExpand(id);
            }}
          >
            Show all {count}
          </button>
        )}
      </section>
    );
  });
}
