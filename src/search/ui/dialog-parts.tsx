import { type MouseEvent, memo } from 'react';
import type { DialogGroup, DialogOption } from './dialog-options.ts';
import { HitRow } from './hit-row.tsx';

interface OptionListProps {
  groups: readonly DialogGroup[];
  /** Prefix of the ids: an option's is `<id>-<its number in the list>`. */
  id: string;
  label: string;
  /** Number of the chosen option. */
  active: number;
  /** With the middle button, too. */
  onClick(event: MouseEvent): void;
}

/**
 * The popup of the search box. Rows are kept by their place, not by what they show: the next answer changes words in
 * rows that are there, which costs a fraction of new ones.
 */
export function OptionList({ groups, id, label, active, onClick }: OptionListProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the input's.
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      className="search-dialog-list"
      onClick={onClick}
      onAuxClick={onClick}
    >
      {groups.map((group, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: kept by place, see above.
        <OptionGroup key={place} place={place} group={group} id={id} active={activeIn(group, active)} />
      ))}
    </div>
  );
}

/** Groups without the chosen option get the same number every time, so that they are not drawn again. */
function activeIn({ first, options }: DialogGroup, active: number): number {
  return active >= first && active < first + options.length ? active : -1;
}

interface OptionGroupProps {
  group: DialogGroup;
  place: number;
  id: string;
  active: number;
}

/** Drawn again only when it changes: a key that moves the choice touches two rows. */
const OptionGroup = memo(function OptionGroup({ group, place, id, active }: OptionGroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: groups of a listbox.
    <div role="group" aria-labelledby={`${id}-group-${place}`} className="search-dialog-group">
      <div id={`${id}-group-${place}`} className="search-dialog-label">
        {group.label}
      </div>
      {group.options.map((option, i) => (
        <Option
          // biome-ignore lint/suspicious/noArrayIndexKey: kept by place, see above.
          key={i}
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

/**
 * The link itself is the option (ARIA in HTML allows it): the browser's own ways of opening a link work, and nothing
 * that takes the focus stands within an option.
 */
const Option = memo(function Option({ id, number, option, selected, showKind }: OptionProps) {
  return (
    <a
      id={`${id}-${number}`}
      data-option={number}
      role="option"
      aria-selected={selected}
      tabIndex={-1}
      className="search-hit search-dialog-option"
      href={option.href}
    >
      {option.hit ? (
        <HitRow hit={option.hit} showKind={showKind} />
      ) : (
        <span className="search-hit-head">
          <span className="search-hit-title">{option.label}</span>
        </span>
      )}
    </a>
  );
});

/** What the keys do, and the way to forget what was searched for. */
export function DialogFoot({ onClear }: { onClear: (() => void) | null }) {
  return (
    <div className="search-dialog-foot" data-keys-only={onClear ? undefined : true}>
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
