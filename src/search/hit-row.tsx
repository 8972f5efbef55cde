import { KIND_LABELS, type SearchHit } from '../../contract/search.ts';
import { MarkedText } from './marked-text.tsx';

const CODE_KINDS = new Set<SearchHit['kind']>(['parameter', 'field', 'schema', 'config', 'permission', 'command']);

/** What a hit says of itself: method, title, kind; where it stands; the words around what was found. */
export function HitRow({ hit, showKind }: { hit: SearchHit; showKind: boolean }) {
  const title = <MarkedText text={hit.title} marks={hit.titleMarks} />;
  return (
    <>
      <span className="search-hit-head">
        {hit.method && <Method method={hit.method} />}
        <span className="search-hit-title">{CODE_KINDS.has(hit.kind) ? <code>{title}</code> : title}</span>
        {showKind && <span className="search-hit-kind">{KIND_LABELS[hit.kind]}</span>}
      </span>
      <span className="search-hit-trail">
        {hit.trail.join(' › ')}
        {hit.code && <code className="search-hit-code">{hit.code}</code>}
      </span>
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
