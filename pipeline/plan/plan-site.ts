import type { CompiledDoc } from '../../contract/page/compiled-doc.ts';
import type { PageInput } from '../../contract/page/render.ts';
import type { SitePath } from '../../contract/urls.ts';
import type { Project } from '../project/project.ts';
import { guidesByOperation } from './guides.ts';
import { planPages } from './plan-pages.ts';
import { siteRedirects } from './redirects.ts';

/** Everything the build is going to make. It is complete before the first page is rendered, and nothing changes it. */
export interface SitePlan {
  /** As it was read, with the guides that link to each operation added. */
  project: Project;
  compiled: Readonly<Record<string, CompiledDoc>>;
  pages: readonly PageInput[];
  /** Old address → new address. */
  redirects: Readonly<Record<SitePath, SitePath>>;
}

export function planSite(read: Project, compiled: SitePlan['compiled']): SitePlan {
  const { site, options } = read;
  const api = read.api && { ...read.api, guides: guidesByOperation(read, compiled) };
  const pages = planPages({ site, api, base: options.base });
  const paths = new Set(pages.map(({ path }) => path));
  return {
    project: { ...read, api },
    compiled,
    pages,
    redirects: siteRedirects(site.config.redirects, api, paths),
  };
}
