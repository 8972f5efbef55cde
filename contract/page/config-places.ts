import type { SitePath } from '../urls.ts';
import { configAnchors } from './config-anchors.ts';
import type { ConfigEntry, ReferenceData } from './reference-data.ts';

/** The page with all keys: it describes each key in full if the data name no components, else in one line. */
const CONFIG_PAGE = 'reference/configuration';

/** Where a key is described. */
export interface ConfigPlace {
  entry: ConfigEntry;
  /** Id of the page. */
  page: string;
  /** On that page, and on the one with all keys. */
  anchor: string;
}

/** Every key with its place, in the order of the data. */
export function configPlaces({
  configuration,
  components,
}: Pick<ReferenceData, 'configuration' | 'components'>): ConfigPlace[] {
  const pages = new Map(components.map(({ id, page }) => [id, page]));
  const anchors = configAnchors(configuration);
  return configuration.map((entry) => ({
    entry,
    page: pages.get(entry.component) ?? CONFIG_PAGE,
    anchor: anchors.get(entry) ?? entry.key,
  }));
}

/** Address of a docs page by its id. */
export const docPath = (page: string): SitePath => `/docs/${page}/`;

/** What the filter of the reference and the search know about a key: one entry of `CONFIG_KEYS_FILE`. */
export interface ConfigKey {
  key: string;
  component: string;
  type: string;
  page: string;
  anchor: string;
  env?: string;
  secret?: true;
  summary: string;
  default?: string;
  /** The allowed values of an enum. */
  values?: string[];
  required?: true;
  /** Id of the page that explains it, if that is a different page. */
  guide?: string;
}

/** Below the base, for `siteData`. */
export const CONFIG_KEYS_FILE = 'assets/config-keys.json';

/** Classes of the two lists of all keys, by page and by variable. A page with one of them has a size limit of its own. */
export const LISTS_OF_ALL_KEYS = ['config-page', 'config-variables'] as const;
