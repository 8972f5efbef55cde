import { join } from 'node:path';
import type { Diagnostic } from '../../contract/diagnostics.ts';
import { SINGLE_FILE } from '../../contract/offline/single-file.ts';
import type { CompiledDoc } from '../../contract/page/compiled-doc.ts';
import type { DocInput, PageInput, RenderedPage } from '../../contract/page/render.ts';
import { canonicalPath, markdownFileOf } from '../../contract/urls.ts';
import { checkedPage, checkLinks } from '../checks/check-links.ts';
import { STATIC } from '../content/assets.ts';
import { listFiles } from '../files/list-files.ts';
import { siteRedirects } from '../plan/redirects.ts';
import type { Project } from '../project/project.ts';
import { BUILT_FILES } from '../site-files/static-files.ts';

/**
 * Checks the links in a page's own text. Other pages are known to exist, but not which sections they have, because they are not
 * made.
 *
 * @param pages all of the site
 */
export function checkOwnLinks(
  project: Project,
  pages: readonly PageInput[],
  { input, page, compiled }: { input: DocInput; page: RenderedPage; compiled: CompiledDoc },
): Diagnostic[] {
  const { base, foreignApi } = project.options;
  const checked = checkedPage(page.main, { path: input.path, file: input.file, compiled });
  const written = new Set(compiled.links.map(({ href }) => href));
  const hrefs = new Set([...checked.hrefs].filter((href) => written.has(href)));
  const others = new Set([
    ...addressesOf(project, pages),
    ...compiled.assets.map(({ target }) => canonicalPath(target)),
  ]);
  return checkLinks({ base, pages: [{ ...checked, hrefs }], others, foreignApi });
}

/** Kept as long as the project stays the same. */
const known = new WeakMap<Project, ReadonlySet<string>>();

function addressesOf(project: Project, pages: readonly PageInput[]): ReadonlySet<string> {
  const { site, api } = project;
  const before = known.get(project);
  if (before) return before;
  const paths = new Set<string>(pages.map(({ path }) => path));
  const files = [
    ...BUILT_FILES,
    SINGLE_FILE,
    ...listFiles(join(site.contentDir, STATIC), { ...site, hidden: true }),
    ...pages.map(({ path }) => markdownFileOf(path)),
  ];
  const addresses = new Set([
    ...paths,
    ...Object.keys(siteRedirects(site.config.redirects, api, paths)),
    ...files.map((name) => canonicalPath(name)),
  ]);
  known.set(project, addresses);
  return addresses;
}
