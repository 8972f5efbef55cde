import type { SearchFile } from '../../../contract/search/index-fields.ts';
import type { PackedIndex, PackedTexts } from '../../../contract/search/packed-index.ts';
import type { SearchWorkerReply, SearchWorkerRequest } from '../../../contract/search/search.ts';
import type { SearchEngine } from '../engine/engine.ts';
import type { SearchBackend } from './search-backend.ts';

/** The engine with files as they come. What is asked while the first one is being read is answered when it is read. */
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
    // Whoever lets go of it lets go of all that it holds.
    end() {},
  };
}

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

/** @throws Error when the data is no index, or one of another version */
async function loadFile(engine: SearchEngine, file: SearchFile, data: ArrayBuffer | string): Promise<void> {
  const value: unknown = JSON.parse(typeof data === 'string' ? data : new TextDecoder().decode(data));
  if (file === 'index') await engine.addIndex(value as PackedIndex, pause);
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
