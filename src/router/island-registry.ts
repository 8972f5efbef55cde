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

/** A part of a page that lives in the browser. Each is loaded only by pages that hold it. */
export const ISLANDS: Readonly<Record<string, () => Promise<ComponentType<IslandProps>>>> = {
  'search-page': async () => (await import('../search/page.tsx')).SearchPage,
  'api-filter': async () => (await import('../islands/api-filter.tsx')).ApiFilter,
  'request-builder': async () => (await import('../islands/request-builder/request-builder.tsx')).RequestBuilder,
  'not-found-suggestions': async () => (await import('../islands/not-found-suggestions.tsx')).NotFoundSuggestions,
  'config-filter': async () => (await import('../islands/config-filter/config-filter.tsx')).ConfigFilter,
  print: async () => (await import('../islands/print/print-page.tsx')).PrintPage,
};
