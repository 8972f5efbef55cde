import { SearchEngine } from '../engine/engine.ts';
import { engineBackend } from './engine-backend.ts';
import type { LoadSearchFile } from './search-backend.ts';
import type { SearchClient } from './search-client.ts';
import { createClient } from './search-client.ts';

/** Without a worker, for the single file: the same engine in the page, fed from the document itself. */
export function createInlineClient(load: LoadSearchFile): SearchClient {
  return createClient({ load, backend: () => engineBackend(new SearchEngine()) });
}
