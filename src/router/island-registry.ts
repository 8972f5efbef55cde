import type { ComponentType } from 'react';
import type { IslandName } from '../../contract/page/island-name.ts';
import type { IslandProps } from '../islands/island.ts';

/** A part of a page that needs scripts. They are loaded only by pages that contain it. */
export interface Island {
  /** What the message calls it when it could not be loaded. */
  what: string;
  /**
   * Whether its place already has the same markup, and only a reader makes it do something: then it is loaded once somebody uses the page,
   * and takes over what is there, with what has been typed, chosen or opened.
   */
  onSign?: true;
  load(): Promise<ComponentType<IslandProps>>;
}

export const ISLANDS: Readonly<Record<string, Island>> = {
  'search-page': {
    what: 'The search',
    load: () => import('../search/ui/results-page/page.tsx').then((part) => part.ResultsPage),
  },
  'api-filter': { what: 'The filter', load: () => import('../islands/api-filter.tsx').then((part) => part.ApiFilter) },
  'request-builder': {
    what: 'The request builder',
    load: () => import('../islands/request-builder/request-card.tsx').then((part) => part.RequestCard),
  },
  'tree-tools': {
    what: 'The Expand all button',
    load: () => import('../islands/tree-tools.tsx').then((part) => part.TreeTools),
  },
  'not-found-suggestions': {
    what: 'The list of similar addresses',
    load: () => import('./not-found.tsx').then((part) => part.NotFound),
  },
  'config-filter': {
    what: 'The filter',
    onSign: true,
    load: () => import('../islands/config-filter/config-filter.tsx').then((part) => part.ConfigFilter),
  },
  'clear-device': {
    what: 'The Clear everything button',
    load: () => import('../offline/device/clear-device.tsx').then((part) => part.ClearDevice),
  },
  print: {
    what: 'The document to print',
    load: () => import('../islands/print/print-page.tsx').then((part) => part.PrintPage),
  },
} satisfies Record<IslandName, Island>;
