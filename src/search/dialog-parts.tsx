import { memo } from 'react';
import type { DialogGroup, DialogOption } from './dialog-options.ts';
import { HitRow } from './hit-row.tsx';

interface OptionGroupProps {
  group: DialogGroup;
  /** Prefix of the ids: an option's is `<id>-<its number in the list>`. */
  id: string;
  /** Number of the chosen option, anything else when it is in another group. */
  active: number;
}

/** Drawn again only when it changes: a key that moves the choice touches two rows. */
export const OptionGroup = memo(function OptionGroup({ group, id, active }: OptionGroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: groups of a listbox.
    <div role="group" aria-labelledby={`${id}-group-${group.id}`} className="search-dialog-group">
      <div id={`${id}-group-${group.id}`} className="search-dialog-label">
        {group.label}
      </div>
      {group.options.map((option, i) => (
        <Option
          key={option.key}
          id={id}
          number={group.first + i}
          option={option}
          selected={group.first + i === active}
          showKind={group.id === 'best'}
        />
      ))}
    </div>
  );
});

interface OptionProps {
  id: string;
  number: number;
  option: DialogOption;
  selected: boolean;
  showKind: boolean;
}

const Option = memo(function Option({ id, number, option, selected, showKind }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus and names the active option.
    <div
      id={`${id}-${number}`}
      data-option={number}
      role="option"
      aria-selected={selected}
      className="search-dialog-option"
    >
      <a href={option.href} tabIndex={-1}>
        {option.hit ? (
          <HitRow hit={option.hit} showKind={showKind} />
        ) : (
          <span className="search-hit-head">
            <span className="search-hit-title">{option.label}</span>
          </span>
        )}
      </a>
    </div>
  );
});

/** What the keys do, and the way to forget what was searched for. */
export function DialogFoot({ onClear }: { onClear: (() => void) | null }) {
  return (
    <div className="search-dialog-foot">
      <p aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> choose
        </span>
        <span>
          <kbd>Enter</kbd> open
        </span>
        <span>
          <kbd>Ctrl Enter</kbd> new tab
        </span>
      </p>
      {onClear && (
        <button type="button" className="search-dialog-clear" onClick={onClear}>
          Clear recent
        </button>
      )}
    </div>
  );
}
