/**
 * Names under which the browser keeps something. One list, so that no two parts of the site use the same name.
 * `theme` and the prefix of the version preference are given by the specification (section 9).
 */
export const STORAGE = {
  theme: 'theme',
  announcement: 'docs-announcement-dismissed',
  preferredVersionPrefix: 'docs-preferred-version-',
  tabGroups: 'docs-tab-groups',
  sidebar: 'docs-sidebar',
  recentSearches: 'docs-recent-searches',
  recentPages: 'docs-recent-pages',
  values: 'docs-values',
  language: 'docs-request-language',
  offline: 'docs-offline',
} as const;

export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

export function isTheme(value: unknown): value is Theme {
  return THEMES.includes(value as Theme);
}
