import { stemmer } from 'stemmer';
import { createAnalyzer } from '../../../contract/search/analysis.ts';
import {
  checkFormat,
  type PackedIndex,
  type PackedTexts,
  unpackRecords,
  unpackTexts,
} from '../../../contract/search/packed-index.ts';
import { kindInfo, type SearchGroupId } from '../../../contract/search/record-kinds.ts';
import type { SearchAnswer, SearchContext, SearchRecord, SearchRequest } from '../../../contract/search/search.ts';
import { comparedFields } from '../../../contract/search/word-vectors.ts';
import { hitOf, limitResults } from './hits.ts';
import { isLogLine, messageIn } from './log-lines.ts';
import { Postings } from './postings.ts';
import { analyzeQuery, type QueryWord } from './query/analyzed-query.ts';
import { failureIn, requestIn } from './query/commands.ts';
import { createFilter } from './query/filters.ts';
import { maySayNothing, saysNothing, withoutHalfWord } from './query/half-typed.ts';
import { createPermissionNames } from './query/permission-names.ts';
import { parseQuery } from './query/query-language.ts';
import { withoutPackages, withoutReferences } from './query/references.ts';
import { isRequested, pathQueryOf } from './ranking/path-match.ts';
import { PlaceVectors } from './ranking/place-vectors.ts';
import type { RankInput } from './ranking/rank-input.ts';
import { rank } from './ranking/ranking.ts';
import { createTitles } from './ranking/titles.ts';
import { wordTerms } from './snippet.ts';
import { correctedName, suggestionFor } from './words/corrections.ts';
import { type WordMatch, WordMatcher } from './words/word-matcher.ts';

/** Records added between two pauses: about 10 ms on a slow phone. */
const STEP = 40;
/** Unless results are grouped, only this many of the best get a snippet. */
const SNIPPETS = 60;

type Counts = Partial<Record<SearchGroupId, number>>;

/** Everything a search needs, in memory: no worker, no network, no page. */
export class SearchEngine {
  readonly #analyzer = createAnalyzer(stemmer);
  readonly #postings = new Postings(this.#analyzer);
  readonly #matcher = new WordMatcher(this.#analyzer, this.#postings);
  readonly #titles = createTitles(this.#analyzer);
  readonly #records: SearchRecord[] = [];
  /** Address of a page → its title. */
  readonly #pages = new Map<string, string>();
  readonly #versions = new Set<string>();
  readonly #permissions = createPermissionNames();
  #contexts: readonly SearchContext[] = [];
  #site: readonly string[] = [];
  #complete = false;
  /** Null until the second file is loaded, and on a site without word vectors. */
  #places: PlaceVectors | null = null;

  get contexts(): readonly SearchContext[] {
    return this.#contexts;
  }

  /**
   * Adds the first file: from then on, pages, headings, operations and schemas are found. Works in small steps with a
   * `pause` between them.
   * @throws Error when it is not a search index, or is in another format
   */
  async addIndex(index: PackedIndex, pause: () => Promise<void>): Promise<void> {
    checkFormat(index);
    for (const version of index.records.versions) this.#versions.add(version);
    await this.#addRecords(unpackRecords(index.records), pause);
    this.#contexts = index.contexts;
    this.#site = index.site?.split('\n') ?? [];
  }

  /**
   * Adds the second file: from then on, everything is found. Works in small steps, too: queries are answered meanwhile.
   * @throws Error when it is not part of a search index, or is in another format
   */
  async addTexts(file: PackedTexts, pause: () => Promise<void>): Promise<void> {
    checkFormat(file);
    const texts = unpackTexts(file, this.#records);
    for (const version of file.details.versions) this.#versions.add(version);
    await this.#addRecords(texts.details, pause);
    for (const [number, aliases] of texts.aliases) {
      const record = this.#records[number];
      if (!record) continue;
      record.aliases = aliases;
      this.#postings.addAliases(number, aliases);
      this.#titles.addAliases(number, aliases);
    }
    await pause();
    const places = texts.vectors.size === 0 ? null : new PlaceVectors(texts.vectors, texts.count, this.#analyzer);
    for (let from = 0; from < texts.count; from += STEP) {
      for (let number = from; number < Math.min(from + STEP, texts.count); number++) {
        const { text, asked } = texts.read(number);
        const record = this.#records[number];
        if (!record) continue;
        record.text = text;
        this.#titles.addRows(number, text);
        const terms = this.#postings.addText(number, [text, ...asked].join('\n'));
        if (!places) continue;
        const head = comparedFields({ ...record, text: '' }).map((field) => this.#analyzer.prose(field));
        places.add(number, [...head, terms]);
      }
      await pause();
    }
    this.#places = places;
    for (const [number, needs] of texts.needs) {
      const record = this.#records[number];
      if (!record) continue;
      record.needs = needs;
      this.#permissions.add(needs);
    }
    this.#matcher.refresh();
    this.#complete = true;
    await pause();
    // Nobody is waiting now, so this is built ahead of the first half-typed or misspelled word.
    this.#matcher.prepare();
  }

  async #addRecords(list: readonly SearchRecord[], pause: () => Promise<void>): Promise<void> {
    for (let from = 0; from < list.length; from += STEP) {
      const step = list.slice(from, from + STEP);
      this.#titles.add(step, this.#records.length, this.#postings.addRecords(step));
      this.#records.push(...step);
      for (const { url, title } of step) if (!url.includes('#')) this.#pages.set(url, title);
      await pause();
    }
    this.#matcher.refresh();
  }

  /**
   * Accepts any text: never throws, at worst finds nothing. While the last word is half typed and would mean nothing once it is
   * complete, the words before it are searched for; if those mean nothing either, the answer is marked as `unasked`.
   */
  search(request: SearchRequest): SearchAnswer {
    const answer = this.#search(request);
    if (answer.total > 0 && answer.notes.length === 0) return answer;
    const rest = withoutHalfWord(request.text, { contexts: this.#contexts, permissions: this.#permissions.all() });
    return rest === null ? answer : this.#search({ ...request, text: rest });
  }

  #search(request: SearchRequest): SearchAnswer {
    const parsed = parseQuery(this.#permissions.asFilter(request.text), this.#contexts);
    const filter = createFilter(parsed, request, {
      contexts: this.#contexts,
      versions: this.#versions,
      permissions: this.#permissions,
    });
    const message = this.#requestIn(parsed.text) ?? messageIn(failureIn(parsed.text) ?? parsed.text);
    const packages = withoutPackages(message, (url) => this.#isKnown(url));
    const typed = withoutReferences(packages) + (/\s$/.test(request.text) ? ' ' : '');
    const analyzed = analyzeQuery(typed, { logged: isLogLine(parsed.text), site: this.#site });
    const ofWords = analyzed.words.map((word) => this.#matcher.match(word));
    const silent = isSilent(typed, ofWords);
    // Words without meaning are only looked up as a whole: a title may consist of them, such as "What you need".
    const query = silent ? { ...analyzed, words: [] } : analyzed;
    const matches = silent ? [] : ofWords;
    const everyGroup = request.perGroup !== undefined;
    const wanted = (id: number) => filter.acceptsKind(this.#record(id)) && filter.accepts(this.#record(id));
    const { best, rest, unwanted } = rank({
      query,
      matches,
      records: this.#records,
      titles: this.#titles,
      corrected: correctedName(parsed.text, query.words, matches),
      similarity: this.#similarityTo(query.words, matches),
      all: everyGroup,
      wanted,
    });
    const foundNothing = best.length + unwanted.length === 0;
    const filterAlone = query.words.length === 0 && foundNothing && filter.limits;
    const everything = filterAlone ? [...this.#records.keys()] : [];
    const results = filterAlone ? everything.filter(wanted) : [...best.map(({ id }) => id), ...rest];
    const otherKinds = (filterAlone ? everything : unwanted).filter((id) => {
      const record = this.#record(id);
      return !filter.acceptsKind(record) && filter.accepts(record);
    });
    const found = this.#counted(results);
    const words = wordTerms(matches.map((match) => match.terms));
    return {
      hits: limitResults(results, request, (id) => this.#group(id)).map((id, i) =>
        hitOf(this.#record(id), words, {
          snippet: everyGroup || i < SNIPPETS,
          analyzer: this.#analyzer,
          page: this.#pages.get(this.#record(id).url.replace(/#.*$/, '')),
        }),
      ),
      total: results.length,
      counts: this.#counted(otherKinds, found),
      found,
      words: matches.flatMap((match) => match.marked),
      // A log line, a command, and an address are pasted, not typed; and until the texts are loaded, a word that is only in them looks misspelled.
      suggestion:
        this.#complete && message === parsed.text && this.#titles.withAddress(parsed.text).size === 0
          ? suggestionFor(request.text, query.words, {
              matcher: this.#matcher,
              titles: this.#titles,
              found: results.length,
            })
          : null,
      notes: [...filter.notes],
      complete: this.#complete,
      ...(silent && !filterAlone && results.length === 0 && { unasked: true as const }),
    };
  }

  /** A pasted command, as the method and path of one of the operations; null for any other text. */
  #requestIn(text: string): string | null {
    const request = requestIn(text);
    if (!request || !isRequested(pathQueryOf(request.path), this.#titles.templates)) return null;
    return `${request.method} ${request.path}`;
  }

  /** Whether the site has all of this, not only parts of it. */
  #isKnown(text: string): boolean {
    return analyzeQuery(`${text} `).words.every((word) => this.#matcher.match(word).known);
  }

  #similarityTo(words: readonly QueryWord[], matches: readonly WordMatch[]): RankInput['similarity'] {
    if (!this.#places) return null;
    const terms = words.flatMap(({ typed }, i) => this.#analyzer.prose(matches[i]?.correction ?? typed));
    return this.#places.similarityTo(terms);
  }

  #record(id: number): SearchRecord {
    return this.#records[id] as SearchRecord;
  }

  #group(id: number): SearchGroupId {
    return kindInfo(this.#record(id).kind).group;
  }

  /** @returns how many records each group has, in addition to those counted before */
  #counted(ids: readonly number[], before: Counts = {}): Counts {
    const counts = { ...before };
    for (let at = 0; at < ids.length; at++) {
      const group = this.#group(ids[at] ?? 0);
      counts[group] = (counts[group] ?? 0) + 1;
    }
    return counts;
  }
}

/** True if the words mean nothing by themselves, or may soon do so and one of them finds nothing as it is typed. */
function isSilent(typed: string, matches: readonly WordMatch[]): boolean {
  if (saysNothing(typed)) return true;
  return maySayNothing(typed) && matches.some(({ scores, correction }) => scores.size === 0 || correction !== null);
}
