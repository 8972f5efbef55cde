import { HTTP_METHODS } from '../page/page.ts';
import { type PackedAsked, packAsked, unpackAsked } from './asked-words.ts';
import { numberOf } from './number-of.ts';
import { kindInfo, RECORD_KINDS } from './record-kinds.ts';
import type { SearchContext, SearchRecord } from './search.ts';
import { decodeWords, encodeWords, type WordCodes, wordCodesFor } from './word-codes.ts';
import { type PackedVectors, packVectors, unpackVectors, type WordVectors } from './word-vectors.ts';

/**
 * Records in columns: they compress better than objects, and are read faster. A column has an entry for each record, even where most have
 * none: repeated empty entries cost less than the numbers of those that are not.
 */
export interface PackedRecords {
  trails: string[][];
  /** Versions that records belong to. */
  versions: string[];
  /** Paths of pages, each for as many records as `pageRuns` says. */
  pages: string[];
  pageRuns: number[];
  /** One letter for each record: its place in `RECORD_KINDS`, `a` for the first. */
  kinds: string;
  titles: string[];
  /**
   * Empty where there is no hash. At the end of a hash, `=` stands for the slug of the title, `~` for the title itself, `+`
   * for the first words of the slug, as ids of table rows have them.
   */
  hashes: string[];
  /** Index into `trails`. */
  trailOf: number[];
  /** Names, separated by line feeds; a form feed stands for the last part of the page's path. Most records have none. */
  symbols: string[];
  /** One digit for each record: its place in `HTTP_METHODS`, `-` for none. */
  methods: string;
  /** Index into `versions`, -1 for none; empty on a site without versions. */
  versionOf: number[];
}

/** Records of the second file refer to the pages of the first to say where they are. */
export interface PackedDetails extends Omit<PackedRecords, 'pages' | 'trails'> {
  /** Number among the pages of the first file, or the path of a page that is not among them. */
  pages: (number | string)[];
  /** A null at the beginning stands for the page's own trail and its title. */
  trails: (string | null)[][];
}

/** The first file. Its records are numbered before those of the second. */
export interface PackedIndex {
  /** Raised when the format changes: a reader's old script must not read a new file. */
  format: typeof PACKED_FORMAT;
  contexts: SearchContext[];
  /** The site's own names, a line for each. */
  site?: string;
  records: PackedRecords;
}

/** The second file. Titles of its records, texts, words of questions and aliases are written with its word codes. */
export interface PackedTexts {
  format: typeof PACKED_FORMAT;
  codes: WordCodes;
  details: PackedDetails;
  /** What operations need, each list once; and for each of all records the index into `lists`, -1 for none. */
  needs: { lists: string[][]; of: number[] };
  /** Of all records, those of the first file first, separated by a line feed, which no text has. */
  texts: string;
  /** Of all records: the words of questions that they lack. */
  asked: PackedAsked;
  /** Of all records, separated by line feeds. Those of one record are separated by form feeds; most have none. */
  aliases: string;
  /** Word vectors; absent where the site has none. */
  vectors?: PackedVectors;
}

/** How many words of a row's text are in its id. */
export const ROW_ID_WORDS = 4;

const PACKED_FORMAT = 9;

/** Between the aliases of a record. */
const PART = '\f';

/** Records of one page must be together; their order is kept. */
export function packSearch(
  records: readonly SearchRecord[],
  {
    contexts,
    site,
    vectors = new Map(),
  }: { contexts: readonly SearchContext[]; site?: readonly string[] | undefined; vectors?: WordVectors | undefined },
): { index: PackedIndex; texts: PackedTexts } {
  const first = records.filter((record) => !kindInfo(record.kind).detail);
  const details = records.filter((record) => kindInfo(record.kind).detail);
  const all = [...first, ...details];
  const packedVectors = packVectors(vectors);
  const asked = packAsked(all.map((record) => record.asked ?? []));
  const codes = wordCodesFor(
    [...details.map(({ title }) => title), ...all.flatMap(({ text, aliases = [] }) => [text, ...aliases])],
    `${asked.words} ${packedVectors.words}`,
  );
  const encode = encodeWords(codes);
  const packedDetails = packDetails(details, first);
  return {
    index: {
      format: PACKED_FORMAT,
      contexts: [...contexts],
      ...(site && { site: site.join('\n') }),
      records: packRecords(first),
    },
    texts: {
      format: PACKED_FORMAT,
      codes,
      details: { ...packedDetails, titles: packedDetails.titles.map(encode) },
      needs: packNeeds(all),
      texts: all.map(({ text }) => encode(onOneLine(text))).join('\n'),
      asked: { ...asked, words: encode(asked.words) },
      aliases: all.map(({ aliases = [] }) => encode(aliases.map(onOneLine).join(PART))).join('\n'),
      ...(vectors.size > 0 && { vectors: { ...packedVectors, words: encode(packedVectors.words) } }),
    },
  };
}

/** Line feeds and form feeds separate what is in the file. */
const onOneLine = (text: string) => text.replaceAll(/[\n\f]/g, ' ');

/** The content of the second file. Texts are decoded one by one, so that a reader's device can do it in steps. */
export interface UnpackedTexts {
  /** With empty texts. */
  details: SearchRecord[];
  /** Number of all records, whose texts `read` gives by number. */
  count: number;
  /** `asked`: the words of questions that the record lacks; most have none. */
  read(number: number): { text: string; asked: readonly string[] };
  /** Record number → what readers call it. */
  aliases: [number: number, aliases: string[]][];
  /** Record number → what the operation needs. */
  needs: [number: number, needs: string[]][];
  /** Empty where the site has none. */
  vectors: WordVectors;
}

/** @param first the records of the first file */
export function unpackTexts(
  { codes, details, texts, asked, aliases, needs, vectors }: PackedTexts,
  first: readonly SearchRecord[],
): UnpackedTexts {
  const decode = decodeWords(codes);
  const coded = texts.split('\n');
  const askedOf = unpackAsked({ ...asked, words: decode(asked.words) });
  return {
    details: unpackDetails({ ...details, titles: details.titles.map(decode) }, first),
    count: coded.length,
    read: (number) => ({ text: decode(coded[number] ?? ''), asked: askedOf[number] ?? [] }),
    aliases: aliases
      .split('\n')
      .flatMap((packed, number) => (packed === '' ? [] : [[number, decode(packed).split(PART)]])),
    needs: needs.of.flatMap((list, number) => (list < 0 ? [] : [[number, needs.lists[list] ?? []]])),
    vectors: vectors ? unpackVectors({ ...vectors, words: decode(vectors.words) }) : new Map(),
  };
}

/** The records of both files, whole. */
export function unpackSearch(index: PackedIndex, packed: PackedTexts): SearchRecord[] {
  const first = unpackRecords(index.records);
  const { details, read, aliases, needs } = unpackTexts(packed, first);
  const records = [...first, ...details];
  for (const [number, record] of records.entries()) {
    const { text, asked } = read(number);
    record.text = text;
    if (asked.length > 0) record.asked = [...asked];
  }
  for (const [number, words] of aliases) if (records[number]) records[number].aliases = words;
  for (const [number, list] of needs) if (records[number]) records[number].needs = list;
  return records;
}

function packNeeds(records: readonly SearchRecord[]): PackedTexts['needs'] {
  const lists = new Map<string, number>();
  const of = records.map(({ needs }) => (needs?.length ? numberOf(lists, JSON.stringify(needs)) : -1));
  return { lists: [...lists.keys()].map((list) => JSON.parse(list)), of };
}

const A = 'a'.charCodeAt(0);

/** In columns, each in the order of the records. */
export function packRecords(records: readonly SearchRecord[]): PackedRecords {
  const packed: PackedRecords = {
    trails: [],
    versions: [],
    pages: [],
    pageRuns: [],
    kinds: '',
    titles: [],
    hashes: [],
    trailOf: [],
    symbols: [],
    methods: '',
    versionOf: [],
  };
  const trails = new Map<string, number>();
  const versions = new Map<string, number>();
  for (const record of records) {
    const [page, hash] = splitHash(record.url);
    const last = packed.pages.length - 1;
    if (packed.pages[last] === page) packed.pageRuns[last] = (packed.pageRuns[last] ?? 0) + 1;
    else {
      packed.pages.push(page);
      packed.pageRuns.push(1);
    }
    packed.kinds += String.fromCharCode(A + RECORD_KINDS.indexOf(record.kind));
    packed.titles.push(record.title);
    packed.hashes.push(packHash(hash, record.title));
    packed.trailOf.push(numberOf(trails, JSON.stringify(record.trail)));
    packed.symbols.push((record.symbols ?? []).map((name) => (name === lastPart(page) ? SLUG : name)).join('\n'));
    packed.methods += record.method ? String(HTTP_METHODS.indexOf(record.method)) : '-';
    packed.versionOf.push(record.version === undefined ? -1 : numberOf(versions, record.version));
  }
  packed.trails = [...trails.keys()].map((trail) => JSON.parse(trail));
  packed.versions = [...versions.keys()];
  if (versions.size === 0) packed.versionOf = [];
  return packed;
}

/** The records with empty texts. */
export function unpackRecords(packed: PackedRecords): SearchRecord[] {
  const pageOf = packed.pages.flatMap((page, i) => Array<string>(packed.pageRuns[i] ?? 0).fill(page));
  return packed.titles.map((title, number) => {
    const page = pageOf[number] ?? '/';
    const hash = packed.hashes[number] ?? '';
    const record: SearchRecord = {
      kind: RECORD_KINDS[packed.kinds.charCodeAt(number) - A] ?? 'section',
      url: page + (hash === '' ? '' : `#${unpackHash(hash, title)}`),
      title,
      trail: packed.trails[packed.trailOf[number] ?? -1] ?? [],
      text: '',
    };
    const symbols = packed.symbols[number];
    if (symbols) record.symbols = symbols.split('\n').map((name) => (name === SLUG ? (lastPart(page) ?? '') : name));
    const method = HTTP_METHODS[Number(packed.methods[number])];
    if (method) record.method = method;
    const version = packed.versions[packed.versionOf[number] ?? -1];
    if (version !== undefined) record.version = version;
    return record;
  });
}

/** A page, and the trail of what is on it. */
interface Host {
  page: string;
  trail: string[];
}

/** In the order of the pages of the first file. */
function hostsOf(first: readonly SearchRecord[]): Host[] {
  const hosts: Host[] = [];
  for (const { url, title, trail } of first) {
    const [page] = splitHash(url);
    if (hosts.at(-1)?.page !== page) hosts.push({ page, trail: [...trail, title] });
  }
  return hosts;
}

function packDetails(details: readonly SearchRecord[], first: readonly SearchRecord[]): PackedDetails {
  const hosts = hostsOf(first);
  const numbers = new Map(hosts.map(({ page }, number) => [page, number]));
  const packed = packRecords(details);
  const trails = new Map<string, number>();
  const trailOf = details.map(({ url, trail }) => {
    const host = hosts[numbers.get(splitHash(url)[0]) ?? -1]?.trail;
    const below = host?.every((name, i) => name === trail[i]) ? [null, ...trail.slice(host.length)] : trail;
    return numberOf(trails, JSON.stringify(below));
  });
  return {
    ...packed,
    pages: packed.pages.map((page) => numbers.get(page) ?? page),
    trails: [...trails.keys()].map((trail) => JSON.parse(trail)),
    trailOf,
  };
}

function unpackDetails(details: PackedDetails, first: readonly SearchRecord[]): SearchRecord[] {
  const hosts = hostsOf(first);
  const pages = details.pages.map((page) => (typeof page === 'string' ? page : (hosts[page]?.page ?? '/')));
  const trailOf = new Map(hosts.map(({ page, trail }) => [page, trail]));
  /** Records of one page share their trail in memory, too. */
  const whole = new Map<string, string[]>();
  const records = unpackRecords({ ...details, pages, trails: [] });
  for (const [i, record] of records.entries()) {
    const [page] = splitHash(record.url);
    const key = `${details.trailOf[i]} ${page}`;
    let trail = whole.get(key);
    if (!trail) {
      const packed = details.trails[details.trailOf[i] ?? -1] ?? [];
      trail = packed.flatMap((name) => (name === null ? (trailOf.get(page) ?? []) : [name]));
      whole.set(key, trail);
    }
    record.trail = trail;
  }
  return records;
}

/** @throws Error when a file has another format than this code reads */
export function checkFormat(file: { format?: unknown } | null): void {
  if (file?.format === PACKED_FORMAT) return;
  throw new Error(`The search index has format ${file?.format}, this page reads ${PACKED_FORMAT}: reload the page.`);
}

function splitHash(url: string): [string, string] {
  const at = url.indexOf('#');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)];
}

/** No name has it. */
const SLUG = '\f';
const lastPart = (page: string) => page.split('/').at(-2);

const ENDINGS: readonly (readonly [sign: string, of: (title: string) => string])[] = [
  ['=', slugOf],
  ['~', (title) => title],
  ['+', (title) => slugOf(title).split(/-+/).filter(Boolean).slice(0, ROW_ID_WORDS).join('-')],
];

function packHash(hash: string, title: string): string {
  for (const [sign, of] of ENDINGS) {
    const end = of(title);
    if (end !== '' && hash.endsWith(end)) return hash.slice(0, hash.length - end.length) + sign;
  }
  // A hash that itself ends in one of these characters is marked, so that it is not read as a short form.
  return /[=~+!]$/.test(hash) ? `${hash}!` : hash;
}

function unpackHash(packed: string, title: string): string {
  const ending = ENDINGS.find(([sign]) => packed.endsWith(sign));
  if (ending) return packed.slice(0, -1) + ending[1](title);
  return packed.endsWith('!') ? packed.slice(0, -1) : packed;
}

/** The id that most headings have; only used to leave out the ids that it guesses right. */
function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]+/gu, '')
    .replace(/\s/g, '-');
}
