import { useEffect, useState } from 'react';
import { type SidebarCategory, type SidebarItem, type SidebarLink, visibleItems } from '../../../contract/page/page.ts';
import { hrefOf } from '../../../contract/urls.ts';
import { breakable } from '../../ui/parts/breakable.tsx';
import { Collapsible } from '../collapsible.tsx';

export interface SidebarItemsProps {
  items: readonly SidebarItem[];
  base: string;
  path: string;
  level: number;
  /** Whether these items are what the reader's filter leaves: branches are then open, and operations show their paths. */
  filtered: boolean;
  /** Called when a branch is opened whose items this page does not carry. */
  onOpen(): void;
}

export function SidebarItems(props: SidebarItemsProps) {
  const keys = new Set<string>();
  return (
    <ul>
      {visibleItems(props.items, props.path).map((item, index, all) => {
        let key = item.label;
        // Of items with the same key, React leaves some behind when others take their place.
        while (keys.size === keys.add(key).size) key += ' ';
        return item.type === 'link' ? (
          <li key={key} data-group={groupBegins(item, all[index - 1])}>
            <Entry {...props} item={item} />
          </li>
        ) : (
          // A branch that the filter opens (it is then not collapsed) is mounted again, and so is one that the filter releases. The rest
          // of the sidebar, which is loaded later, marks more branches as collapsed, but must not close what the reader has opened.
          <Branch {...props} key={`${key} ${props.filtered && !item.collapsed}`} item={item} />
        );
      })}
    </ul>
  );
}

/** The title of the item's group, if the item is the first in it. */
function groupBegins({ group }: SidebarLink, before: SidebarItem | undefined): string | undefined {
  return before?.type === 'link' && before.group === group ? undefined : group;
}

function Entry({ item, base, path, filtered }: SidebarItemsProps & { item: SidebarLink }) {
  return (
    <a
      href={hrefOf(base, item.href)}
      aria-current={item.href === path ? 'page' : undefined}
      className={item.className}
      data-deprecated={item.deprecated}
      data-operation={item.method && ''}
    >
      {item.method && (
        <span className="method" translate="no" data-method={item.method}>
          {`${item.method === 'delete' ? 'del' : item.method} `}
        </span>
      )}
      {breakable(item.label)}
      {filtered && item.path && (
        <span className="sidebar-path" translate="no">
          {item.path}
        </span>
      )}
    </a>
  );
}

/** Whether the item is the page or holds it. */
function holds(item: SidebarItem, path: string): boolean {
  return item.href === path || (item.type === 'category' && (item.items ?? []).some((below) => holds(below, path)));
}

function Branch(props: SidebarItemsProps & { item: SidebarCategory }) {
  const { item, base, path, level, onOpen } = props;
  const holdsPage = holds(item, path);
  const [open, setOpen] = useState(!item.collapsed || holdsPage);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a branch opens when the reader comes to a page in it
  useEffect(() => {
    if (holdsPage) setOpen(true);
  }, [path]);
  const foldable = item.collapsible !== false;
  const shown = (open || !foldable) && item.items !== null;
  return (
    <li
      className={item.className ? `sidebar-branch ${item.className}` : 'sidebar-branch'}
      data-level={level}
      data-collapsed={item.collapsed}
      data-fixed={!foldable || undefined}
      data-holds={holdsPage || undefined}
      data-elsewhere={item.items === null || undefined}
    >
      <div className="sidebar-branch-head">
        {item.href ? (
          <a href={hrefOf(base, item.href)} aria-current={item.href === path ? 'page' : undefined}>
            {breakable(item.label)}
          </a>
        ) : (
          <span>{item.label}</span>
        )}
        {foldable && (
          <button
            type="button"
            className="sidebar-fold"
            aria-expanded={shown}
            aria-label={`${shown ? 'Collapse' : 'Expand'} ${item.label}`}
            onClick={() => {
              if (item.items === null) onOpen();
              setOpen(item.items === null || !open);
            }}
          />
        )}
      </div>
      {item.items && (
        <Collapsible open={shown}>
          <SidebarItems {...props} items={item.items} level={level + 1} />
        </Collapsible>
      )}
    </li>
  );
}
