import '../../../styles/search/search.css';
import '../../../styles/search/search-page.css';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { LiveSite } from '../../../../contract/site.ts';
import { useSearchAnswer, useSearchClient } from '../answer/use-search-answer.ts';
import { KindChips } from '../dialog/kind-chips.tsx';
import { typeOver } from '../dialog/use-box.ts';
import { useLateParts } from '../dialog/use-late-parts.ts';
import { FilterHint } from '../filter-hint.tsx';
import { MarkedQuery } from '../marked-text.tsx';
import { SearchState } from '../search-state.tsx';
import { ResultsForm } from './form.tsx';
import { ResultsHits } from './hits.tsx';
import { useSearchAddress } from './use-search-address.ts';

interface ResultsPageProps {
  site: Pick<LiveSite, 'base' | 'versions'>;
}

/** Hits of a group before "Show all". */
const PER_GROUP = 10;

/** `/search?q=&ctx=&version=`: all hits, grouped and counted. The address follows what is typed. */
export function ResultsPage({ site: { base, versions } }: ResultsPageProps) {
  const [early] = useState(typedEarly);
  const { address, expanded, ask, limit, expand } = useSearchAddress(base, early);
  const { query, context, version } = address;
  /** A reader who types, or retries, sees what there is so far; one who follows a link sees only the complete answer. */
  const [typed, setTyped] = useState(early !== null);
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

  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    // By now, the box has the focus, with its caret before the words.
    if (early !== null) box.current?.setSelectionRange(early.length, early.length);
  }, [early]);

  const onRetry = () => {
    setTyped(true);
    if (client) client.load();
    else retry();
    box.current?.focus();
  };
  const onQuery = (next: string) => {
    setTyped(true);
    ask(next);
  };
  /** For buttons that go with the answer they belong to. Typed, so that Ctrl+Z brings back what was there. */
  const retype = (next: string) => {
    if (box.current) typeOver(box.current, next);
    onQuery(next);
  };
  /** For buttons that stay. */
  const choose = (next: string) => {
    // On a phone, the box would open the keyboard.
    if (!window.matchMedia('(hover: hover)').matches) return onQuery(next);
    const pressed = document.activeElement;
    retype(next);
    if (pressed instanceof HTMLElement) pressed.focus({ preventScroll: true });
  };

  return (
    <div className="search-page-island" translate="no">
      <ResultsForm
        box={box}
        address={address}
        contexts={client?.contexts() ?? []}
        versions={versions}
        focused={blank || early !== null}
        onQuery={onQuery}
        onLimit={limit}
      />
      <SearchState
        blank={silent}
        answer={answer}
        status={broken ? 'failed' : status}
        showCount
        onQuery={retype}
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
          onQuery={retype}
        />
      )}
      {answer && !silent && (
        <>
          <KindChips query={query} counts={answer.counts} onQuery={choose} />
          <MarkedQuery.Provider value={query}>
            <ResultsHits answer={answer} site={{ base, versions }} onExpand={expand} />
          </MarkedQuery.Provider>
        </>
      )}
    </div>
  );
}

/** What the reader typed into the form that is here until this page is loaded; null if nothing. */
function typedEarly(): string | null {
  const query = document.querySelector<HTMLInputElement>('.search-page form input')?.value ?? '';
  return query === '' ? null : query;
}
