import type { Diagnostic } from '../../contract/diagnostics.ts';
import type { SearchRecord } from '../../contract/search/search.ts';
import { ALIASES_FILE, type Aliases } from '../content/checks/aliases.ts';
import { nearestName } from '../content/nearest.ts';

/** Kinds that share the address of the section they stand in. */
const GUESTS: ReadonlySet<string> = new Set(['command', 'symptom']);

/** The records with what readers call them; the author is told of an address that nothing has. */
export function withAliases(
  records: readonly SearchRecord[],
  aliases: Aliases,
): { records: SearchRecord[]; diagnostics: Diagnostic[] } {
  const hosts = new Map<string, SearchRecord>();
  for (const record of records) {
    const host = hosts.get(record.url);
    if (!host || (GUESTS.has(host.kind) && !GUESTS.has(record.kind))) hosts.set(record.url, record);
  }
  const known = [...hosts.keys()];
  const diagnostics = Object.keys(aliases)
    .filter((address) => !hosts.has(address))
    .map((address): Diagnostic => {
      const near = nearestName(address, known);
      return {
        // A page that moved takes nothing away from readers but a few words.
        severity: 'warning',
        rule: 'aliases',
        file: ALIASES_FILE,
        message: `There is nothing to be found at ${address}.`,
        hint: `${near ? `Did you mean ${near}? ` : ''}Write the address of a page, a section or a thing as the search lists it.`,
      };
    });
  return {
    records: records.map((record) => {
      const words = hosts.get(record.url) === record ? aliases[record.url] : undefined;
      return words ? { ...record, aliases: [...new Set([...(record.aliases ?? []), ...words])] } : record;
    }),
    diagnostics,
  };
}
