import { kindInfo } from '../../../contract/search/record-kinds.ts';
import type { SearchHit } from '../../../contract/search/search.ts';
import { MarkedText } from './marked-text.tsx';

/** What a hit says of itself: method, title, kind; where it stands; the words around what was found. */
export function HitRow({ hit, showKind }: { hit: SearchHit; showKind: boolean }) {
  return (
    <>
      <span className="search-hit-head">
        {hit.method && <Method method={hit.method} />}
        <span className={kindInfo(hit.kind).code ? 'search-hit-title search-hit-name' : 'search-hit-title'}>
          <MarkedText text={hit.title} marks={hit.titleMarks} />
        </span>
        {showKind && <span className="search-hit-kind">{kindInfo(hit.kind).label}</span>}
      </span>
      <span className="search-hit-trail">{hit.trail.join(' › ')}</span>
      {hit.code && <span className="search-hit-code">{hit.code}</span>}
      {hit.snippet && (
        <span className="search-hit-snippet">
          <MarkedText text={hit.snippet} marks={hit.snippetMarks} />
        </span>
      )}
    </>
  );
}

/** A word in its colour, never colour alone. */
export function Method({ method }: { method: string }) {
  return (
    <span className="search-method" data-method={method}>
      {method.toUpperCase()}
    </span>
  );
}
