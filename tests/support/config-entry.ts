import type { ConfigEntry } from '../../contract/page/reference-data.ts';

/** A configuration key of which only what a test is about is said. */
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
