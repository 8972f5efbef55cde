import { stemmer } from 'stemmer';
import {
  groupOfKind,
  MAX_RESULTS,
  type RecordKind,
  type SearchAnswer,
  type SearchContext,
  type SearchGroupId,
  type SearchHit,
  type SearchRecord,
  type SearchRequest,
} from '../../contract/search.ts';
import { chunksOf, createAnalyzer, squash } from '../../contract/search-analysis.ts';
import {
  checkFormat,
  type PackedIndex,
  type PackedRecords,
  type PackedTexts,
  unpackRecords,
} from '../../contract/search-pack.ts';
import { type AnalyzedQuery, analyzeQuery, type QueryWord } from './analyzed-query.ts';
import { contextPrefix, liesIn, type ParsedQuery, parseQuery } from './query-language.ts';
import { type RankedRecord, rank } from './ranking.ts';
import { createScorer, type WordMatch } from './scorer.ts';
import { marksIn, snippetOf, type WordTerms, wordTerms } from './snippet.ts';
import { createTitles } from './titles.ts';

/** Everything a search needs, in memory: no worker, no network, no page. */
export interface SearchEngine {
  readonly contexts: readonly SearchContext[];
  /**
   * The first file: from then on pages, headings, operations and schemas are found. Works in small steps with a `pause`
   * between them.
   * @throws Error when it is none, or one of another version
   */
  addIndex(index: PackedIndex, pause: () => Promise<void>): Promise<void>;
  /**
   * The second file: from then on everything is found. In small steps, too: queries are answered meanwhile.
   * @throws Error when it is none, or one of another version
   */
  addTexts(texts: PackedTexts, pause: () => Promise<void>): Promise<void>;
  /** Any text is fine: never throws, at worst finds nothing. */
  search(request: SearchRequest): SearchAnswer;
}

/** Records laid between two pauses: about 10 ms on a slow phone. */
const STEP = 40;
/** Texts are looked at more closely for so many of the best. */
const SNIPPETS = 60;

export function createEngine(): SearchEngine {
  const analyzer = createAnalyzer(stemmer);
  const scorer = createScorer(analyzer);
  const records: SearchRecord[] = [];
  const titles = createTitles(analyzer);
  const versions = new Set<string>();
  let contexts: readonly SearchContext[] = [];
  let complete = false;

  const hitOf = ({ id }: RankedRecord, words: WordTerms, withSnippet: boolean): SearchHit => {
    const record = records[id] as SearchRecord;
    const snippet = withSnippet ? snippetOf(record.text, words, analyzer) : { text: '', marks: [] };
    return {
      kind: record.kind,
      url: record.url,
      title: record.title,
      titleMarks: marksIn(record.title, words, analyzer),
      trail: record.trail,
      snippet: snippet.text,
      snippetMarks: snippet.marks,
      ...(record.method && { method: record.method }),
      ...(record.version !== undefined && { version: record.version }),
      ...codeOf(record),
    };
  };

  /** Whether a record may be shown at all; kinds are left out, because the chips count the others too. */
  const allowed = (parsed: ParsedQuery, request: SearchRequest, notes: string[]) => {
    const within = [...parsed.within];
    if (request.context) {
      const prefix = contextPrefix(request.context, contexts);
      if (prefix !== undefined) within.push(prefix);
      else notes.push(`There is no part of the site “${request.context}”, so all of it was searched.`);
    }
    const version = request.version !== undefined && versions.has(request.version) ? request.version : undefined;
    if (request.version && version === undefined) {
      notes.push(`There is no version “${request.version}”, so all of them were searched.`);
    }
    return (record: SearchRecord): boolean =>
      (within.length === 0 || within.some((prefix) => liesIn(record.url, prefix))) &&
      !parsed.outside.some((prefix) => liesIn(record.url, prefix)) &&
      (version === undefined || record.version === undefined || record.version === version) &&
      (parsed.methods.size === 0 || (record.method !== undefined && parsed.methods.has(record.method)));
  };

  const addRecords = async (packed: PackedRecords, pause: () => Promise<void>) => {
    const list = unpackRecords(packed);
    for (const version of packed.versions) versions.add(version);
    for (let from = 0; from < list.length; from += STEP) {
      const step = list.slice(from, from + STEP);
      scorer.addRecords(step);
      titles.add(step, records.length);
      records.push(...step);
      await pause();
    }
    scorer.refresh();
  };

  return {
    get contexts() {
      return contexts;
    },

    async addIndex(index, pause) {
      checkFormat(index);
      await addRecords(index.records, pause);
      contexts = index.contexts;
    },

    async addTexts(file, pause) {
      checkFormat(file);
      await addRecords(file.details, pause);
      for (let from = 0; from < file.texts.length; from += STEP) {
        const step = file.texts.slice(from, from + STEP);
        for (const [i, text] of step.entries()) {
          const record = records[from + i];
          if (record) record.text = text;
        }
        scorer.addTexts(step, from);
        await pause();
      }
      scorer.refresh();
      complete = true;
    },

    search(request) {
      const parsed = parseQuery(request.text, contexts);
      const notes = [...parsed.notes];
      const accepts = allowed(parsed, request, notes);
      const ofKind = (record: SearchRecord) => parsed.kinds.size === 0 || parsed.kinds.has(record.kind);
      const wanted = (id: number) => {
        const record = records[id] as SearchRecord;
        return ofKind(record) && accepts(record);
      };
      const query = analyzeQuery(parsed.text + (/\s$/.test(request.text) ? ' ' : ''));
      const matches = query.words.map((word) => scorer.match(word));
      const filtersOnly = query.words.length === 0 && hasFilters(parsed);
      const ranked = filtersOnly
        ? records.map((_, id): RankedRecord => ({ id, score: 1 }))
        : rank({
            query,
            matches,
            records,
            titles,
            corrected: correctedName(parsed.text, query.words, matches),
            all: request.perGroup !== undefined,
            wanted,
          });

      const counts: Partial<Record<SearchGroupId, number>> = {};
      const found: Partial<Record<SearchGroupId, number>> = {};
      const shown: RankedRecord[] = [];
      for (const result of ranked) {
        const record = records[result.id] as SearchRecord;
        if (!accepts(record)) continue;
        const group = groupOfKind(record.kind);
        counts[group] = (counts[group] ?? 0) + 1;
        if (!ofKind(record)) continue;
        found[group] = (found[group] ?? 0) + 1;
        shown.push(result);
      }
      const chosen = choose(shown, request, (id) => (records[id] as SearchRecord).kind);
      const words = wordTerms(matches.map((match) => match.terms));
      return {
        hits: chosen.map((result, i) => hitOf(result, words, i < SNIPPETS || request.perGroup !== undefined)),
        total: shown.length,
        counts,
        found,
        words: query.words.map((word, i) => matches[i]?.correction ?? word.typed),
        suggestion: suggestionFor(request.text, query, shown.length),
        notes,
        complete,
      };
    },
  };

  /** The query with each word that the site does not know replaced by the nearest one it knows. */
  function suggestionFor(text: string, query: AnalyzedQuery, found: number): string | null {
    let corrected = text;
    for (const word of query.words) {
      const match = scorer.match(word);
      if (match.known || (match.scores.size > 0 && match.correction === null)) continue;
      const better = match.correction ?? (found === 0 ? scorer.suggest(word.whole) : null);
      if (better !== null) corrected = replaceWord(corrected, word.typed, better);
    }
    return corrected === text ? null : corrected;
  }
}

/** What the reader probably meant as a whole: a title that is just that is as good as one typed right. */
function correctedName(text: string, words: readonly QueryWord[], matches: readonly WordMatch[]): string | null {
  let corrected = text;
  for (const [i, word] of words.entries()) {
    const correction = matches[i]?.correction;
    if (correction) corrected = replaceWord(corrected, word.typed, correction);
  }
  return corrected === text ? null : squash(corrected);
}

/** Wherever it stands as a word of its own: not within another, and not in a filter. */
function replaceWord(text: string, word: string, other: string): string {
  let replaced = text;
  for (const { text: chunk, start } of chunksOf(text).reverse()) {
    if (chunk === word) replaced = replaced.slice(0, start) + other + replaced.slice(start + word.length);
  }
  return replaced;
}

function hasFilters({ kinds, methods, within, outside }: ParsedQuery): boolean {
  return kinds.size > 0 || methods.size > 0 || within.length > 0 || outside.length > 0;
}

function codeOf({ kind, symbols = [] }: SearchRecord): { code?: string } {
  const code =
    kind === 'operation' ? symbols.find((name) => name.startsWith('/')) : kind === 'config' ? symbols[0] : undefined;
  return code === undefined ? {} : { code };
}

function choose(
  ranked: readonly RankedRecord[],
  { limit = MAX_RESULTS, perGroup, expand = [] }: SearchRequest,
  kindOf: (id: number) => RecordKind,
): RankedRecord[] {
  if (perGroup === undefined) return ranked.slice(0, Math.max(0, limit));
  const taken = new Map<SearchGroupId, number>();
  return ranked.filter(({ id }) => {
    const group = groupOfKind(kindOf(id));
    const count = (taken.get(group) ?? 0) + 1;
    taken.set(group, count);
    return count <= perGroup || expand.includes(group);
  });
}
