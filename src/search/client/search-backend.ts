import type { SearchAnswer, SearchContext, SearchRequest } from '../../../contract/search/search.ts';
import type { SearchFile } from '../../../contract/search/search-files.ts';

/** A file of the index as it arrived: bytes over HTTP, text in the single file. */
export type SearchFileData = ArrayBuffer | string;

/** Reads one of the index's files. @throws Error when it cannot be loaded */
export type LoadSearchFile = (file: SearchFile) => Promise<SearchFileData>;

/** What answers queries: the worker, or the engine itself where there is none. */
export interface SearchBackend {
  load(file: SearchFile, data: SearchFileData): Promise<readonly SearchContext[]>;
  search(request: SearchRequest): Promise<SearchAnswer>;
  /** Frees what it holds. Open requests are then rejected or never answered. */
  end(): void;
}
