import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { CrashBoundary } from '../shell/crash-boundary.tsx';
import { ISLANDS, type IslandProps } from './island-registry.ts';
import { showFailure, showLoading } from './loading-box.ts';

/**
 * Brings the islands of a page to life: `<div data-island="name" data-props="{…}">static fallback</div>`.
 * The fallback stays until the island's code is there, and for good when it cannot be loaded. Without one there is a
 * spinner, and when loading fails a box with a Retry button.
 *
 * @returns what takes them down again before the next page
 */
export function mountIslands(main: HTMLElement, given: Omit<IslandProps, 'data'>): () => void {
  let live = true;
  const roots: Root[] = [];
  for (const element of main.querySelectorAll<HTMLElement>('[data-island]')) mount(element);
  return () => {
    live = false;
    // After the current work: React refuses to unmount a root while it renders another.
    queueMicrotask(() => {
      for (const root of roots) root.unmount();
    });
  };

  function mount(element: HTMLElement): void {
    const load = ISLANDS[element.dataset.island ?? ''];
    if (!load) return;
    const done = showLoading(element);
    load().then(
      (Island) => {
        done();
        if (!live) return;
        const root = createRoot(element);
        const data = JSON.parse(element.dataset.props ?? 'null') as unknown;
        root.render(createElement(CrashBoundary, null, createElement(Island, { ...given, data })));
        roots.push(root);
      },
      (error: unknown) => {
        done();
        console.warn(`The part "${element.dataset.island}" of this page could not be loaded:`, error);
        if (live) showFailure(element, error, () => mount(element));
      },
    );
  }
}
