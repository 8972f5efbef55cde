import type { ConfigEntry } from '../../contract/page/reference-data.ts';

/** A configuration key with only the fields that a test is about. */
export function configEntry(part: Partial<ConfigEntry>): ConfigEntry {
  return {
    key: 'a.b',
    component: 'core',
    env: null,
    default: null,
    type: 'string',
    values: [],
    secret: false,
    required: false,
    summary: '',
    page: null,
    ...part,
  };
}
