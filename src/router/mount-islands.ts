import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { SiteInfo } from '../../contract/site.ts';
import { ISLANDS } from './island-registry.ts';

/**
 * Brings the islands of a page to life: `<div data-island="name" data-props="{…}">static fallback</div>`.
 * The fallback stays until the island's code is there, and for good when it cannot be loaded.
 *
 * @returns what takes them down again before the next page
 */
export function mountIslands(main: HTMLElement, site: SiteInfo): () => void {
  let live = true;
  const roots: Root[] = [];
  for (const element of main.querySelectorAll<HTMLElement>('[data-island]')) {
    const load = ISLANDS[element.dataset.island ?? ''];
    if (!load) continue;
    load().then(
      (Island) => {
        if (!live) return;
        const root = createRoot(element);
        root.render(createElement(Island, { site, data: JSON.parse(element.dataset.props ?? 'null') as unknown }));
        roots.push(root);
      },
      (error: unknown) => console.warn(`The part "${element.dataset.island}" of this page could not be loaded:`, error),
    );
  }
  return () => {
    live = false;
    // After the current work: React refuses to unmount a root while it renders another.
    queueMicrotask(() => {
      for (const root of roots) root.unmount();
    });
  };
}
