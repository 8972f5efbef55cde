import { FRAME_IDS } from '../contract/page/frame-ids.ts';
import './styles/late.css';
import { site } from 'virtual:site';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { SINGLE_FILE } from '../contract/offline/single-file.ts';
import { withBase } from '../contract/urls.ts';
import type { PendingActions } from './early/pending-actions.ts';
import { LateUpdateNotice } from './offline/late-update-notice.tsx';
import { OfflineSign } from './offline/offline-sign.tsx';
import { startOffline } from './offline/worker/register.ts';
import { App } from './router/app.tsx';
import type { Delivery } from './router/delivery.ts';
import { createHttpSource } from './router/http-source.ts';
import { readMeta } from './router/read-page.ts';
import { keyEntries } from './router/scroll.ts';
import workerUrl from './search/client/worker.ts?worker&url';
import { provideSearchClient, useSearch } from './search/search-store.ts';
import { useDrawer } from './shell/sidebar/drawer.ts';
import { pageEvent } from './ui/page-events.ts';

/**
 * Starts everything that needs React, which then takes over the page.
 *
 * @param handOver stops the early answers, and returns what is still to be done
 */
export function start(handOver: () => PendingActions): void {
  const root = document.getElementById(FRAME_IDS.root);
  const first = readMeta(document, site.base);
  if (!root || !first) throw new Error('This is no page of the site.');

  provideSearchClient(() => {
    const client = import('./search/client/worker-client.ts');
    // Fetched alongside the client, which starts the worker: one after the other would add a round trip to the first search.
    fetch(workerUrl).catch(() => {});
    return client.then((part) => part.createWorkerClient(site.base, workerUrl));
  });

  const delivery: Delivery = {
    source: createHttpSource(site.base),
    sign: <OfflineSign singleFileUrl={withBase(site.base, SINGLE_FILE)} />,
    notice: <LateUpdateNotice />,
  };
  keyEntries();
  // Hydrates in slices, so that a slow device can scroll and respond in the meantime.
  startTransition(() => {
    hydrateRoot(
      root,
      <BrowserRouter basename={site.base} useTransitions={false}>
        <App site={site} delivery={delivery} first={{ meta: first }} onLive={() => takeUp(handOver())} />
      </BrowserRouter>,
    );
  });
  // There is no service worker during development.
  if (!import.meta.env.DEV) startOffline({ base: site.base });
}

function takeUp({ drawer, search, clicks }: PendingActions): void {
  if (drawer) useDrawer.setState({ open: true });
  if (search !== null) useSearch.getState().openSearch(search);
  for (const button of clicks) button.click();
}

// `npm run dev`: swaps in an article that was just saved. Until React has taken over the page, nothing could do that.
import.meta.hot?.on('docs:changed', () => {
  if (document.documentElement.dataset.hydrated) window.dispatchEvent(pageEvent('docs:changed'));
  else window.location.reload();
});
import.meta.hot?.send('docs:shown', document.querySelector<HTMLMetaElement>('[name="docs-revision"]')?.content);
