import { type ConfigFilterValues, NO_FILTER } from '../../ui/parts/config-filter-form.tsx';
import { type FilteredKey, filteredRow, fits } from './matching.ts';

/** The keys on a page of the reference: a card or a line for each. Their ids are the anchors of the keys. */
export const rowsOf = (element: Element) => [...element.querySelectorAll<HTMLElement>('.config-card, .config-page li')];

/**
 * Hides the keys of this page that do not match, and the sections without any that do.
 *
 * @param known anchor → what is known about the key beyond what the page shows
 * @returns how many keys are left
 */
export function filterRows(
  reference: HTMLElement,
  filter: ConfigFilterValues,
  known: ReadonlyMap<string, FilteredKey>,
): number {
  const rows = rowsOf(reference);
  for (const row of rows) row.hidden = !fits(known.get(row.id) ?? filteredRow(row), filter);
  for (const group of reference.querySelectorAll<HTMLElement>(':scope > section, :scope > section > section')) {
    group.hidden = rowsOf(group).every((row) => row.hidden);
  }
  return rows.filter((row) => !row.hidden).length;
}

/** Shows all keys when a link leads to one that is filtered out, before the page scrolls there. @returns a function that ends this */
export function revealTargets(reference: HTMLElement, onReveal: () => void): () => void {
  const reveal = ({ target }: Event) => {
    if (!(target instanceof HTMLElement) || !target.closest('[hidden]')) return;
    filterRows(reference, NO_FILTER, new Map());
    onReveal();
  };
  reference.addEventListener('docs:target', reveal);
  return () => reference.removeEventListener('docs:target', reveal);
}
