import type { ApiPlan } from '../../contract/api/plan.ts';
import { type PrintRoot, printHref, printKeys } from '../../contract/page/print.ts';
import type { PageInput, PrintInput } from '../../contract/page/render.ts';
import { withBase } from '../../contract/urls.ts';
import { lastVersion, type Site } from '../content/site/read-site.ts';
import { apiSidebar } from '../openapi/sidebar.ts';

/** The page that turns a section into one document. */
export function printPage(site: Site, api: ApiPlan | null, base: string): PrintInput {
  const roots: PrintRoot[] = site.versions.flatMap((version) =>
    version.sidebars.map(({ id, name }) => ({
      id,
      label: version.sidebars.length === 1 ? 'Documentation' : `Documentation: ${name}`,
      version: site.versions.length === 1 ? (site.config.describes ?? version.info.label) : version.info.label,
      inAll: version === lastVersion(site),
    })),
  );
  if (api) roots.push({ id: API, label: api.info.title, version: api.info.version, inAll: true });
  return {
    kind: 'print',
    path: '/print/',
    title: 'Print',
    description: 'A section of the documentation, or all of it, as one document to print.',
    data: { roots, address: site.config.url.replace(/\/$/, '') + withBase(base, '/') },
  };
}

/** Name of the API's sidebar. */
const API = 'api';

type SectionKeys = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Id of a sidebar → its pages → the section each is in. */
export function sectionKeys(site: Site, api: ApiPlan | null): SectionKeys {
  const sidebars = site.versions.flatMap((version) => version.sidebars);
  const all = [...sidebars, ...(api ? [{ id: API, items: apiSidebar(api) }] : [])];
  return new Map(all.map(({ id, items }) => [id, printKeys(id, items)]));
}

/** A page with the address at which its section is printed. */
export function withPrint(input: PageInput, sections: SectionKeys): PageInput {
  const sidebar = 'sidebar' in input ? input.sidebar : null;
  const key = sidebar && sections.get(sidebar.id)?.get(input.path);
  return key ? { ...input, printHref: printHref(key) } : input;
}
