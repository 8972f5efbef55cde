import { createClient, type LoadSearchFile } from './client-core.ts';
import { createEngine } from './engine.ts';
import type { SearchClient } from './search-client.ts';
import { loadFile } from './worker-messages.ts';

/** Without a worker, for the single file: the same engine in the page, fed from the document itself. */
export function createInlineClient(load: LoadSearchFile): SearchClient {
  return createClient({
    load,
    backend: () => {
      const engine = createEngine();
      return {
        async load(file, data) {
          await loadFile(engine, file, data);
          return engine.contexts;
        },
        search: async (request) => engine.search(request),
      };
    },
  });
}
