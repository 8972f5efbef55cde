import type { Diagnostic } from '../../contract/diagnostics.ts';
import { type Analyzer, chunksOf } from '../../contract/search/analysis.ts';
import type { SearchRecord } from '../../contract/search/search.ts';
import { pagePath, splitLink } from '../../contract/urls.ts';
import type { WordsOfReaders } from '../content/checks/words-of-readers.ts';
import { nearestName } from '../content/nearest.ts';
import { movedTo, type Redirects } from '../content/pages/moved.ts';

/** A word that fewer places are asked for by is in few questions that anybody will type, and takes as many bytes. */
const MIN_PLACES = 3;
/** In what is asked for so few places, every word is rare. */
const FEW_PLACES = 100;

/** Kinds that share the address of the section they stand in. */
const GUESTS: ReadonlySet<string> = new Set(['command', 'symptom']);

export interface Addresses {
  /** Site paths of all pages, and of those that could not be made: that is told once. */
  pages: ReadonlySet<string>;
  failed: ReadonlySet<string>;
  /** As in `site.yml`. */
  redirects: Redirects;
  /** The reference is of another description than the words were written for. */
  foreignApi: boolean;
}

/**
 * The records with what readers call them and with the words of what they ask; an address that nothing has is wrong as a link to it
 * would be.
 */
export function withWordsOfReaders(
  records: readonly SearchRecord[],
  files: readonly WordsOfReaders[],
  { addresses, analyzer }: { addresses: Addresses; analyzer: Analyzer },
): { records: SearchRecord[]; diagnostics: Diagnostic[] } {
  const hosts = hostsOf(records);
  const known = [...hosts.keys()];
  const diagnostics = files.flatMap((file) =>
    Object.keys(file.words)
      .filter((address) => !hosts.has(address) && !addresses.failed.has(pagePath(splitLink(address).path)))
      .map((address) => problemOf(address, file, { known, ...addresses })),
  );
  const wordsOf = ({ url }: SearchRecord, wanted: WordsOfReaders['rule']) =>
    files.flatMap(({ rule, words }) => (rule === wanted ? (words[url] ?? []) : []));
  const found = records.map((record) => {
    if (hosts.get(record.url) !== record) return record;
    const aliases = [...new Set([...(record.aliases ?? []), ...wordsOf(record, 'aliases')])];
    const named = aliases.length > 0 ? { ...record, aliases } : record;
    const asked = wordsAsked(named, wordsOf(record, 'questions'), analyzer);
    return asked.length > 0 ? { ...named, asked } : named;
  });
  return { records: withoutRareWords(found), diagnostics };
}

/** Address → the record that it belongs to. */
export function hostsOf(records: readonly SearchRecord[]): Map<string, SearchRecord> {
  const hosts = new Map<string, SearchRecord>();
  for (const record of records) {
    const host = hosts.get(record.url);
    if (!host || (GUESTS.has(host.kind) && !GUESTS.has(record.kind))) hosts.set(record.url, record);
  }
  return hosts;
}

function withoutRareWords(records: readonly SearchRecord[]): SearchRecord[] {
  const lists = records.flatMap(({ asked }) => (asked ? [asked] : []));
  if (lists.length < FEW_PLACES) return [...records];
  const places = new Map<string, number>();
  for (const word of lists.flat()) places.set(word, (places.get(word) ?? 0) + 1);
  return records.map((record) => {
    if (!record.asked) return record;
    const { asked, ...rest } = record;
    const frequent = asked.filter((word) => (places.get(word) ?? 0) >= MIN_PLACES);
    return frequent.length > 0 ? { ...rest, asked: frequent } : rest;
  });
}

/**
 * The words of the questions that the record does not have itself, in alphabetical order: what it has is found already, and most of
 * the questions is that.
 */
export function wordsAsked(record: SearchRecord, questions: readonly string[], { prose }: Analyzer): string[] {
  if (questions.length === 0) return [];
  const { title, text, trail, aliases = [] } = record;
  const own = new Set(prose([title, text, ...aliases, ...trail].join('\n')));
  const words = new Map<string, string>();
  for (const { text: word } of questions.flatMap((question) => chunksOf(question.toLowerCase()))) {
    const terms = prose(word);
    if (terms.some((term) => !own.has(term))) words.set(terms.join(' '), word);
  }
  return [...words.values()].sort();
}

function problemOf(
  address: string,
  { file, rule, placeOf }: WordsOfReaders,
  { known, pages, redirects, foreignApi }: Addresses & { known: readonly string[] },
): Diagnostic {
  const { path, hash } = splitLink(address);
  const isPage = pages.has(pagePath(path));
  const moved = isPage ? undefined : movedTo(redirects, path);
  const near = moved === undefined ? nearestName(address, known) : moved + hash;
  // A page that the search does not list, and a reference of others, are nobody's mistake.
  const isMistake = isPage ? hash !== '' : !(foreignApi && path.startsWith('/api/'));
  return {
    severity: isMistake ? 'error' : 'warning',
    rule: !isMistake ? rule : isPage ? 'broken-anchor' : 'broken-link',
    file,
    ...placeOf(address),
    message: `There is nothing to be found at ${address}.`,
    hint: `${moved === undefined ? '' : 'site.yml redirects it. '}${near ? `Did you mean ${near}? ` : ''}Write the address of a page, a section or a thing as the search lists it.`,
  };
}
