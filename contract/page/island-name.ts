/** What pages can name in `data-island`: parts that need scripts. Their code is in `src/router/island-registry.ts`. */
export type IslandName =
  | 'search-page'
  | 'api-filter'
  | 'request-builder'
  | 'tree-tools'
  | 'not-found-suggestions'
  | 'config-filter'
  | 'clear-device'
  | 'print';
