import type { ConfigKey } from '../../../contract/page/config-places.ts';
import type { ConfigFilterValues } from '../../ui/parts/config-filter-form.tsx';

/** What can be asked of a key, wherever it was read. */
export interface FilteredKey {
  component: string;
  type: string;
  secret: boolean;
  /** Everything that is looked through, in lower case. */
  text: string;
}

export const isEmpty = (filter: ConfigFilterValues) => Object.values(filter).every((value) => value.trim() === '');

/** Every word has to be somewhere in the key's text. A secret is one by its type or by what the server does with it. */
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

/** A key by what the page shows of it, until the file with all keys is there. */
export function filteredRow(row: HTMLElement): FilteredKey {
  const component = row.closest('section')?.querySelector('h2, h4')?.textContent ?? '';
  const type = row.dataset.type ?? '';
  return { component, type, secret: false, text: `${component} ${row.textContent}`.toLowerCase() };
}
