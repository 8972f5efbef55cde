import type { ColorModeConfig } from '../../../contract/site.ts';
import type { Theme } from '../../../contract/storage.ts';

/** Something the site can do besides searching. */
export interface SiteAction {
  label: string;
  /** What it is for, in a few words. */
  hint: string;
  /** Other words that find it. */
  words: string;
  /** The address it leads to; otherwise, `run` does it once the dialog is closed. */
  href?: string;
  run?(): void;
  /** Put into the box instead: the dialog itself shows the result. */
  query?: string;
}

/** What the shell does for the search. */
export interface SiteTools {
  openOffline(): void;
  openMyValues(): void;
  setTheme(theme: Theme): void;
}

interface ActionSource {
  base: string;
  colorMode: ColorModeConfig;
  tools: SiteTools;
  /** The document whose page is shown. */
  page: Document;
}

const THEMES: readonly { theme: Theme; label: string; words: string }[] = [
  { theme: 'light', label: 'Use the light theme', words: 'color colour mode day bright' },
  { theme: 'dark', label: 'Use the dark theme', words: 'color colour mode night black' },
  { theme: 'system', label: 'Use the system theme', words: 'color colour mode auto automatic' },
];

/** What can be done on the page that is shown, in the order of the list. */
export function siteActions({ base, colorMode, tools, page }: ActionSource): SiteAction[] {
  const link = (selector: string) => page.querySelector<HTMLAnchorElement>(selector);
  const copyPage = page.querySelector<HTMLElement>('main .copy-page');
  const [next, previous, print] = ['main a[rel="next"]', 'main a[rel="prev"]', 'main .print-link'].map(link);
  const themes = colorMode.disableSwitch
    ? []
    : THEMES.filter(({ theme }) => theme !== 'system' || colorMode.respectPrefersColorScheme);
  const to = (found: HTMLAnchorElement | null | undefined, action: Omit<SiteAction, 'href'>): SiteAction[] => {
    const href = found?.getAttribute('href');
    return href ? [{ ...action, href }] : [];
  };
  return [
    ...themes.map(({ theme, label, words }) => ({
      label,
      words: `${words} appearance`,
      hint: 'Color theme',
      run: () => tools.setTheme(theme),
    })),
    ...(copyPage
      ? [
          {
            label: 'Copy this page as Markdown',
            words: 'assistant ai llm chat clipboard text export',
            hint: 'For a note, or for an assistant',
            run: () => copyPage.click(),
          },
        ]
      : []),
    { label: 'Print this page', words: 'paper pdf', hint: 'Or save it as PDF', run: () => window.print() },
    ...to(print, {
      label: 'Print this section',
      words: 'paper pdf chapter book',
      hint: 'All its pages as one document',
    }),
    {
      label: 'Offline copy',
      words: 'save download install app pwa zip single file network update airplane',
      hint: 'Save, update or install the site; take it along as a file',
      run: tools.openOffline,
    },
    {
      label: 'My values',
      words: 'server address token id samples fill placeholders variables',
      hint: 'Fill your address and ids into the samples',
      run: tools.openMyValues,
    },
    ...to(next, { label: 'Go to the next page', words: 'forward following', hint: nameOf(next) }),
    ...to(previous, { label: 'Go to the previous page', words: 'back before', hint: nameOf(previous) }),
    {
      label: 'Keyboard shortcuts',
      words: 'keys help hotkeys bindings',
      hint: 'All keys of the site',
      query: '?',
    },
    ...(base.startsWith('#')
      ? []
      : [
          {
            label: 'All pages as text for assistants',
            words: 'llms.txt ai llm agent chat machine readable',
            hint: 'llms.txt',
            run: () => window.location.assign(`${base}llms.txt`),
          },
        ]),
  ];
}

/** The title in a link, without the word before it ("Next"). */
function nameOf(link: HTMLAnchorElement | null | undefined): string {
  return link?.lastChild?.textContent?.trim() ?? '';
}

/**
 * Actions that match plain words, or what is typed after `>`. Each word must begin one of the action's words.
 *
 * @param plain whether they are shown among other hits: then a word that says little is not enough
 */
export function matchingActions(actions: readonly SiteAction[], text: string, plain: boolean): SiteAction[] {
  const typed = wordsOf(text).filter((word) => !LITTLE.has(word));
  if (typed.length === 0) return plain ? [] : [...actions];
  if (plain && typed.every((word) => word.length < 3)) return [];
  return actions.filter(({ label, words }) => {
    const [own, others] = [wordsOf(label), wordsOf(words)];
    const fits = (list: readonly string[], word: string) => list.some((known) => known.startsWith(word));
    const all = typed.every((word) => fits(own, word) || fits(others, word));
    // Hits have words such as "server", too: among them, only whole words count, or beginnings of five letters and more.
    return all && (!plain || typed.every((word) => own.includes(word) || others.includes(word) || word.length > 4));
  });
}

const LITTLE = new Set(['the', 'a', 'this', 'how', 'to', 'do', 'i', 'is', 'of', 'in', 'on', 'can', 'use', 'as', 'for']);

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}.]+/gu) ?? [];
