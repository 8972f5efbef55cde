import '../styles/search.css';
import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { MAX_RESULTS, type SearchRequest } from '../../contract/search.ts';
import type { SitePath } from '../../contract/urls.ts';
import { CloseIcon, SearchIcon } from '../ui/icons.tsx';
import { choice, type DialogGroup, type DialogOption, optionsOfAnswer, optionsOfRecent } from './dialog-options.ts';
import { DialogFoot, OptionGroup } from './dialog-parts.tsx';
import { KindChips } from './kind-chips.tsx';
import { useRecentPages, useRecentSearches } from './recent-store.ts';
import type { SearchClient } from './search-client.ts';
import { SearchState } from './search-state.tsx';
import { useSearch } from './search-store.ts';
import { currentPage } from './search-url.ts';
import { SeeAll } from './see-all.tsx';
import { useSearchAnswer, useSearchClient } from './use-search-answer.ts';

export interface SearchDialogProps {
  base: string;
  onClose(): void;
  /** By default the page's own, see `provideSearchClient`. */
  client?: SearchClient;
  /** By default the option's link is clicked, or opened in a new tab. */
  onNavigate?(href: string, newTab: boolean): void;
  /** The page the reader is on; by default read from the address. */
  path?: SitePath;
}

/** Groups without the chosen option get the same number every time, so that they are not drawn again. */
function activeIn({ first, options }: DialogGroup, active: number): number {
  return active >= first && active < first + options.length ? active : -1;
}

const LANE = 'dialog';
const requestFor = (text: string): SearchRequest | null => (text.trim() === '' ? null : { text, limit: MAX_RESULTS });

/**
 * Search while typing. Arrow keys, Home and End choose, Enter opens, Ctrl+Enter opens in a new tab, Esc closes; focus
 * goes back to where it was.
 */
export function SearchDialog({ base, onClose, client: given, onNavigate, path }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const scrolled = useRef(false);
  const id = useId();
  const [query, setQuery] = useState(() => useSearch.getState().query);
  const [chosen, setChosen] = useState(0);
  const { client, broken, retry } = useSearchClient(given);
  const request = useMemo(() => requestFor(query), [query]);
  const blank = request === null;
  const { answer, status } = useSearchAnswer(client, request, LANE);
  const queries = useRecentSearches((state) => state.queries);
  const pages = useRecentPages((state) => state.pages);

  const groups = useMemo(
    () => (blank ? optionsOfRecent({ base, queries, pages }) : answer ? optionsOfAnswer(answer, base) : []),
    [blank, base, queries, pages, answer],
  );
  const options = groups.flatMap((group) => group.options);
  const active = Math.min(chosen, options.length - 1);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    input.current?.select();
    // Closing gives the focus back; without it the browser forgets where it was.
    return () => element?.close();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins at its first row.
  useEffect(() => setChosen(0), [query]);

  useEffect(() => {
    if (active > 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
    // Only when it is needed: asking where the list stands would lay it out a second time.
    else if (scrolled.current && list.current) list.current.scrollTop = 0;
  }, [active, id]);

  const remember = (option?: DialogOption) => {
    if (!blank) useRecentSearches.getState().remember(query);
    if (option?.page) useRecentPages.getState().remember(option.page);
  };

  const change = (next: string) => {
    // Asked before the box is drawn again: the answer is there sooner.
    const nextRequest = requestFor(next);
    if (nextRequest) client?.search(nextRequest, LANE).catch(() => {});
    setQuery(next);
  };

  const clearRecent = () => {
    useRecentSearches.getState().clear();
    useRecentPages.getState().clear();
    input.current?.focus();
  };

  const follow = (option: DialogOption, newTab: boolean) => {
    if (option.query !== undefined && !newTab) {
      setQuery(option.query);
      input.current?.focus();
      return;
    }
    remember(option);
    if (onNavigate) onNavigate(option.href, newTab);
    else if (newTab) window.open(option.href, '_blank', 'noopener');
    else
      document
        .getElementById(`${id}-${options.indexOf(option)}`)
        ?.querySelector('a')
        ?.click();
    if (!newTab) onClose();
  };

  const onClick = (event: MouseEvent) => {
    const number = (event.target as HTMLElement).closest<HTMLElement>('[data-option]')?.dataset.option;
    const option = options[Number(number)];
    if (!option) return;
    const newTab = event.ctrlKey || event.metaKey || event.shiftKey;
    // A click that `follow` itself made on the link, or the browser's own way of opening a tab, goes through.
    if (newTab || !event.isTrusted) return newTab ? remember(option) : undefined;
    if (option.query !== undefined || onNavigate) {
      event.preventDefault();
      event.stopPropagation();
      follow(option, false);
      return;
    }
    remember(option);
    onClose();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const links = dialog.current?.querySelectorAll<HTMLElement>('.search-see-all a');
    const option = options[active];
    const next = choice(event, active, options.length - 1);
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && option) follow(option, event.ctrlKey || event.metaKey);
    else if (event.key === 'Enter') links?.[0]?.click();
    else if (event.key === 'ArrowDown' && active === options.length - 1 && links?.[0]) links[0].focus();
    else if (next !== null) setChosen(next);
    else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the box closes it; Esc does the same.
    <dialog
      ref={dialog}
      // biome-ignore lint/a11y/noRedundantRoles: tests and older assistive technology look for the attribute.
      role="dialog"
      className="search-dialog"
      aria-label="Search"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className="search-dialog-box">
        <div className="search-dialog-head">
          <SearchIcon />
          <input
            ref={input}
            className="search-dialog-input"
            type="text"
            role="combobox"
            aria-label="Search"
            aria-autocomplete="list"
            aria-expanded={options.length > 0}
            aria-controls={`${id}-list`}
            {...(active >= 0 && { 'aria-activedescendant': `${id}-${active}` })}
            placeholder="Pages, operations, keys, commands"
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={400}
            value={query}
            onChange={(event) => change(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <button type="button" className="search-dialog-close" aria-label="Esc: close the search" onClick={onClose}>
            <kbd>Esc</kbd>
            <CloseIcon />
          </button>
        </div>
        {!blank && answer && (
          <KindChips
            query={query}
            counts={answer.counts}
            onQuery={(next) => {
              setQuery(next);
              input.current?.focus();
            }}
          />
        )}
        <div
          className="search-dialog-body"
          ref={list}
          onScroll={(event) => {
            scrolled.current = event.currentTarget.scrollTop > 0;
          }}
        >
          <SearchState
            blank={blank}
            answer={answer}
            status={broken ? 'failed' : status}
            onQuery={setQuery}
            onRetry={() => (client ? client.load() : retry())}
          />
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys are the input's. */}
          <div
            id={`${id}-list`}
            role="listbox"
            aria-label={blank ? 'Recent' : 'Results'}
            className="search-dialog-list"
            onClick={onClick}
          >
            {groups.map((group) => (
              <OptionGroup key={group.id} group={group} id={id} active={activeIn(group, active)} />
            ))}
          </div>
          {blank && (
            <p className="search-hint">
              Narrow a search down with <code>kind:config</code>, <code>method:post</code> or <code>in:api</code>.
            </p>
          )}
          {!blank && answer && answer.total > 0 && (
            <SeeAll
              base={base}
              query={query}
              path={path ?? currentPage(base, window.location).path}
              contexts={client?.contexts() ?? []}
              onFollow={(event, href, address) => {
                remember();
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                useSearch.getState().follow(address);
                if (onNavigate) {
                  event.preventDefault();
                  event.stopPropagation();
                  onNavigate(href, false);
                }
                onClose();
              }}
              onLeave={() => input.current?.focus()}
            />
          )}
        </div>
        <DialogFoot onClear={blank && groups.length > 0 ? clearRecent : null} />
      </div>
    </dialog>
  );
}
