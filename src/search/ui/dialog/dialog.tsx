import '../../../styles/search/search.css';
import { type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { LiveSite } from '../../../../contract/site.ts';
import type { SitePath } from '../../../../contract/urls.ts';
import { stayAboveKeyboard } from '../../../ui/above-keyboard.ts';
import { halfFilter } from '../../engine/query/filter-values.ts';
import { useSearch } from '../../search-store.ts';
import type { LoadPage } from '../answer/answer-to.ts';
import { useAnswer } from '../answer/use-answer.ts';
import { useSearchClient } from '../answer/use-search-answer.ts';
import { FilterHint } from '../filter-hint.tsx';
import { MarkedQuery } from '../marked-text.tsx';
import { SearchState } from '../search-state.tsx';
import { type SiteTools, siteActions } from '../site-actions.ts';
import { completions } from './completion.ts';
import { DialogChips } from './dialog-chips.tsx';
import { choice, firstOptions } from './dialog-options.ts';
import { DialogFoot, OptionList } from './dialog-parts.tsx';
import { useOffers } from './offers.ts';
import { SeeAll } from './see-all.tsx';
import { asksFor } from './typed-text.ts';
import { typeOver, useBox } from './use-box.ts';
import { copiedBy, useCopies } from './use-copies.ts';
import { useDialogList } from './use-dialog-list.ts';
import { useLateParts } from './use-late-parts.ts';
import { useOpening } from './use-opening.ts';
import { useScrolledTo } from './use-scrolled-to.ts';
import { useTypedSearch } from './use-typed-search.ts';

export interface SearchDialogProps {
  site: Pick<LiveSite, 'base' | 'colorMode'>;
  /** The frame's box, with what was already typed. */
  box: RefObject<HTMLInputElement | null>;
  onClose(): void;
  /** Leads to an address of the site as a click on a link would, or opens it in a new tab. */
  onNavigate(href: string, newTab: boolean): void;
  /** For the answer of a section, which is a part of its page. */
  loadPage(path: SitePath): ReturnType<LoadPage>;
  tools: SiteTools;
  /** The page that is shown, perhaps while the one in the address is still being loaded. */
  path: SitePath;
  /** The version that is searched, where the site has several. */
  version?: string | undefined;
}

/**
 * The content of the frame: results while typing, and the answer of the chosen row. Arrow keys, Home and End choose, Enter opens,
 * Ctrl+Enter opens in a new tab, Alt+C and Alt+L copy (on a Mac, with Control).
 */
export function SearchDialog({
  site,
  box,
  onClose,
  onNavigate,
  loadPage,
  tools,
  path: shown,
  version,
}: SearchDialogProps) {
  const { base } = site;
  const body = useRef<HTMLDivElement>(null);
  const id = useId();
  const asked = useSearch.getState().query;
  // When this is here before the frame is drawn, there is no box yet.
  const initial = box.current?.value ?? asked.replaceAll('\n', '');
  const { client, broken, retry } = useSearchClient();
  const path = useInDocument(shown);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next page may be shown while the dialog is open; all else stays the same
  const actions = useMemo(() => siteActions({ ...site, tools, page: document }), [path]);
  const { view, typed, status, type, choose, settled } = useTypedSearch(client, box, { initial, actions, version });
  const { text, answer } = view;
  const asks = asksFor(text, answer);
  const blank = asks === 'nothing';
  const loaded = status === 'ready' || status === 'failed';
  const late = useRef<HTMLDivElement>(null);
  const parts = useLateParts(status === 'ready' || asks === 'shortcuts' || (loaded && 'quietly'), late);
  const offers = useOffers(base, path, loaded && parts ? parts.loadAnswers : null);

  const list = useDialogList(view, asks, { base, path, actions, offers });
  const { options, active, hit } = list;
  const load = loaded && parts ? parts.answerTo : null;
  const chosen = useAnswer(hit, text, { base, loadPage, words: answer?.words ?? [], load });
  const names = { contexts: client?.contexts() ?? [], permissions: offers.permissions };
  const offered = completions(typed, names);
  /** A half-typed filter with nothing else does not ask for anything yet. */
  const halfFilterAlone =
    answer?.total === 0 && halfFilter(text)?.word === text.trim() && completions(text, names).length > 0;
  const searches = asks === 'hits' && !halfFilterAlone;
  /** An index that could not be loaded says nothing about the search. */
  const nothing = searches && answer?.total === 0 && answer.complete;

  const copy = useCopies(body, hit, chosen.shown);
  useScrolledTo(body, active > 0 ? `${id}-${active}` : null, answer);

  const { open, onClick, followLink } = useOpening(box, { view, settled, asks, options, active, onClose, onNavigate });

  const setQuery = (next: string) => box.current && typeOver(box.current, next);

  const onRetry = () => {
    box.current?.focus();
    return client ? client.load() : retry();
  };

  const clearRecent = () => {
    list.clearRecent?.();
    box.current?.focus();
  };

  useEffect(() => {
    const frame = box.current?.closest('dialog');
    return frame ? stayAboveKeyboard(frame) : undefined;
  }, [box]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a Retry that has brought this dialog or its parts is gone, with the focus.
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus();
  }, [box, parts]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for an Enter that came before there was anything to ask.
  useEffect(() => {
    if (client && !blank && asked === `${initial}\n`) void open(false);
  }, [client]);

  const onKeyDown = (event: KeyboardEvent) => {
    const seeAll = body.current?.querySelector<HTMLElement>('.search-see-all a');
    const next = choice(event, active, options.length - 1);
    // For the text in the box: the row of completions may be one key behind.
    const [completion] = completions(box.current?.value ?? '', names);
    const copied = chosen.wanted && copiedBy(event);
    if (event.key === 'Enter') void open(event.ctrlKey || event.metaKey);
    else if (event.key === 'Tab' && !event.shiftKey && completion) setQuery(completion.text);
    else if (copied) copy(copied);
    else if (event.key === 'ArrowDown' && active === options.length - 1 && seeAll) seeAll.focus();
    else if (next !== null) choose(next);
    else return;
    event.preventDefault();
  };

  useBox(box, {
    known: text,
    list: `${id}-list`,
    chosen: active >= 0 ? `${id}-${active}` : null,
    expanded: options.length > 0,
    onInput: type,
    onKeyDown,
  });

  const counted = answer?.complete === true || status === 'failed';
  return (
    <>
      {asks === 'hits' && answer && (
        <DialogChips text={text} answer={answer} offered={offered} counted={counted} onQuery={setQuery} />
      )}
      <div className="search-dialog-body" ref={body} data-answer={chosen.shown ? true : undefined}>
        <div className="search-dialog-hits">
          <SearchState
            blank={!searches}
            answer={answer}
            status={broken ? 'failed' : status}
            onQuery={setQuery}
            onRetry={onRetry}
          />
          <div ref={late} />
          {nothing && parts && (
            <parts.NothingFound
              base={base}
              client={client}
              text={text}
              version={version}
              onQuery={setQuery}
              onFollow={followLink}
            />
          )}
          {asks === 'shortcuts' && parts && <parts.ShortcutsSheet />}
          <MarkedQuery.Provider value={text}>
            <OptionList
              id={id}
              label={blank ? 'Offers' : asks === 'actions' ? 'This site' : 'Results'}
              groups={firstOptions(list.groups, view.rows)}
              active={active}
              offers={blank}
              onClick={onClick}
            />
          </MarkedQuery.Provider>
          {asks === 'actions' && options.length === 0 && <p className="search-hint">This site has no such action.</p>}
          {(blank || halfFilterAlone) && (
            <FilterHint>
              {' '}
              Type <kbd>&gt;</kbd> for what this site can do, <kbd>?</kbd> for its keys.
            </FilterHint>
          )}
          {asks === 'hits' && answer && answer.total > 0 && (
            <SeeAll
              base={base}
              search={{ query: text, ...(version !== undefined && { version }) }}
              path={path}
              contexts={client?.contexts() ?? []}
              onFollow={followLink}
              onLeave={() => box.current?.focus()}
            />
          )}
        </div>
        {chosen.shown && parts && (
          <parts.AnswerPane
            base={base}
            answer={chosen.shown}
            href={options[active]?.href ?? base}
            exact={chosen.exact}
            onFollow={followLink}
          />
        )}
      </div>
      <DialogFoot copies={chosen.wanted && parts !== null} onClear={list.clearRecent && clearRecent} />
    </>
  );
}

/** The page that the document has: another one is drawn before its article takes the place of the one before. */
function useInDocument(shown: SitePath): SitePath {
  const [path, setPath] = useState(shown);
  useEffect(() => setPath(shown), [shown]);
  return path;
}
