import { type ConfigKey, configPlaces } from '../../../contract/page/config-places.ts';
import type { ReferenceData } from '../../../contract/page/reference-data.ts';

/** What the filter of the configuration reference looks through, and what the search shows for a key. */
export function configKeys(data: Pick<ReferenceData, 'configuration' | 'components'>): ConfigKey[] {
  return configPlaces(data).map(({ entry, page, anchor }) => ({
    key: entry.key,
    component: entry.component,
    type: entry.type,
    page,
    anchor,
    ...(entry.env !== null && { env: entry.env }),
    ...(entry.secret && { secret: true }),
    summary: entry.summary.replaceAll('`', ''),
    ...(entry.default !== null && { default: entry.default }),
    ...(entry.values.length > 0 && { values: entry.values }),
    ...(entry.required && { required: true }),
    ...(entry.page !== null && entry.page !== page && { guide: entry.page }),
  }));
}
