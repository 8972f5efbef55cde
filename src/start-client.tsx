import { site } from 'virtual:site';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { BUNDLE_FILE } from '../contract/offline/single-file.ts';
import { withBase } from '../contract/urls.ts';
import type { Asked } from './early/asked.ts';
import { OfflineSign } from './offline/offline-sign.tsx';
import { startOffline } from './offline/register.ts';
import { UpdateNotice } from './offline/update-notice.tsx';
import { App } from './router/app.tsx';
import type { Carrier } from './router/carrier.ts';
import { createHttpSource } from './router/http-source.ts';
import { readMeta } from './router/read-page.ts';
import { createWorkerClient } from './search/client/client.ts';
import { provideSearchClient, useSearch } from './search/search-store.ts';
import { useDrawer } from './shell/drawer.ts';

/**
 * Everything that needs React takes over the page.
 *
 * @param handOver ends what answered so far, and says what is still to be done
 */
export function start(handOver: () => Asked): void {
  const root = document.getElementById('root');
  const first = readMeta(document, site.base);
  if (!root || !first) throw new Error('This document is no page of the site: it has no root or no metadata.');

  // Part of this script: fetched apart, it would put a round trip before the first search.
  provideSearchClient(async () => createWorkerClient(site.base));

  const carrier: Carrier = {
    source: createHttpSource(site.base),
    sign: <OfflineSign bundleUrl={withBase(site.base, BUNDLE_FILE)} />,
    notice: <UpdateNotice />,
  };
  // In slices, so that a slow device scrolls and answers meanwhile.
  startTransition(() => {
    hydrateRoot(
      root,
      <BrowserRouter basename={site.base}>
        <App site={site} carrier={carrier} first={{ meta: first }} onLive={() => takeUp(handOver())} />
      </BrowserRouter>,
    );
  });
  // While developing there is no service worker.
  if (!import.meta.env.DEV) startOffline({ base: site.base });
}

function takeUp({ drawer, search, clicks }: Asked): void {
  if (drawer) useDrawer.setState({ open: true });
  if (search !== null) useSearch.getState().openSearch(search);
  for (const button of clicks) button.click();
}

// `npm run dev`: an article that was saved is swapped in.
import.meta.hot?.on('docs:changed', () => window.dispatchEvent(new Event('docs:changed')));
