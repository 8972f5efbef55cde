import { type ConfigKey, configPlaces } from '../../contract/page/config-places.ts';
import type { ReferenceData } from '../../contract/page/reference-data.ts';

/** What the filter of the configuration reference looks through, on whatever page of it. */
export function configKeys(data: Pick<ReferenceData, 'configuration' | 'components'>): ConfigKey[] {
  return configPlaces(data).map(({ entry, page, anchor }) => {
    const more = [entry.default ?? '', ...entry.values].filter(Boolean).join(' ');
    return {
      key: entry.key,
      component: entry.component,
      type: entry.type,
      page,
      anchor,
      ...(entry.env !== null && { env: entry.env }),
      ...(entry.secret && { secret: true }),
      summary: entry.summary.replaceAll('`', ''),
      ...(more !== '' && { more }),
    };
  });
}
