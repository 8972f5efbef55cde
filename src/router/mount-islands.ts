import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { IslandProps } from '../islands/island.ts';
import { CrashBoundary } from '../shell/crash-boundary.tsx';
import { whenLoaded } from '../ui/late.ts';
import { ISLANDS } from './island-registry.ts';
import { showLoading } from './loading-box.ts';

/**
 * Mounts the islands of a page: `<div data-island="name" data-props="{…}">static fallback</div>`. The fallback stays until the
 * island's code is loaded; an empty one shows a spinner. When loading fails, a box with a Retry button says so. An island
 * that has buttons with `data-ask` is loaded only when one of them is pressed, so that its page loads no script before.
 *
 * @returns a function that unmounts them, to be called before the next page
 */
export function mountIslands(main: HTMLElement, given: Omit<IslandProps, 'data'>): () => void {
  const endings: (() => void)[] = [];
  const roots: Root[] = [];
  for (const element of main.querySelectorAll<HTMLElement>('[data-island]')) {
    if (element.querySelector('[data-ask]')) sleep(element);
    else mount(element);
  }
  return () => {
    for (const end of endings) end();
    // Later, because React refuses to unmount a root while it renders another.
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
    // Pointing at the island loads its code ahead. An error is shown when a button is clicked.
    const hint = () => void ISLANDS[element.dataset.island ?? '']?.load().catch(() => {});
    element.addEventListener('pointerover', hint, { once: true, passive: true });
  }

  function mount(element: HTMLElement, asked?: string): void {
    const island = ISLANDS[element.dataset.island ?? ''];
    if (!island) return;
    const loaded = showLoading(element);
    const load = () => island.load().finally(loaded);
    const end = whenLoaded(
      island.what,
      load,
      (Island) => {
        const data = JSON.parse(element.dataset.props ?? 'null') as unknown;
        const root = createRoot(element);
        const part = createElement(Island, { ...given, data, ...(asked !== undefined && { asked }) });
        root.render(createElement(CrashBoundary, null, part));
        roots.push(root);
      },
      { place: () => element },
    );
    endings.push(end);
  }
}
