import { type MouseEvent, type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import { holdsModifier } from '../../../ui/modifiers.ts';
import { pasteUnderWay } from '../paste-into.ts';
import { useRecentPages, useRecentSearches } from '../recent-store.ts';
import type { DialogOption } from './dialog-options.ts';
import { type Asks, asksFor } from './typed-text.ts';
import { typeOver } from './use-box.ts';
import type { TypedSearch } from './use-typed-search.ts';

interface Opened extends Pick<TypedSearch, 'view' | 'settled'> {
  /** What the shown text asks for. */
  asks: Asks;
  options: readonly DialogOption[];
  /** Number of the chosen row. */
  active: number;
  onClose(): void;
  /** Leads to an address of the site as a click on a link would, or opens it in a new tab. */
  onNavigate(href: string, newTab: boolean): void;
}

interface Opening {
  /**
   * Opens the chosen row. If Enter follows fast typing, this waits until the whole index has answered the text in the box, unless
   * the reader has chosen another row than the first.
   */
  open(newTab: boolean): Promise<void>;
  /** For a click with any button on the list. */
  onClick(event: MouseEvent): void;
  /** For a click on a link beside the list. */
  followLink(event: MouseEvent, href: string): void;
}

/** Opens rows and links of the dialog, and remembers what was searched for and opened. */
export function useOpening(box: RefObject<HTMLInputElement | null>, opened: Opened): Opening {
  const { view, settled, asks, options, active, onClose, onNavigate } = opened;
  /** For code that waits until the newest answer is drawn. */
  const newest = useRef({ options, active });
  newest.current = { options, active };
  /** The text whose answer an Enter is waiting for, so that another Enter does not open the same hit twice. */
  const awaited = useRef<string | null>(null);

  /** What `wait` brings; undefined if an earlier Enter already waits for the same text. */
  const once = async <T>(text: string, wait: () => Promise<T>): Promise<T | undefined> => {
    if (awaited.current === text) return undefined;
    awaited.current = text;
    const brought = await wait();
    if (awaited.current === text) awaited.current = null;
    return brought;
  };

  const remember = (option?: DialogOption) => {
    if (asks === 'hits') useRecentSearches.getState().remember(box.current?.value ?? view.text);
    if (option?.page) useRecentPages.getState().remember(option.page);
  };

  const follow = (option: DialogOption, newTab: boolean) => {
    if (option.query !== undefined && !newTab) return box.current && typeOver(box.current, option.query);
    if (option.run) {
      // With the dialog closed, but still within the event of the key or click: otherwise, browsers refuse to copy.
      flushSync(onClose);
      return option.run();
    }
    if (option.href === null) return;
    remember(option);
    onNavigate(option.href, newTab);
    if (!newTab) onClose();
  };

  return {
    async open(newTab) {
      const asked = box.current?.value ?? '';
      const paste = pasteUnderWay();
      if (paste) {
        const shortened = await once(asked, () => paste);
        // Undefined: another Enter waits. Another text: the reader has typed on, or closed the dialog.
        if (shortened === undefined || box.current?.value !== (shortened ?? asked)) return;
      }
      const typed = box.current?.value ?? '';
      const meant = view.answer?.complete || active > 0;
      const current = asksFor(typed) === 'hits' ? typed === view.text && meant : asksFor(typed) === asks;
      if (!current && !(await once(typed, settled))) return;
      const option = newest.current.options[newest.current.active];
      if (option) follow(option, newTab);
    },
    onClick(event) {
      const option = optionAt(event, options);
      // The right button only opens a menu.
      if (!option || event.button === 2) return;
      if (isForBrowser(event)) return remember(option);
      event.preventDefault();
      follow(option, false);
    },
    followLink(event, href) {
      remember();
      if (isForBrowser(event)) return;
      event.preventDefault();
      onNavigate(href, false);
      onClose();
    },
  };
}

/** Whether the browser acts on a link itself: opens it in a new tab or window, saves it, or shows its menu. */
const isForBrowser = (event: MouseEvent) => event.button !== 0 || holdsModifier(event);

function optionAt(event: MouseEvent, options: readonly DialogOption[]): DialogOption | undefined {
  const number = (event.target as HTMLElement).closest<HTMLElement>('[data-option]')?.dataset.option;
  return options[Number(number)];
}
