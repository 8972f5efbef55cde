import { type MouseEvent, memo } from 'react';
import { keyNames } from '../../../ui/keyboard.ts';
import { KindIcon } from '../kind-icon.tsx';
import type { DialogGroup, DialogOption } from './dialog-options.ts';
import { HitRow } from './hit-row.tsx';

interface OptionListProps {
  groups: readonly DialogGroup[];
  /** Prefix of the ids: an option's is `<id>-<its number in the list>`. */
  id: string;
  label: string;
  /** Number of the chosen option. */
  active: number;
  /** Nothing is typed: the list shows offers, and has all the room. */
  offers: boolean;
  /** Also called for the middle button. */
  onClick(event: MouseEvent): void;
}

/**
 * The popup of the search box. The keys of rows are their positions, not their contents: the next answer changes the words
 * in existing rows, which costs a fraction of new ones.
 */
export function OptionList({ groups, id, label, active, offers, onClick }: OptionListProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys.
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      className="search-dialog-list"
      data-offers={offers || undefined}
      onClick={onClick}
      onAuxClick={onClick}
    >
      {groups.map((group, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: keyed by position, see above.
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
    <div role="group" aria-labelledby={`${id}-group-${place}`} className="search-dialog-group" data-group={group.id}>
      <div id={`${id}-group-${place}`} className="search-dialog-label">
        {group.label}
      </div>
      {group.options.map((option, i) => (
        <Option
          // biome-ignore lint/suspicious/noArrayIndexKey: keyed by position, see above.
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
 * The link itself is the option (ARIA in HTML allows it): the browser's own ways of opening a link work, and an option
 * contains nothing that takes the focus.
 */
const Option = memo(function Option({ id, number, option, selected, showKind }: OptionProps) {
  const props = {
    id: `${id}-${number}`,
    'data-option': number,
    role: 'option',
    'aria-selected': selected,
    tabIndex: -1,
    className: 'search-hit search-dialog-option',
  };
  const row = (
    <>
      {option.hit ? <HitRow hit={option.hit} showKind={showKind} /> : <PlainRow option={option} />}
      <span className="search-key search-hit-enter" aria-hidden="true">
        Enter
      </span>
    </>
  );
  return option.href === null ? (
    <div {...props}>{row}</div>
  ) : (
    <a {...props} href={option.href}>
      {row}
    </a>
  );
});

/** A recent search, a section, a task, an action. */
function PlainRow({ option: { label, hint, query, run, href } }: { option: DialogOption }) {
  const kind =
    run || href === null ? 'action' : query !== undefined ? 'search' : href.includes('#') ? 'section' : 'page';
  return (
    <>
      <KindIcon kind={kind} />
      <span className="search-hit-main">
        <span className="search-hit-head">
          <span className="search-hit-title">{label}</span>
        </span>
        {hint && (
          <span className="search-hit-line">
            <span className="search-hit-trail">{hint}</span>
          </span>
        )}
      </span>
    </>
  );
}

interface DialogFootProps {
  /** The chosen row can be copied, and what copies it is there. */
  copies: boolean;
  /** Forgets what was searched for and read; null when nothing was. */
  onClear: (() => void) | null;
}

/** What the keys do, with the names on the reader's keyboard, and the button that clears recent searches and pages. */
export function DialogFoot({ copies, onClear }: DialogFootProps) {
  const { control, copy } = keyNames();
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
          <kbd>{control} Enter</kbd> new tab
        </span>
        {copies && (
          <>
            <span>
              <kbd>{copy} C</kbd> copy answer
            </span>
            <span>
              <kbd>{copy} L</kbd> copy address
            </span>
          </>
        )}
        <span>
          <kbd>?</kbd> shortcuts
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
