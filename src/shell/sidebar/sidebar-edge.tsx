import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react';
import { FRAME_IDS } from '../../../contract/page/frame-ids.ts';
import { local } from '../../state/storage.ts';
import { ChevronIcon } from '../../ui/parts/icons.tsx';
import { HIDDEN, keptSidebar, NARROWEST, readSidebar, STANDARD, stepOf, WIDEST } from './sidebar-setting.ts';

/**
 * The edge by which the sidebar is resized, with the pointer or with arrow keys, and the button that hides it. The
 * width is kept; the page's inline script sets it before the first paint.
 */
export function SidebarEdge() {
  const [width, setWidth] = useState(STANDARD);
  const [hidden, setHidden] = useState(false);

  useEffect(() => {
    const kept = readSidebar(local.read('docs-sidebar'));
    setWidth(kept.width);
    setHidden(kept.hidden);
  }, []);

  const resize = (wanted: number) => {
    const next = fitting(wanted);
    setWidth(next);
    document.documentElement.style.setProperty('--side', `${next}px`);
    local.write('docs-sidebar', keptSidebar({ width: next, hidden }));
  };
  const toggle = () => {
    const { dataset } = document.documentElement;
    if (hidden) delete dataset.sidebar;
    else dataset.sidebar = HIDDEN;
    setHidden(!hidden);
    local.write('docs-sidebar', keptSidebar({ width, hidden: !hidden }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOf(event);
    if (step === undefined) return;
    event.preventDefault();
    resize(width + step);
  };
  const onPointerDown = ({ currentTarget, pointerId, clientX, button }: PointerEvent<HTMLElement>) => {
    // Another button opens a menu, and a second finger does not take over from the first.
    if (button > 0 || currentTarget.dataset.moves) return;
    currentTarget.setPointerCapture(pointerId);
    currentTarget.dataset.moves = 'true';
    currentTarget.onpointermove = (event) => resize(width + event.clientX - clientX);
    currentTarget.onlostpointercapture = () => {
      currentTarget.onpointermove = null;
      delete currentTarget.dataset.moves;
    };
  };

  return (
    <section className="sidebar-edges" aria-label="Size of the sidebar">
      {/* biome-ignore lint/a11y/useSemanticElements: a separator that can be moved is not a horizontal rule */}
      <div
        role="separator"
        className="sidebar-edge"
        aria-label="Width of the sidebar"
        aria-orientation="vertical"
        aria-valuemin={NARROWEST}
        aria-valuemax={WIDEST}
        aria-valuenow={width}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        // Also for readers who cannot drag, and whose hand moves the edge a little while it presses.
        onDoubleClick={() => resize(Math.abs(width - STANDARD) < UNSTEADY ? WIDEST : STANDARD)}
      />
      <button
        type="button"
        className="sidebar-switch"
        aria-expanded={!hidden}
        aria-controls={FRAME_IDS.sidebar}
        title={hidden ? 'Show the sidebar' : 'Hide the sidebar'}
        onClick={toggle}
      >
        <ChevronIcon />
      </button>
    </section>
  );
}

/** In pixels. */
const UNSTEADY = 16;

const fitting = (width: number) => Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)));
