import { useEffect, useRef } from 'react';
import { FRAME_IDS } from '../../../contract/page/frame-ids.ts';
import type { SidebarRef } from '../../../contract/page/page.ts';
import { afterPaint } from '../../ui/after-paint.ts';
import { escapesPage } from '../../ui/escape.ts';
import { focusNow } from '../../ui/focus-now.ts';
import { DESKTOP } from './desktop.ts';
import { useDrawer } from './drawer.ts';
import { scrollToCurrent } from './scroll-to-current.ts';
import { SidebarItems } from './sidebar-items.tsx';
import { useSidebarTree } from './use-sidebar-tree.ts';

declare global {
  interface Window {
    /** Not in all browsers. */
    CloseWatcher?: new (options: {
      signal: AbortSignal;
    }) => { onclose: (() => void) | null };
  }
}

/** The tree of pages. At 996 px and below, it is over the page while the menu is open. */
export function Sidebar({ base, sidebar, path }: { base: string; sidebar: SidebarRef; path: string }) {
  const element = useRef<HTMLDivElement>(null);
  const open = useDrawer((state) => state.open);
  const tree = useSidebarTree(base, sidebar);
  useDrawerBehaviour(element, open);

  const shown = useRef<string>();
  useEffect(() => {
    const box = element.current;
    if (shown.current) afterGrowth(box);
    // The first script has brought the entry into view, and a reader may have scrolled since.
    else if (box?.scrollTop === 0) scrollToCurrent(box);
    shown.current = path;
  }, [path]);

  return (
    <div
      className="sidebar"
      id={FRAME_IDS.sidebar}
      data-sidebar={sidebar.id}
      ref={element}
      data-open={open || undefined}
      // When it is over the page, which is then inert, it is a dialog.
      {...(open && { role: 'dialog', 'aria-label': 'Navigation' })}
    >
      <nav aria-label={sidebar.label} onPointerEnter={tree.load} onFocus={tree.load}>
        {sidebar.filter && <SidebarFilter text={tree.filter} setText={tree.setFilter} />}
        <SidebarItems
          items={tree.items}
          base={base}
          path={path}
          level={0}
          filtered={tree.filter.trim() !== ''}
          onOpen={tree.open}
        />
        {sidebar.filter && (
          <p role="status" className="quiet">
            {tree.items.length === 0 && 'Nothing matches the filter.'}
          </p>
        )}
      </nav>
    </div>
  );
}

/** The branches that hold the page grow open first: they begin once they have been painted closed. */
function afterGrowth(sidebar: HTMLElement | null): void {
  afterPaint(() =>
    afterPaint(async () => {
      await Promise.allSettled(sidebar?.getAnimations({ subtree: true }).map(({ finished }) => finished) ?? []);
      scrollToCurrent(sidebar);
    }),
  );
}

function SidebarFilter({ text, setText }: { text: string; setText: (text: string) => void }) {
  const box = useRef<HTMLInputElement>(null);
  // What a reader has typed before React was there, which hears of no event then.
  useEffect(() => {
    if (box.current?.value) setText(box.current.value);
  }, [setText]);
  return (
    <input
      ref={box}
      type="search"
      className="sidebar-filter"
      placeholder="Filter by name or path"
      aria-label="Filter the sidebar"
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}

/** While the drawer is open, the rest of the page is inert. Esc, a click outside, and desktop width close it. */
function useDrawerBehaviour(element: React.RefObject<HTMLElement | null>, open: boolean) {
  useEffect(() => {
    if (!open) return;
    const { close } = useDrawer.getState();
    const others = document.querySelectorAll<HTMLElement>('main, .contents, .footer');
    for (const other of others) other.inert = true;
    const before = document.activeElement;
    // A link, not the filter: a focused box brings up a keyboard over half of a phone's screen.
    focusNow(scrollToCurrent(element.current) ?? element.current?.querySelector('a'));
    const desktop = window.matchMedia(DESKTOP);
    const ending = new AbortController();
    const { signal } = ending;
    document.addEventListener('keydown', (event) => escapesPage(event) && close(), { signal });
    document.addEventListener(
      'pointerdown',
      ({ target }) => (target as Element).closest('.sidebar, .menu-button') || close(),
      { signal },
    );
    desktop.addEventListener('change', () => desktop.matches && close(), { signal });
    // On Android, the gesture for going back closes what is over the page before it leaves the page.
    if (window.CloseWatcher) new window.CloseWatcher({ signal }).onclose = close;
    return () => {
      ending.abort();
      for (const other of others) other.inert = false;
      // A reader who has moved on, such as to the page behind a link, is not taken back.
      const { activeElement } = document;
      const isHere = activeElement === document.body || element.current?.contains(activeElement);
      if (isHere && before instanceof HTMLElement) focusNow(before);
    };
  }, [element, open]);
}
