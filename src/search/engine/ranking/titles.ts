import type { Analyzer } from '../../../../contract/search/analysis.ts';
import { fold, squash } from '../../../../contract/search/folding.ts';
import { numberOf } from '../../../../contract/search/number-of.ts';
import type { RecordKind } from '../../../../contract/search/record-kinds.ts';
import type { SearchRecord } from '../../../../contract/search/search.ts';
import { firstWords } from '../../../../contract/search/table-text.ts';
import { decodePart } from '../../../../contract/urls.ts';
import { joinCompounds } from '../query/compounds.ts';
import { withoutArticles } from '../query/query-intent.ts';
import { kindWeights } from './kind-weights.ts';
import { templateOf } from './path-match.ts';

/** What the ranking needs to know about titles and names, computed once, and if it is rarely needed, only on demand. */
export interface Titles {
  /**
   * @param from number of the first of these records
   * @param ofTitles terms of the title of each, where they are known
   */
  add(records: readonly SearchRecord[], from: number, ofTitles?: readonly (readonly string[])[]): void;
  addAliases(id: number, aliases: readonly string[]): void;
  /** Names that the text lists in the first column of a table. */
  addRows(id: number, text: string): void;
  /** Records whose title consists of these letters and digits. */
  withTitle(squashed: string): ReadonlySet<number>;
  /** Pages, sections, terms and operations whose title has the same stems, stop words aside. */
  withStems(text: string): ReadonlySet<number>;
  /** Records that have this as another name. */
  withName(squashed: string): ReadonlySet<number>;
  /** Records with a table that has a row about this name. */
  withRow(squashed: string): ReadonlySet<number>;
  /** Symptoms with a message that is in this text, whatever it is filled in with → number of its letters and digits. */
  saidIn(squashed: string): ReadonlyMap<number, number>;
  /** Records that have this as an alias. */
  withAlias(squashed: string): ReadonlySet<number>;
  /** Records at this address, with or without its host and what is in front of the site's own path. */
  withAddress(text: string): ReadonlySet<number>;
  /** Titles and names with these letters and digits, each once, as they are written. */
  spellings(squashed: string): string[];
  /** True when the text is, letter by letter, the record's title or one of its names. */
  isNamed(id: number, text: string): boolean;
  /** Record number of an operation → segments of its path. */
  readonly templates: ReadonlyMap<number, readonly string[]>;
  /** Stems of the title, each once. */
  terms(id: number): readonly string[];
  /** Stems of the title, and of each alias. */
  variants(id: number): readonly (readonly string[])[];
  kind(id: number): RecordKind;
  /** Number of the page that the record is on. */
  page(id: number): number;
  /** Number of the page that the record is a part of; null for a thing that is looked for by itself. */
  home(id: number): number | null;
  /** Number of its title among those of its kind: the same for all records with this title. */
  name(id: number): number;
}

/** Records by what they are called. Most names belong to a single record, and a set for each of them takes ten times the memory. */
type Numbers = Map<string, number | Set<number>>;

const NONE: ReadonlySet<number> = new Set();

/** Letters and digits of a message: a shorter one, such as `404`, is in many texts that are about something else. */
const LEAST_SAID = 18;

/** Kinds whose titles are prose: `enable plugins` means "Enable a plugin", and no alias of another thing comes before it. */
const IN_WORDS: ReadonlySet<RecordKind> = new Set(['page', 'section', 'term', 'operation', 'command']);

export function createTitles(analyzer: Analyzer): Titles {
  const records: SearchRecord[] = [];
  const byTitle: Numbers = new Map();
  const byName: Numbers = new Map();
  const byAlias: Numbers = new Map();
  const byRow: Numbers = new Map();
  /** Made for the first address that is searched for. */
  let byAddress: Numbers | null = null;
  const byStems: Numbers = new Map();
  const templates = new Map<number, readonly string[]>();
  const terms = new Map<number, readonly string[]>();
  const variants = new Map<number, readonly (readonly string[])[]>();
  const pages = new Map<string, number>();
  const names = new Map<string, number>();
  const pageOf: number[] = [];
  const homeOf: (number | null)[] = [];
  const nameOf: number[] = [];
  const messages: { id: number; parts: readonly string[]; length: number }[] = [];
  // `in` is a stop word: without this, "log in" has the stems of "Logs".
  const stemsOf = (text: string) => analyzer.prose(joinCompounds(text)).join(' ');
  const titles: Titles = {
    add(list, from, ofTitles = []) {
      byAddress = null;
      for (const [i, record] of list.entries()) {
        const id = from + i;
        records[id] = record;
        const page = numberOf(pages, withoutHash(record.url));
        pageOf[id] = page;
        homeOf[id] = kindWeights(record.kind).onPage ? page : null;
        for (const title of titlesOf(record)) {
          put(byTitle, squash(title), id);
          const parts = record.kind === 'symptom' ? title.split('…').map(squash) : [];
          const { length } = parts.join('');
          if (length >= LEAST_SAID) messages.push({ id, parts, length });
        }
        if (IN_WORDS.has(record.kind) && !record.title.startsWith('-')) {
          const known = joinCompounds(record.title) === record.title ? ofTitles[i] : undefined;
          put(byStems, known?.join(' ') ?? stemsOf(record.title), id);
        }
        if (record.kind === 'config') put(byName, squash(lastPart(record.title)), id);
        for (const name of record.symbols ?? []) {
          put(isTitle(name, record) ? byTitle : byName, squash(name), id);
          if (record.kind !== 'operation' || !name.startsWith('/')) continue;
          templates.set(id, templateOf(name));
          if (record.method) put(byName, squash(`${record.method} ${name}`), id);
        }
      }
    },
    addAliases(id, aliases) {
      for (const alias of aliases) for (const form of [alias, withoutArticles(alias)]) put(byAlias, squash(form), id);
      variants.delete(id);
    },
    addRows(id, text) {
      for (const name of firstWords(text)) if (IS_NAME.test(name)) put(byRow, squash(name), id);
    },
    withTitle: (squashed) => numbersIn(byTitle, squashed),
    withStems: (text) => numbersIn(byStems, stemsOf(text)),
    saidIn(squashed) {
      const said = new Map<number, number>();
      for (const { id, parts, length } of messages) {
        // Most of what is typed is shorter than any message.
        if (length > squashed.length) continue;
        let from = 0;
        const isSaid = parts.every((part) => {
          const at = squashed.indexOf(part, from);
          from = at + part.length;
          return at >= 0;
        });
        if (isSaid) said.set(id, Math.max(said.get(id) ?? 0, length));
      }
      return said;
    },
    withAlias: (squashed) => numbersIn(byAlias, squashed),
    withName: (squashed) => numbersIn(byName, squashed),
    withRow: (squashed) => numbersIn(byRow, squashed),
    withAddress(text) {
      if (!text.includes('/') || /\s/.test(text)) return NONE;
      if (!byAddress) {
        byAddress = new Map();
        for (const [id, { url }] of records.entries()) put(byAddress, addressOf(url), id);
      }
      let rest = addressOf(decodePart(text));
      while (rest.includes('/')) {
        const found = numbersIn(byAddress, byAddress.has(rest) ? rest : rest.replace(/#.*/, ''));
        if (found.size > 0) return found;
        rest = rest.replace(/^[^/]*\//, '');
      }
      return NONE;
    },
    spellings(squashed) {
      const ids = [...titles.withTitle(squashed), ...titles.withName(squashed)];
      const names = ids.flatMap((id) => (records[id] ? namesOf(records[id]) : []));
      return [...new Set(names.filter((name) => squash(name) === squashed))];
    },
    isNamed: (id, text) => (records[id] ? namesOf(records[id]).includes(text) : false),
    templates,
    terms(id) {
      let found = terms.get(id);
      if (!found) {
        found = [...new Set(analyzer.prose(records[id]?.title ?? ''))];
        terms.set(id, found);
      }
      return found;
    },
    variants(id) {
      let found = variants.get(id);
      if (!found) {
        const aliases = records[id]?.aliases ?? [];
        const record = records[id];
        const [, ...others] = record ? titlesOf(record) : [];
        found = [titles.terms(id), ...[...others, ...aliases].map((name) => [...new Set(analyzer.prose(name))])];
        variants.set(id, found);
      }
      return found;
    },
    kind: (id) => records[id]?.kind ?? 'section',
    page: (id) => pageOf[id] ?? 0,
    home: (id) => homeOf[id] ?? null,
    name(id) {
      const { kind, title } = records[id] ?? { kind: 'section', title: '' };
      nameOf[id] ??= numberOf(names, `${kind} ${fold(title)}`);
      return nameOf[id];
    },
  };
  return titles;
}

/** `docs/intro#offline` for `https://example.org/docs/intro/?_highlight=read#offline`, and in the single file, `…html#/docs/intro/#offline`. */
function addressOf(url: string): string {
  const ownAddress = url.replace(/^.*#(?=\/)/, '').replace(/^[a-z]+:\/\/[^/]*/i, '');
  const [, path = '', hash = ''] = /^([^#?]*)(?:\?[^#]*)?(.*)$/.exec(ownAddress) ?? [];
  return path.replace(/^\/+|\/+$/g, '') + hash;
}

/** Its title, its other names and, for a configuration key, the last part of the title. */
function namesOf({ kind, title, symbols = [] }: SearchRecord): string[] {
  return [title, ...symbols, ...(kind === 'config' ? [lastPart(title)] : [])];
}

const lastPart = (key: string): string => key.replace(/.*\./, '');

/** Its title; for a row with several messages, all of them together and each by itself. */
function titlesOf({ kind, title }: SearchRecord): string[] {
  const messages = kind === 'symptom' ? title.split(BETWEEN_MESSAGES) : [];
  return messages.length > 1 ? [title, ...messages] : [title];
}

/** A message ends with punctuation or a quoted value; a comma within a message follows a word. */
const BETWEEN_MESSAGES = /(?<=[.…'"!?]), (?=\S)/;

/** A row about a plain word, such as `error`, says less than the pages about it. */
const IS_NAME = /[\p{Lu}\d_]/u;

/** True for a page's file name, which readers who know the site use, and for a plain word that means the same as a term. */
function isTitle(name: string, { kind }: SearchRecord): boolean {
  return kind === 'page' || (kind === 'term' && /^[a-z]+$/.test(name));
}

/** Much faster than an expression. */
function withoutHash(url: string): string {
  const at = url.indexOf('#');
  return at < 0 ? url : url.slice(0, at);
}

function put(map: Numbers, key: string, id: number): void {
  if (key === '') return;
  const known = map.get(key);
  if (typeof known === 'object') known.add(id);
  else map.set(key, known === undefined ? id : new Set([known, id]));
}

function numbersIn(map: Numbers, key: string): ReadonlySet<number> {
  const found = map.get(key);
  if (found === undefined) return NONE;
  return typeof found === 'number' ? new Set([found]) : found;
}
