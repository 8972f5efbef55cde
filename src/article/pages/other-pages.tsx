import { COPY_ANSWERS, FROM_SERVER } from '../../../contract/offline/copy-answers.ts';
import type { PrintData } from '../../../contract/page/print.ts';
import { withBase } from '../../../contract/urls.ts';
import { Orbit } from '../../ui/parts/orbit.tsx';

/** The content of `<main>` at an address without a page. */
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
        The server did not answer in time, so this is what the copy on this device knows. Newer pages, and files that it
        lacks, such as <code>llms.txt</code> and the Markdown of a page, open once there is a connection. If yours is
        only slow,{' '}
        <a href={`?${FROM_SERVER}`} target="_top">
          wait for the server
        </a>
        .
      </p>
      <div data-island="not-found-suggestions" data-props={JSON.stringify(sidebars)} />
    </article>
  );
}

/** The content of `<main>` on the search page until scripts run; the island then replaces the form. */
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

/** The content of `<main>` on the print page until scripts run. */
export function PrintPage({ data }: { data: PrintData }) {
  return (
    <article className="prose print-page">
      <h1 className="print-controls">Print</h1>
      <div data-island="print" data-props={JSON.stringify(data)}>
        <p className="without-scripts">
          Your browser makes one document of many pages, and that needs JavaScript. Without it, you can print each page
          by itself: print it as it is shown, and only the article appears on paper.
        </p>
      </div>
    </article>
  );
}
