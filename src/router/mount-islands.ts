import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { CrashBoundary } from '../shell/crash-boundary.tsx';
import { ISLANDS, type IslandProps } from './island-registry.ts';
import { showFailure, showLoading } from './loading-box.ts';

/**
 * Brings the islands of a page to life: `<div data-island="name" data-props="{…}">static fallback</div>`.
 * The fallback stays until the island's code is there, and for good when it cannot be loaded. Without one there is a
 * spinner, and when loading fails a box with a Retry button. An island with buttons that ask for something (`data-ask`)
 * sleeps until one is pressed: its page costs no script before.
 *
 * @returns what takes them down again before the next page
 */
export function mountIslands(main: HTMLElement, given: Omit<IslandProps, 'data'>): () => void {
  let live = true;
  const roots: Root[] = [];
  for (const element of main.querySelectorAll<HTMLElement>('[data-island]')) {
    if (element.querySelector('[data-ask]')) sleep(element);
    else mount(element);
  }
  return () => {
    live = false;
    // After the current work: React refuses to unmount a root while it renders another.
    queueMicrotask(() => {
      for (const root of roots) root.unmount();
    });
  };

  function sleep(element: HTMLElement): void {
    const wake = (event: Event) => {
      const asked = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-ask]') : null;
      if (!asked) return;
      element.removeEventListener('click', wake);
      mount(element, asked.dataset.ask);
    };
    element.addEventListener('click', wake);
    // What is about to be used is loaded ahead; when that fails, the click says so.
    const hint = () => void ISLANDS[element.dataset.island ?? '']?.().catch(() => {});
    element.addEventListener('pointerover', hint, { once: true, passive: true });
  }

  function mount(element: HTMLElement, asked?: string): void {
    const load = ISLANDS[element.dataset.island ?? ''];
    if (!load) return;
    const done = showLoading(element);
    load().then(
      (Island) => {
        done();
        if (!live) return;
        const root = createRoot(element);
        const data = JSON.parse(element.dataset.props ?? 'null') as unknown;
        root.render(
          createElement(
            CrashBoundary,
            null,
            createElement(Island, { ...given, data, ...(asked !== undefined && { asked }) }),
          ),
        );
        roots.push(root);
      },
      (error: unknown) => {
        done();
        console.warn(`The part "${element.dataset.island}" of this page could not be loaded:`, error);
        if (!live) return;
        if (asked === undefined) showFailure(element, error, () => mount(element));
        else {
          const status = element.querySelector('[role=status]');
          if (status) status.textContent = 'Could not be loaded. Try again.';
          sleep(element);
        }
      },
    );
  }
}
