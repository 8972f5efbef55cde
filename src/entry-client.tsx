import './styles/index.css';
import { site } from 'virtual:site';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { startCopyButtons } from './islands/copy.ts';
import { startOffline } from './offline/register.ts';
import { App } from './router/app.tsx';
import { createHttpSource } from './router/http-source.ts';
import { readMeta } from './router/read-page.ts';
import { provideSearchClient } from './search/search-store.ts';

const root = document.getElementById('root');
const first = readMeta(document, site.base);
if (!root || !first) throw new Error('This document is no page of the site: it has no root or no metadata.');

provideSearchClient(async () => (await import('./search/client.ts')).createWorkerClient(site.base));

const source = createHttpSource(site.base);
hydrateRoot(
  root,
  <BrowserRouter basename={site.base}>
    <App site={site} source={source} first={first} />
  </BrowserRouter>,
);
startCopyButtons();
startOffline({ base: site.base });
