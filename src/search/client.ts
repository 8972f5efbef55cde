import { SEARCH_FILES } from '../../contract/search/index-fields.ts';
import type { SearchWorkerReply } from '../../contract/search/search.ts';
import { withBase } from '../../contract/urls.ts';
import { trustedScriptUrl } from '../ui/trusted-types.ts';
import { createClient, type LoadSearchFile, type SearchBackend, workerBackend } from './client-core.ts';
import type { SearchClient } from './search-client.ts';
import workerUrl from './worker.ts?worker&url';

/** Over HTTP: the files are fetched beside the worker's own code, and the worker does the work. */
export function createWorkerClient(base: string): SearchClient {
  return createClient({ load: fetchFile(base), backend: createWorkerBackend });
}

function fetchFile(base: string): LoadSearchFile {
  return async (file) => {
    const response = await fetch(withBase(base, `/${SEARCH_FILES[file]}`));
    if (!response.ok) throw new Error(`${SEARCH_FILES[file]}: status ${response.status}`);
    return response.arrayBuffer();
  };
}

function createWorkerBackend(): SearchBackend {
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module' });
  return workerBackend({
    post: (message, transfer) => worker.postMessage(message, transfer),
    listen: (onReply, onError) => {
      worker.addEventListener('message', (event: MessageEvent<SearchWorkerReply>) => onReply(event.data));
      worker.addEventListener('error', () => onError(new Error('The search worker could not be started.')));
    },
  });
}
