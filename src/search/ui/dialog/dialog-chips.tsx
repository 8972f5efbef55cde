import type { SearchAnswer } from '../../../../contract/search/search.ts';
import { countOf } from '../search-state.tsx';
import type { Completion } from './completion.ts';
import { CompletionRow } from './completion-row.tsx';
import { hasChip, KindChips } from './kind-chips.tsx';

interface DialogChipsProps {
  text: string;
  answer: SearchAnswer;
  /** What the half-typed filter at the end of the text may become. */
  offered: readonly Completion[];
  /** The index is whole, or as whole as it gets: its counts will not change. */
  counted: boolean;
  onQuery(query: string): void;
}

/** Above the list: what a filter may become, or which kinds of hits there are, and how many. Nothing where nothing can be filtered. */
export function DialogChips({ text, answer, offered, counted, onQuery }: DialogChipsProps) {
  if (answer.total === 0 && offered.length === 0 && !hasChip(text)) return null;
  return (
    <div className="search-dialog-chips">
      {offered.length > 0 ? (
        <CompletionRow offered={offered} onQuery={onQuery} />
      ) : (
        <KindChips query={text} counts={counted ? answer.counts : null} onQuery={onQuery} />
      )}
      {counted && answer.total > 0 && (
        <span className="search-dialog-count" aria-hidden="true">
          {countOf(answer)}
        </span>
      )}
    </div>
  );
}
