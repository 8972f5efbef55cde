import { COPY_ANSWERS } from '../../../contract/offline/copy-answers.ts';
import type { PrintData } from '../../../contract/page/print.ts';
import { withBase } from '../../../contract/urls.ts';
import { Orbit } from '../../ui/parts/orbit.tsx';

/** What stands in `<main>` where there is no page. */
export function NotFoundPage({ base, sidebars }: { base: string; sidebars: readonly string[] }) {
  return (
    <article className="prose not-found">
      <Orbit />
      <h1>Page not found</h1>
      <p>
        There is no page at this address. It may have moved; <a href={withBase(base, '/search/')}>search</a> for it, or
        begin at the <a href={withBase(base, '/')}>first page</a>.
      </p>
      <p {...COPY_ANSWERS}>
        The server did not answer, so this is what the copy on this device knows. A page that is newer than the copy
        opens once there is a connection.
      </p>
      <div data-island="not-found-suggestions" data-props={JSON.stringify(sidebars)} />
    </article>
  );
}

/** What stands in `<main>` of the search page until scripts run; the island takes over the form's place. */
export function SearchPage({ base }: { base: string }) {
  return (
    <article className="prose search-page">
      <h1>Search</h1>
      <div data-island="search-page">
        <form action={withBase(base, '/search/')} method="get">
          <input type="search" name="q" aria-label="Search the documentation" autoComplete="off" />
        </form>
        <p className="quiet without-scripts">Search runs in your browser and needs JavaScript.</p>
      </div>
    </article>
  );
}

/** What stands in `<main>` of the page for printing until scripts run. */
export function PrintPage({ data }: { data: PrintData }) {
  return (
    <article className="prose print-page">
      <h1 className="print-controls">Print</h1>
      <div data-island="print" data-props={JSON.stringify(data)}>
        <p className="without-scripts">
          One document is made of many pages in your browser, and that needs JavaScript. Without it every page can be
          printed by itself: print it as it is shown, and only the article is put on paper.
        </p>
      </div>
    </article>
  );
}
