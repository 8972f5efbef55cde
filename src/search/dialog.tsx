import '../styles/search.css';
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import type { SitePath } from '../../contract/urls.ts';
import { CloseIcon, SearchIcon } from '../ui/icons.tsx';
import { choice, type DialogOption, firstOptions, optionsOfAnswer, optionsOfRecent } from './dialog-options.ts';
import { DialogFoot, OptionList } from './dialog-parts.tsx';
import { KindChips } from './kind-chips.tsx';
import { useRecentPages, useRecentSearches } from './recent-store.ts';
import type { SearchClient } from './search-client.ts';
import { SearchState } from './search-state.tsx';
import { useSearch } from './search-store.ts';
import { currentPage } from './search-url.ts';
import { SeeAll } from './see-all.tsx';
import { useSearchClient } from './use-search-answer.ts';
import { useTypedSearch } from './use-typed-search.ts';

export interface SearchDialogProps {
  base: string;
  onClose(): void;
  /** By default the page's own, see `provideSearchClient`. */
  client?: SearchClient;
  /** Leads to an address of the site as a click on a link would, or opens it in a new tab. */
  onNavigate(href: string, newTab: boolean): void;
  /** The page the reader is on; by default read from the address. */
  path?: SitePath;
  /** The version that is searched, where the site has several. */
  version?: string | undefined;
}

/**
 * Search while typing. Arrow keys, Home and End choose, Enter opens, Ctrl+Enter opens in a new tab, Esc closes; focus
 * goes back to where it was.
 */
export function SearchDialog({ base, onClose, client: given, onNavigate, path, version }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const id = useId();
  const initial = useSearch.getState().query;
  const { client, broken, retry } = useSearchClient(given);
  const { view, status, type, choose, settled } = useTypedSearch(client, input, { initial, version });
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

  useModal(dialog, input);
  useScrolledTo(body, active > 0 ? `${id}-${active}` : null);

  const setQuery = (next: string) => {
    if (input.current) {
      input.current.value = next;
      input.current.focus();
    }
    type(next);
  };

  const remember = (option?: DialogOption) => {
    if (!blank) useRecentSearches.getState().remember(input.current?.value ?? text);
    if (option?.page) useRecentPages.getState().remember(option.page);
  };

  const clearRecent = () => {
    useRecentSearches.getState().clear();
    useRecentPages.getState().clear();
    input.current?.focus();
  };

  const follow = (option: DialogOption, newTab: boolean) => {
    if (option.query !== undefined && !newTab) return setQuery(option.query);
    remember(option);
    onNavigate(option.href, newTab);
    if (!newTab) onClose();
  };

  /** Typed fast and sent off at once: what opens is a hit of what was typed, not of what was typed before. */
  const open = async (newTab: boolean) => {
    const current = blank ? (input.current?.value.trim() ?? '') === '' : input.current?.value === text && answer;
    if (!current && !(await settled())) return;
    const option = newest.current.options[newest.current.active];
    if (option) follow(option, newTab);
  };

  const onClick = (event: MouseEvent) => {
    const option = optionAt(event, options);
    if (!option) return;
    // The browser's own way of opening a tab.
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return remember(option);
    event.preventDefault();
    follow(option, false);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const seeAll = dialog.current?.querySelector<HTMLElement>('.search-see-all a');
    const next = choice(event, active, options.length - 1);
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter') void open(event.ctrlKey || event.metaKey);
    else if (event.key === 'ArrowDown' && active === options.length - 1 && seeAll) seeAll.focus();
    else if (next !== null) choose(next);
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
            defaultValue={initial}
            onInput={(event) => type(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          <button type="button" className="search-dialog-close" aria-label="Esc: close the search" onClick={onClose}>
            <kbd>Esc</kbd>
            <CloseIcon />
          </button>
        </div>
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
              path={path ?? currentPage(base, window.location).path}
              contexts={client?.contexts() ?? []}
              onFollow={(event, href, address) => {
                remember();
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                useSearch.getState().follow(address);
                onNavigate(href, false);
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

function optionAt(event: MouseEvent, options: readonly DialogOption[]): DialogOption | undefined {
  const number = (event.target as HTMLElement).closest<HTMLElement>('[data-option]')?.dataset.option;
  return options[Number(number)];
}

/** Open as long as it is there; closing gives the focus back, without it the browser forgets where it was. */
function useModal(dialog: RefObject<HTMLDialogElement | null>, input: RefObject<HTMLInputElement | null>) {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    // After what was typed before the dialog was there, so that the next key goes on.
    const end = input.current?.value.length ?? 0;
    input.current?.setSelectionRange(end, end);
    return () => element?.close();
  }, [dialog, input]);
}

/** Keeps the chosen row in sight. Asks nothing of the layout while the list stands at its beginning. */
function useScrolledTo(body: RefObject<HTMLElement | null>, chosen: string | null) {
  const scrolled = useRef(false);
  useEffect(() => {
    const element = body.current;
    const onScroll = () => {
      scrolled.current = (element?.scrollTop ?? 0) > 0;
    };
    element?.addEventListener('scroll', onScroll, { passive: true });
    return () => element?.removeEventListener('scroll', onScroll);
  }, [body]);
  useEffect(() => {
    if (chosen !== null) document.getElementById(chosen)?.scrollIntoView({ block: 'nearest' });
    else if (scrolled.current && body.current) body.current.scrollTop = 0;
  }, [body, chosen]);
}
