import { FRAME_IDS } from '../../contract/page/frame-ids.ts';
import type { ColorModeConfig } from '../../contract/site.ts';
import { singleKeysAreOff } from '../state/single-keys.ts';
import { DARK, nextTheme, shownTheme, storedTheme, storeTheme } from '../state/theme-choice.ts';
import { holdsModifier } from '../ui/modifiers.ts';
import { isSearchShortcut, searchKey } from '../ui/shortcuts.ts';
import type { PendingActions } from './pending-actions.ts';

/**
 * Answers the reader before React has started: the theme changes and the menu opens at once; an opened search, the words
 * typed into it, and clicks on other buttons are kept until React can handle them. Links work by themselves.
 *
 * @returns a function that stops this and returns what is still to be done
 */
export function answerEarly(colorMode: ColorModeConfig): () => PendingActions {
  const asked: PendingActions = { drawer: false, search: null, clicks: [] };

  const onClick = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    if (!target || event.button !== 0 || holdsModifier(event)) return;
    const menu = target.closest('.menu-button');
    const button = target.closest<HTMLElement>('button');
    if (button?.matches('.theme-button')) goOnToNextTheme(colorMode);
    else if (menu) {
      event.preventDefault();
      asked.drawer = !asked.drawer;
      document.getElementById(FRAME_IDS.sidebar)?.toggleAttribute('data-open', asked.drawer);
      menu.setAttribute('aria-expanded', String(asked.drawer));
    } else if (target.closest('[data-opens-search]')) {
      event.preventDefault();
      asked.search ??= '';
    } else if (button && !button.matches(ANSWERED)) asked.clicks.push(button);
  };
  const onKey = (event: KeyboardEvent) => {
    const search = searchKey(asked.search, event, singleKeysAreOff);
    if (search === asked.search && (search === null || !isSearchShortcut(event))) return;
    event.preventDefault();
    asked.search = search;
  };

  document.addEventListener('click', onClick);
  document.addEventListener('keydown', onKey);
  return () => {
    document.removeEventListener('click', onClick);
    document.removeEventListener('keydown', onKey);
    return asked;
  };
}

/** Buttons that have their own listener from the start. */
const ANSWERED = '.copy-button, .copy-page, .code-unfold, [data-print]';

function goOnToNextTheme(colorMode: ColorModeConfig): void {
  const systemIsDark = window.matchMedia(DARK).matches;
  const theme = storedTheme();
  const next = nextTheme(theme, shownTheme(theme, colorMode, systemIsDark), colorMode.respectPrefersColorScheme);
  storeTheme(next);
  document.documentElement.dataset.theme = shownTheme(next, colorMode, systemIsDark);
}
