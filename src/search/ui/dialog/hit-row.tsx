import { kindInfo, type RecordKind } from '../../../../contract/search/record-kinds.ts';
import type { SearchHit } from '../../../../contract/search/search.ts';
import { lineOf } from '../answer/line-of.ts';
import { KindIcon } from '../kind-icon.tsx';
import { MarkedText } from '../marked-text.tsx';

/** Kinds with names of their own, which say enough without the page. */
const NAMED: ReadonlySet<RecordKind> = new Set([
  'page',
  'operation',
  'schema',
  'config',
  'permission',
  'status',
  'term',
]);

/** A hit on two lines: its page and title; the words around what was found, or where it is. */
export function HitRow({ hit, showKind }: { hit: SearchHit; showKind: boolean }) {
  return (
    <>
      <KindIcon kind={hit.kind} />
      <span className="search-hit-main">
        <Head hit={hit} />
        <Line hit={hit} />
      </span>
      {showKind && <span className="search-hit-kind">{kindInfo(hit.kind).label}</span>}
    </>
  );
}

/** A hit with all its details, for the results page, where there is room. */
export function FullHit({ hit, showKind }: { hit: SearchHit; showKind: boolean }) {
  const where = whereOf(hit);
  return (
    <>
      <KindIcon kind={hit.kind} />
      <span className="search-hit-main">
        <Head hit={hit} />
        {where && <span className="search-hit-trail">{where}</span>}
        {hit.code && <span className="search-hit-code">{hit.code}</span>}
        {hit.snippet && (
          <span className="search-hit-snippet">
            <MarkedText text={hit.snippet} marks={hit.snippetMarks} />
          </span>
        )}
      </span>
      {showKind && <span className="search-hit-kind">{kindInfo(hit.kind).label}</span>}
    </>
  );
}

const namesPage = ({ page, kind }: SearchHit) => page !== undefined && !NAMED.has(kind);

/** Where the hit is, but only the part above its page if the page is named beside the title; empty if there is none. */
function whereOf(hit: SearchHit): string {
  const page = namesPage(hit) && hit.page !== undefined ? hit.trail.indexOf(hit.page) : -1;
  return (page >= 0 ? hit.trail.slice(0, page) : hit.trail).join(' › ');
}

function Head({ hit }: { hit: SearchHit }) {
  return (
    <span className="search-hit-head">
      {hit.method && <Method method={hit.method} />}
      {namesPage(hit) && (
        <>
          {/* The space is for screen readers, which do not read what follows. */}
          <span className="search-hit-page">{`${hit.page} `}</span>
          <span className="search-hit-of" aria-hidden="true">
            {' › '}
          </span>
        </>
      )}
      <span className={kindInfo(hit.kind).code ? 'search-hit-title search-hit-name' : 'search-hit-title'}>
        <MarkedText text={hit.title} marks={hit.titleMarks} />
      </span>
    </span>
  );
}

function Line({ hit }: { hit: SearchHit }) {
  const { text, marks } = lineOf(hit.snippet, hit.snippetMarks);
  return (
    <span className="search-hit-line">
      {hit.code && (
        <>
          <span className="search-hit-code">{hit.code}</span>
          {/* As text, not as a style, which is not copied. */}
          {' · '}
        </>
      )}
      {text === '' || hit.kind === 'operation' ? (
        <span className="search-hit-trail">{whereOf(hit)}</span>
      ) : (
        <span className="search-hit-snippet">
          <MarkedText text={text} marks={marks} />
        </span>
      )}
    </span>
  );
}

/** A word in its color, never color alone. With the space, screen readers do not join it to the next one. */
export function Method({ method }: { method: string }) {
  return (
    <span className="search-method" data-method={method}>
      {`${method.toUpperCase()} `}
    </span>
  );
}
