import { HTTP_METHODS, type HttpMethod } from '../../../../contract/page/page.ts';
import {
  kindsOfGroup,
  RECORD_KINDS,
  type RecordKind,
  SEARCH_GROUPS,
} from '../../../../contract/search/record-kinds.ts';
import type { SearchContext } from '../../../../contract/search/search.ts';

/** What a reader typed, taken apart: `post vault kind:config -in:api` */
export interface ParsedQuery {
  /** Without the filters. */
  text: string;
  /** Empty: any. */
  kinds: ReadonlySet<RecordKind>;
  /** Empty: any. */
  methods: ReadonlySet<HttpMethod>;
  /** Prefixes of addresses; empty: anywhere. */
  within: readonly string[];
  /** Permissions and roles in lower case, one of which an operation must need; empty: any. */
  permissions: ReadonlySet<string>;
  /** Permissions and roles that an operation must not need. */
  refused: ReadonlySet<string>;
  outside: readonly string[];
  /** One sentence for each filter with a value that the site does not know. */
  notes: string[];
}

/** The rest of a longer text is ignored: it was pasted by mistake. */
const MAX_LENGTH = 400;
/** The same for a text with its filters, which follow whatever was pasted. */
const MAX_WITH_FILTERS = 2000;
const FILTER = /(?<=^|\s)(-?)(kind|method|in|permission):(\S*)/giu;
/** With a space after the colon, as in prose. Not permissions, as only the index knows them. */
const SPACED = /(?<=^|\s)(-?(kind|method|in):)\s+(\S+)/giu;

/** Values of `kind:`: the kinds, the groups of kinds, and other words for them. */
const KIND_WORDS: ReadonlyMap<string, readonly RecordKind[]> = new Map<string, readonly RecordKind[]>([
  ...RECORD_KINDS.map((kind): [string, readonly RecordKind[]] => [kind, [kind]]),
  ...SEARCH_GROUPS.map((group): [string, readonly RecordKind[]] => [group.id, kindsOfGroup(group.id)]),
  ['api', [...kindsOfGroup('operations'), ...kindsOfGroup('schemas')]],
  ['heading', ['section']],
]);

/** Accepts any text; what it does not understand is searched for as it is, or named in `notes`. */
export function parseQuery(input: string, contexts: readonly SearchContext[]): ParsedQuery {
  const kinds = new Set<RecordKind>();
  const methods = new Set<HttpMethod>();
  const otherThan = { kinds: new Set<RecordKind>(), methods: new Set<HttpMethod>() };
  const within: string[] = [];
  const outside: string[] = [];
  const permissions = new Set<string>();
  const refused = new Set<string>();
  const notes: string[] = [];
  const joined = joinFilters(clean(input, MAX_WITH_FILTERS), contexts);
  const text = joined.replace(FILTER, (_, minus: string, key: string, rawValue: string) => {
    const value = rawValue.toLowerCase();
    // Half-typed: `kind:` alone filters nothing yet.
    if (value === '') return ' ';
    if (key.toLowerCase() === 'in') {
      const prefix = contextPrefix(value, contexts);
      if (prefix === undefined) notes.push(unknown('part of the site', value, ['docs', ...contexts.map((c) => c.id)]));
      else (minus ? outside : within).push(prefix);
    } else if (key.toLowerCase() === 'kind') {
      const known = kindsOf(value);
      if (known) for (const kind of known) (minus ? otherThan.kinds : kinds).add(kind);
      else notes.push(unknown('kind', value, [...KIND_WORDS.keys()]));
    } else if (key.toLowerCase() === 'permission') {
      (minus ? refused : permissions).add(value);
    } else {
      const method = HTTP_METHODS.find((known) => known === value);
      if (method) (minus ? otherThan.methods : methods).add(method);
      else notes.push(unknown('method', value, HTTP_METHODS));
    }
    return ' ';
  });
  return {
    text: clean(text.replace(/\s+/g, ' ').trim(), MAX_LENGTH).trim(),
    kinds: without(otherThan.kinds, kinds, RECORD_KINDS),
    methods: without(otherThan.methods, methods, HTTP_METHODS),
    within,
    outside,
    permissions,
    refused,
    notes,
  };
}

const kindsOf = (value: string) => KIND_WORDS.get(value) ?? KIND_WORDS.get(value.replace(/s$/, ''));

/**
 * `kind: config` as `kind:config`, where a value that is known follows: any other word is just a word. The `kind: Config` of a
 * manifest is one, too: Kubernetes writes its kinds with a capital.
 */
function joinFilters(query: string, contexts: readonly SearchContext[]): string {
  return query.replace(SPACED, (whole, filter: string, key: string, rawValue: string) => {
    const value = rawValue.toLowerCase();
    const known = {
      kind: () => kindsOf(rawValue) !== undefined,
      method: () => HTTP_METHODS.some((method) => method === value),
      in: () => contextPrefix(value, contexts) !== undefined,
    }[key.toLowerCase()];
    return known?.() ? filter + rawValue : whole;
  });
}

/**
 * The address prefix that a name stands for: the id of a context, `docs`, or the path of a context, as in old links
 * (`docs/admin-guide`). Undefined when there is no such context.
 */
export function contextPrefix(name: string, contexts: readonly SearchContext[]): string | undefined {
  return plainName(name) === 'docs' ? '/docs/' : contextNamed(name, contexts)?.prefix;
}

/** The context with this id or path. */
export function contextNamed(name: string, contexts: readonly SearchContext[]): SearchContext | undefined {
  const id = plainName(name);
  return contexts.find((context) => context.id === id || context.prefix === `/${id}/`);
}

function plainName(name: string): string {
  return name.toLowerCase().replace(/^\/+|\/+$/g, '');
}

/** A version's pages are one folder deeper: `/docs/1.0/admin-guide/` is in the admin guide, too. */
export function liesIn(url: string, prefix: string): boolean {
  return url.startsWith(prefix) || url.replace(/^\/docs\/[^/]+\//, '/docs/').startsWith(prefix);
}

/** True when the query asks for exactly these kinds, in whatever words. */
export function showsKinds(query: string, kinds: readonly RecordKind[]): boolean {
  const asked = parseQuery(query, []).kinds;
  return asked.size === kinds.length && kinds.every((kind) => asked.has(kind));
}

/** The query without any filter of this key. */
export function clearFilters(query: string, key: 'kind' | 'method' | 'in' | 'permission'): string {
  const start = new RegExp(`^-?${key}:`, 'i');
  return joinFilters(query, [])
    .split(/\s+/)
    .filter((word) => word !== '' && !start.test(word))
    .join(' ');
}

/**
 * The beginning of a text, without control characters and direction marks, which mean nothing to a search, and lone surrogates,
 * which break later steps.
 */
function clean(input: string, length: number): string {
  return input
    .slice(0, length)
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .replace(/\p{Cf}+/gu, '');
}

/** What was asked for, or everything, minus what was refused; unchanged when nothing was refused. */
function without<T>(refused: ReadonlySet<T>, asked: ReadonlySet<T>, all: readonly T[]): ReadonlySet<T> {
  if (refused.size === 0) return asked;
  return new Set((asked.size > 0 ? [...asked] : all).filter((one) => !refused.has(one)));
}

function unknown(what: string, value: string, allowed: readonly string[]): string {
  return `There is no ${what} “${value}”, so it was ignored. Known: ${[...new Set(allowed)].join(', ')}.`;
}
