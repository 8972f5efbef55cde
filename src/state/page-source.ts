import type { PageMeta } from '../../contract/page/page.ts';
import type { SitePath } from '../../contract/urls.ts';

/** A page as the browser gets it, whatever carried it. */
export interface LoadedPage {
  meta: PageMeta;
  /** What stands inside `<main>`. */
  content: DocumentFragment;
  /** 200 or 404. */
  status: number;
}

/** Where pages come from: HTTP, templates in the single file, memory in tests. The entry chooses. */
export interface PageSource {
  /** @throws Error when the page cannot be had (no network and not stored); an unknown path resolves with status 404. */
  load(path: SitePath): Promise<LoadedPage>;
  /** Makes a later `load` of this path quick; never throws. */
  prefetch(path: SitePath): void;
  /** The page, when a prefetch has made it ready to be shown in the same frame. It is handed out once. */
  take(path: SitePath): LoadedPage | null;
}
