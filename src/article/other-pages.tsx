import { withBase } from '../../contract/urls.ts';
import { Orbit } from '../ui/orbit.tsx';

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
          <label htmlFor="search-page-input">Search the documentation</label>
          <input id="search-page-input" type="search" name="q" autoComplete="off" />
        </form>
        <p className="quiet without-scripts">Search runs in your browser and needs JavaScript.</p>
      </div>
    </article>
  );
}
