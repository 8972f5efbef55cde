import type { PageMeta } from '../../contract/page/page.ts';
import type { SitePath } from '../../contract/urls.ts';

/** A page as the browser gets it, from a server or from the single file. */
export interface LoadedPage {
  meta: PageMeta;
  /** What is inside `<main>`. */
  content: DocumentFragment;
  /** 200 or 404. */
  status: number;
}

/** Where pages come from: HTTP, or blocks in the single file. The entry chooses. */
export interface PageSource {
  /** @throws Error when the page cannot be loaded (no network and not stored); an unknown path resolves with status 404. */
  load(path: SitePath): Promise<LoadedPage>;
  /** Requests a page shortly before `load` is called for it: on a slow device, it takes a while until then. Never throws. */
  begin(path: SitePath): void;
  /** Loads a page ahead, so that a later `load` is quick. Never throws. */
  prefetch(path: SitePath): void;
  /** The page, if `prefetch` has made it ready to be shown in the same frame; null otherwise. It is returned only once. */
  take(path: SitePath): LoadedPage | null;
}
