import type { SearchAnswer } from '../../../contract/search/search.ts';
import { Orbit } from '../../ui/parts/orbit.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import type { SearchStatus } from '../client/search-client.ts';

interface SearchStateProps {
  /** Nothing is typed. */
  blank: boolean;
  answer: SearchAnswer | null;
  status: SearchStatus;
  /** The number of results is shown, too: with each key, not only once typing rests. */
  showCount?: boolean;
  onQuery(query: string): void;
  onRetry(): void;
}

/** Everything that is not a hit: loading, failure, nothing found, the nearest spelling, and the count. All of it is read out. */
export function SearchState({ blank, answer, status, showCount, onQuery, onRetry }: SearchStateProps) {
  const loading = !blank && status !== 'failed' && (answer === null || (answer.total === 0 && !answer.complete));
  const empty = !blank && answer !== null && answer.total === 0 && (answer.complete || status === 'failed');
  const count = blank || loading || answer === null ? '' : countOf(answer);
  const settled = useSettled(count, '');
  return (
    <>
      {/* Always there: screen readers follow only what they know. Not as a whole: with each key, all of it would be read out again. */}
      <div role="status" aria-atomic={false} className="search-state">
        {status === 'failed' && (
          <p className="search-failed">
            The search index could not be loaded.{' '}
            <button type="button" onClick={onRetry}>
              Retry
            </button>
          </p>
        )}
        {loading && <p className="search-loading">Loading the search index…</p>}
        {!blank && answer?.suggestion && (
          // Another one is another paragraph, so that its first words are read out, too.
          <p key={answer.suggestion} className="search-suggestion">
            Did you mean{' '}
            <button type="button" onClick={() => onQuery(answer.suggestion ?? '')}>
              {answer.suggestion}
            </button>
            ?
          </p>
        )}
        {!blank &&
          answer?.notes.map((note) => (
            <p key={note} className="search-note">
              {note}
            </p>
          ))}
        <div className={empty ? 'search-empty' : 'visually-hidden'}>
          {empty && <Orbit />}
          {empty || settled === count ? count : ''}
        </div>
      </div>
      {showCount && !empty && (
        <div aria-hidden="true" className="search-count">
          {count}
        </div>
      )}
    </>
  );
}

export function countOf({ total }: Pick<SearchAnswer, 'total'>): string {
  if (total === 0) return 'No results';
  return total === 1 ? '1 result' : `${total} results`;
}
