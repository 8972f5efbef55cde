import type { SearchContext, SearchRecord, SearchRequest } from '../../../../contract/search/search.ts';
import type { PermissionNames } from './permission-names.ts';
import { contextPrefix, liesIn, type ParsedQuery } from './query-language.ts';

export interface RecordFilter {
  /** By place, version, method and permission, but not by kind, because the chips count the other kinds, too. */
  accepts(record: SearchRecord): boolean;
  acceptsKind(record: SearchRecord): boolean;
  /** Whether the query has a filter that the site knows: alone, such a filter lists everything that it accepts. */
  limits: boolean;
  /** What was ignored and why, one sentence each. */
  notes: readonly string[];
}

/** Decides which records a request may show at all, whatever its words find. */
export function createFilter(
  parsed: ParsedQuery,
  { context, version }: Pick<SearchRequest, 'context' | 'version'>,
  site: { contexts: readonly SearchContext[]; versions: ReadonlySet<string>; permissions: PermissionNames },
): RecordFilter {
  const notes = [...parsed.notes];
  const within = [...parsed.within];
  if (context) {
    const prefix = contextPrefix(context, site.contexts);
    if (prefix !== undefined) within.push(prefix);
    else notes.push(`There is no part of the site “${context}”, so all of it was searched.`);
  }
  const ofVersion = version !== undefined && site.versions.has(version) ? version : undefined;
  if (version && ofVersion === undefined) {
    notes.push(`There is no version “${version}”, so all of them were searched.`);
  }
  const known = (names: ReadonlySet<string>) => [...names].filter((name) => site.permissions.has(name));
  const [needed, refused] = [known(parsed.permissions), known(parsed.refused)];
  for (const name of new Set([...parsed.permissions, ...parsed.refused])) {
    if (!site.permissions.has(name)) notes.push(...site.permissions.unknown(name));
  }
  const hasOneOf = (names: readonly string[], { needs = [] }: SearchRecord) =>
    needs.some((name) => names.includes(name.toLowerCase()));
  const { kinds, methods, outside } = parsed;
  // Only those that there are: this is asked about thousands of records at each key.
  const conditions: ((record: SearchRecord) => boolean)[] = [];
  if (within.length > 0) conditions.push(({ url }) => within.some((prefix) => liesIn(url, prefix)));
  if (outside.length > 0) conditions.push(({ url }) => !outside.some((prefix) => liesIn(url, prefix)));
  if (ofVersion !== undefined) conditions.push((record) => [undefined, ofVersion].includes(record.version));
  if (methods.size > 0) conditions.push(({ method }) => method !== undefined && methods.has(method));
  if (needed.length > 0) conditions.push((record) => hasOneOf(needed, record));
  if (refused.length > 0) conditions.push((record) => !hasOneOf(refused, record));
  return {
    notes,
    limits: [kinds.size, methods.size, parsed.within.length, outside.length, needed.length, refused.length].some(
      Boolean,
    ),
    acceptsKind: ({ kind }) => kinds.size === 0 || kinds.has(kind),
    accepts: (record) => conditions.length === 0 || conditions.every((holds) => holds(record)),
  };
}
