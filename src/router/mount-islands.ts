import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { LocalName } from '../../contract/kept.ts';
import type { IslandProps } from '../islands/island.ts';
import { CrashBoundary } from '../shell/crash-boundary.tsx';
import { local } from '../state/storage.ts';
import { onFirstSign } from '../ui/first-sign.ts';
import { whenLoaded } from '../ui/late.ts';
import { ISLANDS, type Island } from './island-registry.ts';
import { showLoading } from './loading-box.ts';

/**
 * Mounts the islands of a page: `<div data-island="name" data-props="{…}">static fallback</div>`. The fallback stays until the
 * island's code is loaded; an empty one shows a spinner. When loading fails, a box with a Retry button says so. Some islands wait for
 * the first sign of a reader (`onSign`). An island that has controls with `data-ask` is loaded only when one of them is used, so that
 * its page loads no script before that. It is loaded at once, though, if the reader has made a choice on another page (`data-kept`).
 * What is asked for while it is loaded is not lost; after a failure, it loads again.
 *
 * @returns a function that unmounts them, to be called before the next page is shown
 */
export function mountIslands(main: HTMLElement, given: Omit<IslandProps, 'data' | 'before'>): () => void {
  const endings: (() => void)[] = [];
  const roots: Root[] = [];
  for (const element of main.querySelectorAll<HTMLElement>('[data-island]')) {
    const island = ISLANDS[element.dataset.island ?? ''];
    if (!island) continue;
    if (element.querySelector('[data-ask]')) sleep(element, island);
    else if (island.onSign && !isInUse(element)) wait(element, island);
    else mount(element, island);
  }
  return () => {
    for (const end of endings) end();
    // Later, because React refuses to unmount a root while it renders another.
    queueMicrotask(() => {
      for (const root of roots) root.unmount();
    });
  };

  function wait(element: HTMLElement, island: Island): void {
    const endSigns = onFirstSign(start, { pause: 0 });
    // Dictation and screen readers press no key, and move no pointer; what fills in forms does not even move the focus.
    element.addEventListener('focusin', start);
    element.addEventListener('input', start);
    endings.push(end);
    function start() {
      end();
      mount(element, island);
    }
    function end() {
      endSigns();
      element.removeEventListener('focusin', start);
      element.removeEventListener('input', start);
    }
  }

  function sleep(element: HTMLElement, island: Island): void {
    const asked = new Map<string, string>();
    const wake = (event: Event) => {
      const control = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-ask]') : null;
      const isList = control instanceof HTMLSelectElement;
      if (!control || isList !== (event.type === 'change')) return;
      const { ask = '' } = control.dataset;
      // Removed first, so that what was asked last is at the end.
      asked.delete(ask);
      asked.set(ask, isList ? control.value : '');
      start();
    };
    let start = () => {
      start = () => element.querySelector<HTMLElement>('.error-box button')?.click();
      mount(element, island, asked);
    };
    element.onclick = element.onchange = wake;
    if (isKept(element)) start();
    // A reader has chosen before this script was there.
    for (const list of element.querySelectorAll('select'))
      if (!list.selectedOptions[0]?.defaultSelected) list.dispatchEvent(new Event('change', { bubbles: true }));
    // Pointing at the island loads its code ahead. An error is shown when a button is clicked.
    const hint = () => void island.load().catch(() => {});
    element.addEventListener('pointerover', hint, { once: true, passive: true });
  }

  function mount(element: HTMLElement, island: Island, asked?: IslandProps['asked']): void {
    const loaded = showLoading(element);
    const load = () => island.load().finally(loaded);
    const end = whenLoaded(
      island.what,
      load,
      (Part) => {
        element.onclick = element.onchange = null;
        used.add(element.dataset.kept);
        const data = JSON.parse(element.dataset.props ?? 'null') as unknown;
        const before = [...element.childNodes];
        const part = createElement(Part, { ...given, data, before, ...(asked && { asked }) });
        const whole = createElement(CrashBoundary, null, part);
        // In one go, including effects: otherwise a reader could type into a box that is about to be replaced.
        const begin = () => {
          if (island.onSign) return hydrateRoot(element, whole);
          const root = createRoot(element);
          root.render(whole);
          return root;
        };
        roots.push(flushSync(begin));
      },
      { place: () => element },
    );
    endings.push(end);
  }
}

/** Choices that islands of this visit may have changed: where storage is full or denied, only the islands know them. */
const used = new Set<string | undefined>();

/** Whether a reader was in a form before its code, or browsers have filled it again after a reload. */
const isInUse = (element: HTMLElement) =>
  element.contains(document.activeElement) ||
  [...element.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')].some(
    ({ value }) => value !== '',
  );

const isKept = ({ dataset: { kept } }: HTMLElement) =>
  kept !== undefined && (used.has(kept) || local.read(kept as LocalName) !== null);
