import type { ComponentType } from 'react';
import type { IslandProps } from '../islands/island.ts';

/** A part of a page that needs scripts. They are loaded only by pages that contain it. */
export interface Island {
  /** Its name in the message that it could not be loaded. */
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
  'clear-device': {
    what: 'The button that clears it',
    load: async () => (await import('../offline/device/clear-device.tsx')).ClearDevice,
  },
  print: {
    what: 'The document to print',
    load: async () => (await import('../islands/print/print-page.tsx')).PrintPage,
  },
};
