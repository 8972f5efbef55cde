import type { SearchWorkerReply } from '../../../contract/search/search.ts';
import { trustedScriptUrl } from '../../ui/trusted-types.ts';
import { fetchFile } from './fetch-file.ts';
import { lastingBackend } from './lasting-backend.ts';
import type { SearchClient } from './search-client.ts';
import { createClient } from './search-client.ts';
import type { WorkerPort } from './worker-backend.ts';

/** For delivery over HTTP: the files are fetched in parallel with the worker's code, and the worker does the work. */
export function createWorkerClient(base: string, workerUrl: string): SearchClient {
  const load = fetchFile(base);
  return createClient({ load, backend: () => lastingBackend({ start: () => startWorker(workerUrl), load }) });
}

function startWorker(workerUrl: string): WorkerPort {
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module' });
  return {
    post: (message, transfer) => worker.postMessage(message, transfer),
    listen(onReply, onError) {
      worker.addEventListener('message', (event: MessageEvent<SearchWorkerReply>) => onReply(event.data));
      worker.addEventListener('error', ({ message }) =>
        onError(new Error(message || 'The search worker could not be started.')),
      );
    },
    end: () => worker.terminate(),
  };
}
