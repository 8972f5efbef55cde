import type { ApiPlan } from '../../contract/api/plan.ts';
import type { Diagnostic } from '../../contract/diagnostics.ts';
import { linesOfSiteConfig } from './check-redirects.ts';

export interface DescribedVersions {
  contentDir: string;
  /** As in `site.yml`. */
  describes: string | undefined;
  /** The site's own description. */
  api: Pick<ApiPlan, 'info'> | null;
}

/** Guides and reference are about one release: raising the version of one and forgetting the other is a mistake. */
export function checkDescribes({ contentDir, describes, api }: DescribedVersions): Diagnostic[] {
  if (describes === undefined || api === null || api.info.version === describes) return [];
  return [
    {
      severity: 'error',
      rule: 'described-version',
      file: 'site.yml',
      ...linesOfSiteConfig(contentDir)('describes:'),
      message: `The pages describe ${describes}, and the API description is of ${api.info.version}.`,
      hint: 'Write the same release into `describes` and into `info.version` of the API description.',
    },
  ];
}
