import type { SearchFile } from '../../../contract/search/index-fields.ts';
import type { SearchAnswer, SearchContext, SearchRequest } from '../../../contract/search/search.ts';

/** A file of the index as it came: bytes over HTTP, text in the single file. */
export type SearchFileData = ArrayBuffer | string;

/** Reads one of the index's files. @throws Error when it cannot be had */
export type LoadSearchFile = (file: SearchFile) => Promise<SearchFileData>;

/** What answers queries: the worker, or the engine itself where there is none. */
export interface SearchBackend {
  load(file: SearchFile, data: SearchFileData): Promise<readonly SearchContext[]>;
  search(request: SearchRequest): Promise<SearchAnswer>;
  /** Gives up what it holds. What it was asked is not answered then, or rejected. */
  end(): void;
}
