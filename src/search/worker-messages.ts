import type { SearchWorkerReply, SearchWorkerRequest } from '../../contract/search.ts';
import type { SearchFile } from '../../contract/search-index.ts';
import type { PackedIndex, PackedTexts } from '../../contract/search-pack.ts';
import type { SearchEngine } from './engine.ts';

/** What the worker does with a message: the engine's answer, or what went wrong, under the message's id. */
export function answerWith(engine: SearchEngine): (request: SearchWorkerRequest) => Promise<SearchWorkerReply> {
  return async (request) => {
    const { id } = request;
    try {
      if (request.type === 'search') return { id, type: 'answer', answer: engine.search(request.request) };
      await loadFile(engine, request.file, request.data);
      return { id, type: 'loaded', contexts: [...engine.contexts] };
    } catch (error) {
      return { id, type: 'failed', message: error instanceof Error ? error.message : String(error) };
    }
  };
}

/** @throws Error when the data is no index, or one of another version */
export async function loadFile(engine: SearchEngine, file: SearchFile, data: ArrayBuffer | string): Promise<void> {
  const value: unknown = JSON.parse(typeof data === 'string' ? data : new TextDecoder().decode(data));
  if (file === 'index') engine.addIndex(value as PackedIndex);
  else await engine.addTexts(value as PackedTexts, pause);
}

/** Lets waiting messages through. A timer would be slowed down to 4 ms a step. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
