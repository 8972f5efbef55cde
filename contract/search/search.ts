import type { HttpMethod } from '../page/page.ts';
import type { RecordKind, SearchGroupId } from './record-kinds.ts';

/** One thing that can be found: a page, a section of one, or a symbol with an address of its own. */
export interface SearchRecord {
  kind: RecordKind;
  /** Site path with a hash where the thing has one: `/docs/intro/#what-it-is`. */
  url: string;
  title: string;
  /** Where it is on the site: labels from the top down, without the title itself. */
  trail: string[];
  /** Plain text, without the noise of code blocks; snippets are cut from it. */
  text: string;
  /** Other names of the thing itself (`VAULT_URI` of `vault.uri`): found whole and by their parts, never stemmed. */
  symbols?: string[];
  /** What readers who do not know its words call it, and what they ask: stemmed, and found whole. */
  aliases?: string[];
  /** Words of readers' questions that it does not have itself: found like its text, never shown. */
  asked?: string[];
  method?: HttpMethod;
  /** Of an operation: what the server checks, and the weakest roles that carry it: `READ`, `organization.READ`, `READER`. */
  needs?: string[];
  /** Site version the record belongs to; absent for what has no versions. */
  version?: string;
}

/** A part of the site that a search can be limited to: the top folders of the docs, and the API reference. */
export interface SearchContext {
  /** `admin-guide`, `api`: as used in `ctx=` and `in:`. */
  id: string;
  label: string;
  /** Every address of the context starts with it: `/docs/admin-guide/`. */
  prefix: string;
}

export interface SearchRequest {
  /** As typed, filters included: `vault kind:config -in:api`. */
  text: string;
  /** Id of a context (`ctx=` of the results page); unknown ones are ignored and named in `notes`. */
  context?: string;
  /** Name of a version (`version=`); unknown ones are ignored and named in `notes`. */
  version?: string;
  /** Maximum number of hits in all. */
  limit?: number;
  /** Maximum number of hits in one group; `expand` names the groups that are shown in full. */
  perGroup?: number;
  expand?: SearchGroupId[];
}

/** From (inclusive) and to (exclusive), in UTF-16 units. */
export type TextRange = [from: number, to: number];

export interface SearchHit {
  kind: RecordKind;
  url: string;
  title: string;
  titleMarks: TextRange[];
  trail: string[];
  /** Title of the page it is on, unless it is the page itself. */
  page?: string;
  /** At most `SNIPPET_LENGTH` characters; empty while texts are not loaded, or when there is no text. */
  snippet: string;
  snippetMarks: TextRange[];
  method?: HttpMethod;
  /** How code names it: an operation's path, a key's environment variable. */
  code?: string;
  /** Version of the site it belongs to, where there are several. */
  version?: string;
}

export interface SearchAnswer {
  /** Best first. */
  hits: SearchHit[];
  /** Number of all hits, including those beyond the limits. */
  total: number;
  /** Numbers of all hits by group, whatever kinds the query asks for: the numbers on the chips. */
  counts: Partial<Record<SearchGroupId, number>>;
  /** The same for only the kinds the query asks for: the numbers in the headings of the groups. */
  found: Partial<Record<SearchGroupId, number>>;
  /** Words to mark on the page that a hit leads to. */
  words: string[];
  /** The query with its misspelled words replaced by the nearest that the site knows. */
  suggestion: string | null;
  /** What was ignored and why, one sentence each. */
  notes: string[];
  /** False while only titles and names are loaded, not the texts. */
  complete: boolean;
  /** The query has only words that say nothing by themselves, such as "how do I": it is still being typed, not without results. */
  unasked?: true;
}

/** How many hits an answer has at most, and how many characters a snippet has at most, as specified in `tests/spec`. */
export const MAX_RESULTS = 15;
export const SNIPPET_LENGTH = 200;

/** Query parameters of `/search`, and the one that marks words on the page that a hit leads to. */
export const SEARCH_PARAMS = { query: 'q', context: 'ctx', version: 'version', highlight: '_highlight' } as const;

/** Messages to the worker; every one is answered with its id. */
export type SearchWorkerRequest =
  | { id: number; type: 'load'; file: 'index' | 'texts'; data: ArrayBuffer | string }
  | { id: number; type: 'search'; request: SearchRequest }
  /** Only asks whether the worker is alive. */
  | { id: number; type: 'ping' };

export type SearchWorkerReply =
  | { id: number; type: 'loaded'; contexts: SearchContext[] }
  | { id: number; type: 'answer'; answer: SearchAnswer }
  | { id: number; type: 'pong' }
  | { id: number; type: 'failed'; message: string };
