import type { PageMeta } from '../../contract/page/page.ts';
import type { SitePath } from '../../contract/urls.ts';

/** A page as the browser gets it, from a server or out of the single file. */
export interface LoadedPage {
  meta: PageMeta;
  /** What stands inside `<main>`. */
  content: DocumentFragment;
  /** 200 or 404. */
  status: number;
}

/** Where pages come from: HTTP, or blocks in the single file. The entry chooses. */
export interface PageSource {
  /** @throws Error when the page cannot be had (no network and not stored); an unknown path resolves with status 404. */
  load(path: SitePath): Promise<LoadedPage>;
  /** Asks for a page that `load` will be called for in a moment: on a slow device, the way until then is long. Never throws. */
  begin(path: SitePath): void;
  /** Loads a page ahead, so that a later `load` is quick. Never throws. */
  prefetch(path: SitePath): void;
  /** The page, if `prefetch` has made it ready to be shown in the same frame; null otherwise. It is returned once. */
  take(path: SitePath): LoadedPage | null;
}
