import type { ApiPlan } from '../../contract/api/plan.ts';
import type { Diagnostic } from '../../contract/diagnostics.ts';
import { linesOfSiteConfig } from './check-redirects.ts';

export interface DescribedVersions {
  contentDir: string;
  /** The value of `describes` in `site.yml`. */
  describes: string | undefined;
  /** The site's own API description. */
  api: Pick<ApiPlan, 'info'> | null;
}

/** Guides and reference must be about the same release: it is a mistake to raise the version of one and forget the other. */
export function checkDescribes({ contentDir, describes, api }: DescribedVersions): Diagnostic[] {
  if (describes === undefined || api === null || api.info.version === describes) return [];
  return [
    {
      severity: 'error',
      rule: 'described-version',
      file: 'site.yml',
      ...linesOfSiteConfig(contentDir)('describes:'),
      message: `The pages describe ${describes}, but the API description is for ${api.info.version}.`,
      hint: 'Set `describes` and `info.version` of the API description to the same release.',
    },
  ];
}
