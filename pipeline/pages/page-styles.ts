/** Part of every page. No script imports it, because scripts that are loaded later would then request it as a file. */
export const BASE_STYLE = 'src/styles/index.css';
/** Browsers fetch it after everything else that a page needs. */
export const PRINT_STYLE = 'src/styles/print/print.css';
/** Hides what the landing page says when the site's files cannot be loaded. */
export const BANNER_STYLE = 'src/styles/offline/base-banner.css';

/**
 * Style sheets that only some pages need: its source, and what the markup of such a page contains. Others do without it. In this order, a
 * page has them after what all pages have. Navigation adds those that are missing behind all others, so a sheet that overrides another with
 * selectors of the same weight is needed only where the other is needed, too.
 */
export const PAGE_STYLES = {
  // Breadcrumbs and the table of contents are lists, too, but have no numerals.
  steps: { file: 'src/styles/content/steps.css', needed: /(?<!class="breadcrumbs">|<\/button>)<ol\b/i },
  scrolling: { file: 'src/styles/content/scrolling.css', needed: /<table\b|class="[^"]*\bdiagram\b/i },
  // The sheet of permissions overrides it.
  tables: { file: 'src/styles/content/tables.css', needed: /<table\b|class="need-list/i },
  admonitions: { file: 'src/styles/content/admonitions.css', needed: /class="[^"]*\badmonition\b/ },
  drawings: { file: 'src/styles/content/drawings.css', needed: /class="[^"]*\bdiagram\b/ },
  code: { file: 'src/styles/content/code.css', needed: /<pre\b/i },
  unreleased: { file: 'src/styles/content/unreleased.css', needed: /class="[^"]*\bunreleased\b/ },
  contents: { file: 'src/styles/frame/contents.css', needed: /class="contents"/ },
  landing: { file: 'src/styles/content/landing.css', needed: /class="landing/ },
  // In the reference, the closed branches of the sidebar have methods, too, and come later.
  method: { file: 'src/styles/api/method.css', needed: /class="(?:method\b|[^"]*\bapi-)/ },
  api: { file: 'src/styles/api/api.css', needed: /class="[^"]*\bapi-/ },
  apiLists: { file: 'src/styles/api/api-lists.css', needed: /class="api-(?:list|uses|names|group)\b/ },
  parts: {
    file: 'src/styles/content/parts.css',
    needed:
      /<(?:blockquote|hr|figcaption|su[bp])\b|tok-deleted|class="(?:margin-note|glossary|formula|prose (?:not-found|search-page)|line marked|announcement|menu version-menu)|code-block-numbered|\bonly-(?:dark|light)\b/i,
  },
  tabs: { file: 'src/styles/content/tabs.css', needed: /class="tabs"/ },
  rows: { file: 'src/styles/content/config-rows.css', needed: /class="config-row"/ },
  cards: { file: 'src/styles/content/config-cards.css', needed: /class="config-entry/ },
  permissions: { file: 'src/styles/content/permissions.css', needed: /permission-matrix|class="need-list/ },
  charts: { file: 'src/styles/content/charts.css', needed: /\(--diagram-(?:series|mark)-/ },
  configuration: { file: 'src/styles/content/config.css', needed: /class="config-(?:reference|variables)/ },
} as const;
export type PageStyle = keyof typeof PAGE_STYLES;

/** Any article can become part of the page for printing. */
const ALL = /data-island="print"/;

/** @param markup of the page, including what surrounds its article */
export function pageStyles(markup: string): PageStyle[] {
  const names = Object.keys(PAGE_STYLES) as PageStyle[];
  return ALL.test(markup) ? names : names.filter((name) => PAGE_STYLES[name].needed.test(markup));
}
