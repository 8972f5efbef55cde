import type { ComponentType } from 'react';
import type { IslandProps } from '../islands/island.ts';

/** A part of a page that lives in the browser. Each is loaded only by pages that hold it. */
export interface Island {
  /** As a message calls it that says it is missing. */
  what: string;
  load(): Promise<ComponentType<IslandProps>>;
}

export const ISLANDS: Readonly<Record<string, Island>> = {
  'search-page': { what: 'The search', load: async () => (await import('../search/ui/page.tsx')).SearchPage },
  'api-filter': { what: 'The filter', load: async () => (await import('../islands/api-filter.tsx')).ApiFilter },
  'request-builder': {
    what: 'The request builder',
    load: async () => (await import('../islands/request-builder/request-card.tsx')).RequestCard,
  },
  'tree-tools': {
    what: 'What folds the fields',
    load: async () => (await import('../islands/tree-tools.tsx')).TreeTools,
  },
  'not-found-suggestions': {
    what: 'The list of similar addresses',
    load: async () => (await import('../islands/not-found-suggestions.tsx')).NotFoundSuggestions,
  },
  'config-filter': {
    what: 'The filter',
    load: async () => (await import('../islands/config-filter/config-filter.tsx')).ConfigFilter,
  },
  print: {
    what: 'The document to print',
    load: async () => (await import('../islands/print/print-page.tsx')).PrintPage,
  },
};
