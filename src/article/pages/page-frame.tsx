import { dayOf } from '../../../contract/day.ts';
import type { DocInput, NavLink } from '../../../contract/page/render.ts';
import { withBase } from '../../../contract/urls.ts';
import { breakable } from '../../ui/parts/breakable.tsx';

export interface PageHeadProps extends BreadcrumbsProps {
  /** Name and version of what the page describes. */
  describes: string | null;
}

/** Where the page is, and what it is about. */
export function PageHead({ describes, ...breadcrumbs }: PageHeadProps) {
  return (
    <div className="page-head">
      <Breadcrumbs {...breadcrumbs} />
      {describes !== null && <p className="describes">{describes}</p>}
    </div>
  );
}

interface BreadcrumbsProps {
  base: string;
  items: readonly { label: string; href?: string }[];
  current: string;
}

function Breadcrumbs(props: BreadcrumbsProps) {
  if (props.items.length === 0) return null;
  return (
    <nav aria-label="Breadcrumbs" className="breadcrumbs">
      <ol>
        {props.items.map((item) => (
          <li key={item.label}>
            {item.href === undefined ? item.label : <a href={withBase(props.base, item.href)}>{item.label}</a>}
          </li>
        ))}
        <li aria-current="page">{props.current}</li>
      </ol>
    </nav>
  );
}

export function PreviousNext(props: { base: string; previous: NavLink | null; next: NavLink | null }) {
  const { previous, next, base } = props;
  if (previous === null && next === null) return null;
  return (
    <nav aria-label="Pages" className="previous-next">
      {previous && (
        <a rel="prev" className="previous" href={withBase(base, previous.href)}>
          <span>Previous</span>
          {breakable(previous.label)}
        </a>
      )}
      {next && (
        <a rel="next" className="next" href={withBase(base, next.href)}>
          <span>Next</span>
          {breakable(next.label)}
        </a>
      )}
    </nav>
  );
}

export function Tags({ base, tags }: { base: string; tags: readonly NavLink[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className="tags" aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag.href}>
          <a href={withBase(base, tag.href)}>{tag.label}</a>
        </li>
      ))}
    </ul>
  );
}

/** Word for word as on the former site: readers and tools look for these texts. */
const NOTICES = {
  unlisted: {
    title: 'Unlisted page',
    text: 'This page is unlisted. Search engines will not index it, and only users having a direct link can access it.',
  },
  draft: {
    title: 'Draft page',
    text: 'This page is a draft. It will only be visible in dev and be excluded from the production build.',
  },
} as const;

export function VisibilityNotice({ kind }: { kind: keyof typeof NOTICES }) {
  const { title, text } = NOTICES[kind];
  return (
    <section className="admonition admonition-warning" role="note" aria-label={title}>
      <p className="admonition-title">{title}</p>
      <p>{text}</p>
    </section>
  );
}

export function LastUpdated({ update }: { update: DocInput['lastUpdate'] }) {
  if (update === null) return null;
  return (
    <p className="last-updated">
      Last updated
      {update.date !== '' && (
        <>
          {' '}
          on <time dateTime={update.date}>{dayOf(update.date)}</time>
        </>
      )}
      {update.author !== null && ` by ${update.author}`}
    </p>
  );
}
