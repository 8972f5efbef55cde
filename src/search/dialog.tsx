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
import { MAX_RESULTS } from '../../contract/search.ts';
import type { SitePath } from '../../contract/urls.ts';
import { CloseIcon, SearchIcon } from '../ui/icons.tsx';
import { choice, type DialogOption, optionsOfAnswer, optionsOfRecent } from './dialog-options.ts';
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

/**
 * Search while typing. Arrow keys, Home and End choose, Enter opens, Ctrl+Enter opens in a new tab, Esc closes; focus
 * goes back to where it was.
 */
export function SearchDialog({ base, onClose, client: given, onNavigate, path }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const [query, setQuery] = useState(() => useSearch.getState().query);
  const [chosen, setChosen] = useState(0);
  const { client, broken, retry } = useSearchClient(given);
  const blank = query.trim() === '';
  const request = useMemo(() => (blank ? null : { text: query, limit: MAX_RESULTS }), [blank, query]);
  const { answer, status } = useSearchAnswer(client, request, 'dialog');
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
  useEffect(() => {
    setChosen(0);
    if (list.current) list.current.scrollTop = 0;
  }, [query]);

  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, id]);

  const remember = (option?: DialogOption) => {
    if (!blank) useRecentSearches.getState().remember(query);
    if (option?.page) useRecentPages.getState().remember(option.page);
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

  const onClick = (event: MouseEvent, option: DialogOption) => {
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
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <button type="button" className="search-dialog-close" aria-label="Close the search" onClick={onClose}>
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
        <div className="search-dialog-body" ref={list}>
          <SearchState
            blank={blank}
            answer={answer}
            status={broken ? 'failed' : status}
            onQuery={setQuery}
            onRetry={() => (client ? client.load() : retry())}
          />
          <div
            id={`${id}-list`}
            role="listbox"
            aria-label={blank ? 'Recent' : 'Results'}
            className="search-dialog-list"
          >
            {groups.map((group) => (
              <OptionGroup key={group.id} group={group} id={id} options={options} active={active} onClick={onClick} />
            ))}
          </div>
          {!blank && answer && answer.total > 0 && (
            <SeeAll
              base={base}
              query={query}
              path={path ?? currentPage(base, window.location).path}
              contexts={client?.contexts() ?? []}
              onFollow={(event, href) => {
                remember();
                useSearch.getState().follow(href);
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
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
