/** Browsers fetch it after everything else that a page needs. */
export const PRINT_STYLE = 'src/styles/print.css';

/** Style sheets that only some pages need: source → what stands in the markup of such a page. Others link none of it. */
export const PAGE_STYLES = {
  landing: { file: 'src/styles/landing.css', needed: /class="landing/ },
  api: { file: 'src/styles/api.css', needed: /class="(?:[^"]*\bapi-|placeholder")/ },
  parts: {
    file: 'src/styles/parts.css',
    needed: /class="(?:tabs|margin-note|glossary|formula|unreleased|prose not-found)\b/,
  },
  cards: { file: 'src/styles/config-cards.css', needed: /class="config-entry/ },
  configuration: { file: 'src/styles/config.css', needed: /class="config-/ },
} as const;
export type PageStyle = keyof typeof PAGE_STYLES;

/** Any article can become part of this document. */
const ALL = /data-island="print"/;

/** @param main markup of the page */
export function pageStyles(main: string): PageStyle[] {
  const names = Object.keys(PAGE_STYLES) as PageStyle[];
  return names.filter((name) => ALL.test(main) || PAGE_STYLES[name].needed.test(main));
}
