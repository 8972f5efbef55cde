import type { MouseEvent } from 'react';
import type { DialogGroup, DialogOption } from './dialog-options.ts';
import { HitRow } from './hit-row.tsx';

interface OptionGroupProps {
  group: DialogGroup;
  /** Prefix of the ids: an option's is `<id>-<its number>`. */
  id: string;
  /** All options of the list, in its order. */
  options: readonly DialogOption[];
  active: number;
  onClick(event: MouseEvent, option: DialogOption): void;
}

export function OptionGroup({ group, id, options, active, onClick }: OptionGroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: groups of a listbox.
    <div role="group" aria-labelledby={`${id}-group-${group.id}`} className="search-dialog-group">
      <div id={`${id}-group-${group.id}`} className="search-dialog-label">
        {group.label}
      </div>
      {group.options.map((option) => {
        const index = options.indexOf(option);
        return (
          // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus and names the active option.
          <div
            key={option.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className="search-dialog-option"
          >
            <a href={option.href} tabIndex={-1} onClick={(event) => onClick(event, option)}>
              {option.hit ? (
                <HitRow hit={option.hit} showKind={group.id === 'best'} />
              ) : (
                <span className="search-hit-head">
                  <span className="search-hit-title">{option.label}</span>
                </span>
              )}
            </a>
          </div>
        );
      })}
    </div>
  );
}

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
