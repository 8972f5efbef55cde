import type { SearchWorkerReply, SearchWorkerRequest } from '../../../contract/search/search.ts';
import type { SearchBackend } from './search-backend.ts';

/** What the worker does with a message: the engine's answer, or what went wrong, under the message's id. */
export function answerWith(backend: SearchBackend): (request: SearchWorkerRequest) => Promise<SearchWorkerReply> {
  return async (request) => {
    const { id } = request;
    if (request.type === 'ping') return { id, type: 'pong' };
    try {
      if (request.type === 'search') return { id, type: 'answer', answer: await backend.search(request.request) };
      return { id, type: 'loaded', contexts: [...(await backend.load(request.file, request.data))] };
    } catch (error) {
      return { id, type: 'failed', message: error instanceof Error ? error.message : String(error) };
    }
  };
}
