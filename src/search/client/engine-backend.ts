import type { PackedIndex, PackedTexts } from '../../../contract/search/packed-index.ts';
import type { SearchWorkerReply, SearchWorkerRequest } from '../../../contract/search/search.ts';
import type { SearchFile } from '../../../contract/search/search-files.ts';
import type { SearchEngine } from '../engine/engine.ts';
import type { SearchBackend } from './search-backend.ts';

/** Feeds the engine with files as they arrive. A query that comes while the first one is being read is answered afterward. */
export function engineBackend(engine: SearchEngine): SearchBackend {
  let index: Promise<void> = Promise.resolve();
  return {
    async load(file, data) {
      const loaded = loadFile(engine, file, data);
      if (file === 'index') index = loaded;
      await loaded;
      return engine.contexts;
    },
    async search(request) {
      await index;
      return engine.search(request);
    },
    // The engine is freed together with this backend.
    end() {},
  };
}

/** What the worker does with a message: it replies with the result, or with what went wrong, under the message's id. */
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

/** @throws Error when the data is not a search index, or is in another format */
async function loadFile(engine: SearchEngine, file: SearchFile, data: ArrayBuffer | string): Promise<void> {
  const value: unknown = JSON.parse(typeof data === 'string' ? data : new TextDecoder().decode(data));
  if (file === 'index') await engine.addIndex(value as PackedIndex, pause);
  else await engine.addTexts(value as PackedTexts, pause);
}

/** Lets waiting messages through. The browser would slow a timer down to 4 ms per step. */
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
