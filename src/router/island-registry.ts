import type { ComponentType } from 'react';
import type { LiveSite } from '../../contract/site.ts';
import type { PageSource } from './page-source.ts';

export interface IslandProps {
  site: LiveSite;
  /** Where other pages come from, for an island that shows them. */
  source: PageSource;
  /** What the page says in `data-props`. */
  data: unknown;
  /** Of an island that sleeps until a reader presses one of its buttons: the `data-ask` of that button. */
  asked?: string;
}

/** A part of a page that needs scripts. They are loaded only by pages that contain it. */
export interface Island {
  /** Its name in the message that it could not be loaded. */
  what: string;
  load(): Promise<ComponentType<IslandProps>>;
}

export const ISLANDS: Readonly<Record<string, Island>> = {
  'search-page': { what: 'The search', load: async () => (await import('../search/page.tsx')).SearchPage },
  'api-filter': { what: 'The filter', load: async () => (await import('../islands/api-filter.tsx')).ApiFilter },
  'request-builder': {
    what: 'The request builder',
    load: async () => (await import('../islands/request-builder/request-builder.tsx')).RequestBuilder,
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
