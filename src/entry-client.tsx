import './styles/index.css';
import { site } from 'virtual:site';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { BUNDLE_FILE } from '../contract/bundle.ts';
import { withBase } from '../contract/urls.ts';
import { startCopyButtons } from './islands/copy.ts';
import { OfflineSign } from './offline/offline-sign.tsx';
import { startOffline } from './offline/register.ts';
import { UpdateNotice } from './offline/update-notice.tsx';
import { App } from './router/app.tsx';
import type { Carrier } from './router/carrier.ts';
import { createHttpSource } from './router/http-source.ts';
import { readMeta } from './router/read-page.ts';
import { createWorkerClient } from './search/client.ts';
import { provideSearchClient } from './search/search-store.ts';

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
hydrateRoot(
  root,
  <BrowserRouter basename={site.base}>
    <App site={site} carrier={carrier} first={{ meta: first }} />
  </BrowserRouter>,
);
startCopyButtons();
// While developing there is no service worker.
if (!import.meta.env.DEV) startOffline({ base: site.base });

// `npm run dev`: an article that was saved is swapped in.
import.meta.hot?.on('docs:changed', () => window.dispatchEvent(new Event('docs:changed')));
