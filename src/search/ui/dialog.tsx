import '../../styles/search.css';
import { type MouseEvent, type RefObject, useEffect, useId, useMemo, useRef } from 'react';
import { useSearch } from '../search-store.ts';
import { choice, type DialogOption, firstOptions, optionsOfAnswer, optionsOfRecent } from './dialog-options.ts';
import { DialogFoot, OptionList } from './dialog-parts.tsx';
import { KindChips } from './kind-chips.tsx';
import { useRecentPages, useRecentSearches } from './recent-store.ts';
import { SearchState } from './search-state.tsx';
import { currentPage } from './search-url.ts';
import { SeeAll } from './see-all.tsx';
import { useBox } from './use-box.ts';
import { useSearchClient } from './use-search-answer.ts';
import { useTypedSearch } from './use-typed-search.ts';

export interface SearchDialogProps {
  base: string;
  /** The frame's; what was typed already stands in it. */
  box: RefObject<HTMLInputElement | null>;
  onClose(): void;
  /** Leads to an address of the site as a click on a link would, or opens it in a new tab. */
  onNavigate(href: string, newTab: boolean): void;
  /** The version that is searched, where the site has several. */
  version?: string | undefined;
}

/** What stands in the frame: search while typing. Arrow keys, Home and End choose, Enter opens, Ctrl+Enter in a new tab. */
export function SearchDialog({ base, box, onClose, onNavigate, version }: SearchDialogProps) {
  const body = useRef<HTMLDivElement>(null);
  const id = useId();
  const asked = useSearch.getState().query;
  // Whoever is here before the frame is drawn finds no box yet.
  const initial = box.current?.value ?? asked.replaceAll('\n', '');
  const { client, broken, retry } = useSearchClient();
  const { view, status, type, choose, settled } = useTypedSearch(client, box, { initial, version });
  const { text, answer } = view;
  const blank = text.trim() === '';
  const queries = useRecentSearches((state) => state.queries);
  const pages = useRecentPages((state) => state.pages);

  const groups = useMemo(
    () => (blank ? optionsOfRecent({ base, queries, pages }) : answer ? optionsOfAnswer(answer, base) : []),
    [blank, base, queries, pages, answer],
  );
  const options = useMemo(() => groups.flatMap((group) => group.options), [groups]);
  const active = Math.min(view.chosen, options.length - 1);
  /** For what waits until the newest answer is drawn. */
  const newest = useRef({ options, active });
  newest.current = { options, active };
  /** What an Enter waits for: another one does not open the same hit twice. */
  const awaited = useRef<Promise<boolean> | null>(null);

  useScrolledTo(body, active > 0 ? `${id}-${active}` : null, answer);

  const setQuery = (next: string) => {
    if (box.current) {
      box.current.value = next;
      box.current.focus();
    }
    type(next);
  };

  const remember = (option?: DialogOption) => {
    if (!blank) useRecentSearches.getState().remember(box.current?.value ?? text);
    if (option?.page) useRecentPages.getState().remember(option.page);
  };

  const clearRecent = () => {
    useRecentSearches.getState().clear();
    useRecentPages.getState().clear();
    box.current?.focus();
  };

  const follow = (option: DialogOption, newTab: boolean) => {
    if (option.query !== undefined && !newTab) return setQuery(option.query);
    remember(option);
    onNavigate(option.href, newTab);
    if (!newTab) onClose();
  };

  /** Typed fast and sent off at once: what opens is a hit of what was typed, not of what was typed before. */
  const open = async (newTab: boolean) => {
    const current = blank ? (box.current?.value.trim() ?? '') === '' : box.current?.value === text && answer;
    if (!current) {
      const answered = settled();
      if (awaited.current === answered) return;
      awaited.current = answered;
      if (!(await answered)) return;
    }
    const option = newest.current.options[newest.current.active];
    if (option) follow(option, newTab);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for an Enter that came before there was anything to ask.
  useEffect(() => {
    if (client && !blank && asked === `${initial}\n`) void open(false);
  }, [client]);

  const onClick = (event: MouseEvent) => {
    const option = optionAt(event, options);
    if (!option) return;
    // The browser's own way of opening a tab.
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return remember(option);
    event.preventDefault();
    follow(option, false);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const seeAll = body.current?.querySelector<HTMLElement>('.search-see-all a');
    const next = choice(event, active, options.length - 1);
    if (event.key === 'Enter') void open(event.ctrlKey || event.metaKey);
    else if (event.key === 'ArrowDown' && active === options.length - 1 && seeAll) seeAll.focus();
    else if (next !== null) choose(next);
    else return;
    event.preventDefault();
  };

  useBox(box, {
    list: `${id}-list`,
    chosen: active >= 0 ? `${id}-${active}` : null,
    expanded: options.length > 0,
    onInput: type,
    onKeyDown,
  });

  return (
    <>
      {!blank && answer && <KindChips query={text} counts={answer.counts} onQuery={setQuery} />}
      <div className="search-dialog-body" ref={body}>
        <SearchState
          blank={blank}
          answer={answer}
          status={broken ? 'failed' : status}
          onQuery={setQuery}
          onRetry={() => (client ? client.load() : retry())}
        />
        <OptionList
          id={id}
          label={blank ? 'Recent' : 'Results'}
          groups={firstOptions(groups, view.rows)}
          active={active}
          onClick={onClick}
        />
        {blank && (
          <p className="search-hint">
            Narrow a search down with <code>kind:config</code>, <code>method:post</code> or <code>in:api</code>.
          </p>
        )}
        {!blank && answer && answer.total > 0 && (
          <SeeAll
            base={base}
            search={{ query: text, ...(version !== undefined && { version }) }}
            path={currentPage(base, window.location).path}
            contexts={client?.contexts() ?? []}
            onFollow={(event, href) => {
              remember();
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              onNavigate(href, false);
              onClose();
            }}
            onLeave={() => box.current?.focus()}
          />
        )}
      </div>
      <DialogFoot onClear={blank && groups.length > 0 ? clearRecent : null} />
    </>
  );
}

function optionAt(event: MouseEvent, options: readonly DialogOption[]): DialogOption | undefined {
  const number = (event.target as HTMLElement).closest<HTMLElement>('[data-option]')?.dataset.option;
  return options[Number(number)];
}

/**
 * Keeps the chosen row in sight, also when rows grow because their texts have come. Asks nothing of the layout while the list
 * stands at its beginning.
 */
function useScrolledTo(body: RefObject<HTMLElement | null>, chosen: string | null, shown: unknown) {
  const scrolled = useRef(false);
  useEffect(() => {
    const element = body.current;
    const onScroll = () => {
      scrolled.current = (element?.scrollTop ?? 0) > 0;
    };
    element?.addEventListener('scroll', onScroll, { passive: true });
    return () => element?.removeEventListener('scroll', onScroll);
  }, [body]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows stand elsewhere.
  useEffect(() => {
    if (chosen !== null) document.getElementById(chosen)?.scrollIntoView({ block: 'nearest' });
    else if (scrolled.current && body.current) body.current.scrollTop = 0;
  }, [body, chosen, shown]);
}
