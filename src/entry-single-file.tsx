import { FRAME_IDS } from '../contract/page/frame-ids.ts';
import './styles/single-file.css';
import { site as siteOnServer } from 'virtual:site';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { HashRouter } from 'react-router-dom';
import { siteOfSingleFile } from '../contract/offline/single-file.ts';
import { SEARCH_FILES } from '../contract/search/search-files.ts';
import { decodePart, markdownFileOf, pagePath, type SitePath, splitLink } from '../contract/urls.ts';
import { showAsMarkdown } from './islands/reading/view-markdown.ts';
import { startFrame } from './islands/start-frame.ts';
import { startPanelLinks } from './offline/panel/panel-links.ts';
import type { SingleFileFacts } from './offline/single-file/single-file-facts.ts';
import { SingleFileSign } from './offline/single-file/single-file-sign.tsx';
import { App } from './router/app.tsx';
import type { Delivery } from './router/delivery.ts';
import { keyEntries } from './router/scroll.ts';
import { type Blocks, readBlocks } from './router/single-file-blocks.ts';
import { startDownloads } from './router/single-file-downloads.ts';
import { createSingleFileSource } from './router/single-file-source.ts';
import type { FirstPage } from './router/use-navigation.ts';
import { createInlineClient } from './search/client/inline-client.ts';
import { provideSearchClient } from './search/search-store.ts';
import { sidebarFile } from './state/sidebar-file.ts';
import { provideSiteData } from './state/site-data.ts';
import { ReaderError, sayMissing } from './ui/late.ts';

async function open(): Promise<void> {
  try {
    await start(readBlocks(document));
  } catch (error) {
    // The document itself contains the landing page: stop hiding it.
    delete document.documentElement.dataset.elsewhere;
    sayMissing('What this file holds', error);
  }
}

async function start(blocks: Blocks): Promise<void> {
  const root = document.getElementById(FRAME_IDS.root);
  if (!root) throw new Error('This is not a single file of the site: it has no root.');
  const site = siteOfSingleFile(siteOnServer, blocks.directory.logo);
  const source = createSingleFileSource({
    blocks,
    sidebar: (id) => sidebarFile(site.base, id),
    redirect,
  });
  const delivery: Delivery = { source, sign: <SingleFileSign facts={factsOf(blocks)} /> };
  provideSiteData((file) => blocks.json(file));
  provideSearchClient(async () => createInlineClient((file) => blocks.text(SEARCH_FILES[file])));
  startPanelLinks();
  hideOtherHashes();
  startDownloads(blocks);
  startFrame();
  keyEntries();

  const app = (first: FirstPage) => (
    <HashRouter useTransitions={false}>
      <App site={site} delivery={delivery} first={first} />
    </HashRouter>
  );
  const openLanding = () => void hydrateRoot(root, app({ meta: blocks.landing() }));
  decodeHash();
  window.addEventListener('hashchange', decodeHash);
  // Such a document (`srcdoc`) has no hash that could name a page, and every link would silently do nothing.
  if (window.location.protocol === 'about:')
    sayMissing('Its other pages', new ReaderError('This is a preview. Save the file, and open it in a browser.'));
  const wanted = wantedPath();
  if (wanted === '/') return openLanding();
  try {
    const asked = decodePart(window.location.hash);
    const { meta, content } = await source.load(wanted);
    const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const place = opened?.type === 'navigate' ? 'start' : 'restore';
    flushSync(() => createRoot(root).render(app({ meta, content, place })));
    const main = root.querySelector('main');
    if (main && asked === `#/${markdownFileOf(meta.path)}`) showAsMarkdown(main);
  } catch (error) {
    // Other pages may be intact, and the landing page leads to them.
    openLanding();
    sayMissing(`The page ${wanted}`, error);
  }
  delete document.documentElement.dataset.elsewhere;
}

/** Like the page of a moved address on a server: takes query and section along, unless the new address has its own. */
function redirect(to: SitePath): void {
  const { path, search, hash } = splitLink(to);
  const asked = splitLink(window.location.hash.slice(1));
  window.location.replace(`#${path}${search || asked.search}${hash || asked.hash}`);
}

function factsOf({ directory: { release, date }, text }: Blocks): SingleFileFacts {
  return { release, ...(date !== undefined && { date }), licenses: () => text('licenses') };
}

/** Programs that pass addresses on may encode the whole hash: `#%2Fdocs%2Fintro%2F`. */
function decodeHash(): void {
  const { hash } = window.location;
  if (/^#%2F/i.test(hash)) window.location.replace(decodePart(hash));
}

/** Whether the hash is something else than the address of a page, such as `#offline`. */
function isOtherHash(): boolean {
  return !/^(#(\/|%2F).*)?$/i.test(window.location.hash);
}

/**
 * Hides hashes that are no address from the router, which would look for a page of that name: the page that is shown stays, and at the
 * start it is the landing page. Called before the router listens, and after what such a hash opens does.
 */
function hideOtherHashes(): void {
  if (isOtherHash()) window.history.replaceState(null, '', '#/');
  window.addEventListener('popstate', (event) => isOtherHash() && event.stopImmediatePropagation());
  // A reload or a bookmark is to open the page that is shown.
  window.addEventListener('hashchange', ({ oldURL }) => isOtherHash() && window.history.replaceState(null, '', oldURL));
}

/** The page that the hash names, as in `#/docs/intro/`; the landing page without a hash, or with one that is not an address. */
function wantedPath(): SitePath {
  const { hash } = window.location;
  return hash.startsWith('#/') ? pagePath(splitLink(hash.slice(1)).path) : '/';
}

// Last: what it calls may use any constant above.
void open();
