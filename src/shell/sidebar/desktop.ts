/** Where the sidebar stands beside the page. */
export const DESKTOP = '(width >= 62.3125rem)';
