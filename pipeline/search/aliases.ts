import type { Diagnostic } from '../../contract/diagnostics.ts';
import type { SearchRecord } from '../../contract/search/search.ts';
import { pagePath, splitLink } from '../../contract/urls.ts';
import { ALIASES_FILE, type ReadAliases } from '../content/checks/aliases.ts';
import { nearestName } from '../content/nearest.ts';
import { movedTo, type Redirects } from '../content/pages/moved.ts';

/** Kinds that share the address of the section they stand in. */
const GUESTS: ReadonlySet<string> = new Set(['command', 'symptom']);

export interface AliasSources extends Pick<ReadAliases, 'aliases' | 'placeOf'> {
  /** Site paths of all pages, and of those that could not be made: that is told once. */
  pages: ReadonlySet<string>;
  failed: ReadonlySet<string>;
  /** As in `site.yml`. */
  redirects: Redirects;
  /** The reference is of another description than the aliases were written for. */
  foreignApi: boolean;
}

/** The records with what readers call them; an address that nothing has is wrong as a link to it would be. */
export function withAliases(
  records: readonly SearchRecord[],
  sources: AliasSources,
): { records: SearchRecord[]; diagnostics: Diagnostic[] } {
  const { aliases } = sources;
  const hosts = new Map<string, SearchRecord>();
  for (const record of records) {
    const host = hosts.get(record.url);
    if (!host || (GUESTS.has(host.kind) && !GUESTS.has(record.kind))) hosts.set(record.url, record);
  }
  const known = [...hosts.keys()];
  const diagnostics = Object.keys(aliases)
    .filter((address) => !hosts.has(address) && !sources.failed.has(pagePath(splitLink(address).path)))
    .map((address) => problemOf(address, known, sources));
  return {
    records: records.map((record) => {
      const words = hosts.get(record.url) === record ? aliases[record.url] : undefined;
      return words ? { ...record, aliases: [...new Set([...(record.aliases ?? []), ...words])] } : record;
    }),
    diagnostics,
  };
}

function problemOf(
  address: string,
  known: readonly string[],
  { pages, redirects, foreignApi, placeOf }: AliasSources,
): Diagnostic {
  const { path, hash } = splitLink(address);
  const isPage = pages.has(pagePath(path));
  const moved = isPage ? undefined : movedTo(redirects, path);
  const near = moved === undefined ? nearestName(address, known) : moved + hash;
  // A page that the search does not list, and a reference of others, are nobody's mistake.
  const isMistake = isPage ? hash !== '' : !(foreignApi && path.startsWith('/api/'));
  return {
    severity: isMistake ? 'error' : 'warning',
    rule: !isMistake ? 'aliases' : isPage ? 'broken-anchor' : 'broken-link',
    file: ALIASES_FILE,
    ...placeOf(address),
    message: `There is nothing to be found at ${address}.`,
    hint: `${moved === undefined ? '' : 'site.yml redirects it. '}${near ? `Did you mean ${near}? ` : ''}Write the address of a page, a section or a thing as the search lists it.`,
  };
}
