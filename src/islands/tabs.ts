import { currentSearch, replaceSearch } from '../state/address.ts';
import { local } from '../state/storage.ts';
import { holdsModifier, type PressedKey } from '../ui/modifiers.ts';

/**
 * Turns the stacked panels of `<Tabs>` into tabs. The choice is remembered per group and followed by all tabs of the
 * group on the page; with a query name it is also kept in the address (Docusaurus' `groupId` and `queryString`).
 */
export function enhanceTabs(main: HTMLElement): void {
  for (const tabs of main.querySelectorAll<HTMLElement>('.tabs:not([data-enhanced])')) enhance(tabs);
}

function enhance(tabs: HTMLElement): void {
  const panels = [...tabs.querySelectorAll<HTMLElement>(':scope > .tab-panel')];
  // An element of an author's own that has this class.
  if (panels.length === 0) return;
  const list = document.createElement('div');
  list.setAttribute('role', 'tablist');
  list.className = 'tab-list';
  const buttons = panels.map((panel, index) => toTab(panel, index));
  list.append(...buttons);
  tabs.prepend(list);
  tabs.dataset.enhanced = 'true';
  list.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('[role=tab]') : null;
    if (button instanceof HTMLButtonElement) choose(tabs, button.dataset.value ?? '');
  });
  list.addEventListener('keydown', (event) => {
    const at = tabAt(event, buttons.indexOf(document.activeElement as HTMLButtonElement));
    if (at === undefined) return;
    event.preventDefault();
    const next = buttons.at(at % buttons.length);
    next?.focus();
    choose(tabs, next?.dataset.value ?? '');
  });
  // A panel opens if the browser's own search or a text fragment finds words in it, or if an address names a place in it. Nothing
  // is remembered: the reader has not chosen a tab.
  for (const type of ['beforematch', 'docs:target'])
    tabs.addEventListener(type, ({ target }) => showWhatHolds(tabs, target));
  const query = tabs.dataset.query && new URLSearchParams(currentSearch()).get(tabs.dataset.query);
  const wanted = [query, remembered(tabs.dataset.group), panels.find((panel) => panel.dataset.chosen)?.dataset.value];
  show(tabs, wanted.find((value) => panels.some((panel) => panel.dataset.value === value)) ?? '');
}

/** Number of the tab that a key leads to, from the end if it is negative; beyond the last one, it begins anew. Else, `undefined`. */
export function tabAt(event: PressedKey, at: number): number | undefined {
  return holdsModifier(event) ? undefined : { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
}

let count = 0;

function toTab(panel: HTMLElement, index: number): HTMLButtonElement {
  count += 1;
  const button = document.createElement('button');
  button.type = 'button';
  button.id = `tab-${count}`;
  button.setAttribute('role', 'tab');
  button.textContent = panel.querySelector(':scope > .tab-label')?.textContent ?? String(index + 1);
  button.dataset.value = panel.dataset.value;
  panel.id ||= `tab-panel-${count}`;
  panel.setAttribute('role', 'tabpanel');
  panel.setAttribute('aria-labelledby', button.id);
  button.setAttribute('aria-controls', panel.id);
  return button;
}

function choose(tabs: HTMLElement, value: string): void {
  const { group, query } = tabs.dataset;
  if (group) {
    local.write('docs-tab-groups', value, group);
    const top = tabs.getBoundingClientRect().top;
    for (const other of document.querySelectorAll<HTMLElement>(`.tabs[data-group="${CSS.escape(group)}"]`))
      show(other, value);
    // Panels above may have changed their height: keeps what was clicked in place.
    window.scrollBy({ top: tabs.getBoundingClientRect().top - top, behavior: 'instant' });
  } else show(tabs, value);
  if (query) {
    const params = new URLSearchParams(currentSearch());
    params.set(query, value);
    replaceSearch(`?${params}`);
  }
}

/** Hidden, but found by the browser's search and by text fragments (`#:~:text=`), if the browser can do that. */
const HIDDEN = typeof document !== 'undefined' && 'onbeforematch' in document.documentElement ? 'until-found' : '';

function showWhatHolds(tabs: HTMLElement, found: EventTarget | null): void {
  const panels = [...tabs.querySelectorAll<HTMLElement>(':scope > .tab-panel')];
  const panel = panels.find((one) => found instanceof Node && one.contains(found));
  if (panel?.hasAttribute('hidden')) show(tabs, panel.dataset.value ?? '');
}

function show(tabs: HTMLElement, value: string): void {
  const panels = tabs.querySelectorAll<HTMLElement>(':scope > .tab-panel');
  if (![...panels].some((panel) => panel.dataset.value === value)) return;
  for (const panel of panels) {
    const chosen = panel.dataset.value === value;
    if (chosen) panel.removeAttribute('hidden');
    else panel.setAttribute('hidden', HIDDEN);
    // Of what is only hidden until found, screen readers would meet the empty panel.
    panel.setAttribute('aria-hidden', String(!chosen));
  }
  for (const button of tabs.querySelectorAll<HTMLButtonElement>(':scope > .tab-list > [role=tab]')) {
    const chosen = button.dataset.value === value;
    button.setAttribute('aria-selected', String(chosen));
    button.tabIndex = chosen ? 0 : -1;
  }
}

function remembered(group: string | undefined): string | null {
  return group ? local.read('docs-tab-groups', group) : null;
}
