import type { Diagnostic } from '../../contract/diagnostics.ts';
import { type Analyzer, chunksOf } from '../../contract/search/analysis.ts';
import type { SearchRecord } from '../../contract/search/search.ts';
import { pagePath, splitLink } from '../../contract/urls.ts';
import type { WordsOfReaders } from '../content/checks/words-of-readers.ts';
import { nearestName } from '../content/nearest.ts';
import { movedTo, type Redirects } from '../content/pages/moved.ts';

/** A word that readers use for fewer places than this rarely turns up in a search, yet costs as many bytes. */
const MIN_PLACES = 3;
/** If fewer places than this have questions, every word is rare, and all are kept. */
const FEW_PLACES = 100;

/** Kinds that share the address of the section they are in. */
const GUESTS: ReadonlySet<string> = new Set(['command', 'symptom']);

export interface Addresses {
  /** Site paths of all pages, and of those that could not be made, which is reported elsewhere. */
  pages: ReadonlySet<string>;
  failed: ReadonlySet<string>;
  /** As in `site.yml`. */
  redirects: Redirects;
  /** Whether the API reference shows another description than the one that the words were written for. */
  foreignApi: boolean;
}

/**
 * Adds to the records what readers call them and the words of readers' questions. An address that no record has is reported, as a link
 * to it would be.
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
  return { records: withoutRareWords(inOneForm(found, analyzer)), diagnostics };
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

/** The search makes no difference between the forms of a word, so each is written in the form that most places have. */
function inOneForm(records: readonly SearchRecord[], { prose }: Analyzer): SearchRecord[] {
  const places = new Map<string, number>();
  for (const word of records.flatMap(({ asked = [] }) => asked)) places.set(word, (places.get(word) ?? 0) + 1);
  const forms = new Map<string, string>();
  for (const [word] of [...places].sort(([a, times], [b, others]) => others - times || (a < b ? -1 : 1))) {
    const terms = prose(word).join(' ');
    if (!forms.has(terms)) forms.set(terms, word);
  }
  return records.map((record) => {
    if (!record.asked) return record;
    return { ...record, asked: record.asked.map((word) => forms.get(prose(word).join(' ')) ?? word).sort() };
  });
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
 * The words of the questions that the record does not have itself, in alphabetical order. It is found by its own words anyway, and
 * most words of the questions are among them.
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
  // It is not a mistake if the search does not list a page, or if the API reference shows the description of another project.
  const isMistake = isPage ? hash !== '' : !(foreignApi && path.startsWith('/api/'));
  return {
    severity: isMistake ? 'error' : 'warning',
    rule: !isMistake ? rule : isPage ? 'broken-anchor' : 'broken-link',
    file,
    ...placeOf(address),
    message: `The search lists nothing at ${address}.`,
    hint: `${moved === undefined ? '' : 'site.yml redirects it. '}${near ? `Did you mean ${near}? ` : ''}Write the address of a page, a section or another entry as the search lists it.`,
  };
}
