import type { ConfigKey } from '../../../contract/page/config-places.ts';
import type { ConfigFilterValues } from '../../ui/parts/config-filter-form.tsx';

/** What a filter looks at in a key, whether it was read from the page or from the file. */
export interface FilteredKey {
  component: string;
  type: string;
  secret: boolean;
  /** All text that is searched, in lower case. */
  text: string;
}

export const isEmpty = (filter: ConfigFilterValues) => Object.values(filter).every((value) => value.trim() === '');

/** Every word has to be somewhere in the key's text. A key is secret by its type or because the server treats it as such. */
export function fits(key: FilteredKey, { text, component, type }: ConfigFilterValues): boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return (
    (component === '' || component === key.component) &&
    (type === '' || type === key.type || (type === 'secret' && key.secret)) &&
    words.every((word) => key.text.includes(word))
  );
}

export function filteredKey(found: ConfigKey): FilteredKey {
  const { key, component, type, env, secret, summary, default: preset, values = [] } = found;
  const parts = [component, key, env, type, secret && 'secret', summary, preset, ...values];
  return { component, type, secret: secret ?? false, text: parts.filter(Boolean).join(' ').toLowerCase() };
}

/** A key as the page shows it, used until the file with all keys is loaded. */
export function filteredRow(row: HTMLElement): FilteredKey {
  const component = row.closest('section')?.querySelector('h2, h4')?.textContent ?? '';
  const type = row.dataset.type ?? '';
  return { component, type, secret: false, text: `${component} ${row.textContent}`.toLowerCase() };
}
