import type { Completion } from './completion.ts';

/** The completions of a half-typed filter. Tab takes the first. */
export function CompletionRow({ offered, onQuery }: { offered: readonly Completion[]; onQuery(text: string): void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser.
    <div className="search-chips" role="group" aria-label="Complete the filter">
      <span className="search-key" aria-hidden="true">
        Tab
      </span>
      {offered.map(({ label, text }) => (
        <button key={label} type="button" className="search-chip search-completion" onClick={() => onQuery(text)}>
          {label}
        </button>
      ))}
    </div>
  );
}
