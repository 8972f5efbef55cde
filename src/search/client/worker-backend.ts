import type { SearchWorkerReply, SearchWorkerRequest } from '../../../contract/search/search.ts';
import { SILENCE } from './fetch-file.ts';
import type { SearchBackend } from './search-backend.ts';

/** The parts of a worker that are used. */
export interface WorkerPort {
  post(message: SearchWorkerRequest, transfer: Transferable[]): void;
  listen(onReply: (reply: SearchWorkerReply) => void, onError: (error: Error) => void): void;
  end(): void;
}

/** The worker no longer answers. */
export class LostWorkerError extends Error {}

export interface SearchWorker extends SearchBackend {
  /** A worker that is alive answers this between two steps of its work. */
  ping(): void;
  hasSpoken(): boolean;
}

interface Events {
  /** Called before the caller gets the reply. */
  onReply?(): void;
  /** The worker did not start, or failed outside of a request. Requests are rejected with the same error. */
  onLost?(error: LostWorkerError): void;
}

/** Gives each message an id, and passes each reply to its caller. */
export function workerBackend(port: WorkerPort, { onReply, onLost }: Events = {}): SearchWorker {
  let lastId = 0;
  let spoken = false;
  const waiting = new Map<number, { resolve(reply: SearchWorkerReply): void; reject(error: Error): void }>();
  // A worker that never started reports it once, perhaps before the first request.
  let lost: LostWorkerError | null = null;
  /** Browsers report a script that fails to load, but not one that stalls. */
  let starting: ReturnType<typeof setTimeout> | undefined;
  const fail = ({ message }: Error) => {
    clearTimeout(starting);
    lost = new LostWorkerError(message);
    for (const asked of waiting.values()) asked.reject(lost);
    waiting.clear();
    onLost?.(lost);
  };
  port.listen((reply) => {
    spoken = true;
    clearTimeout(starting);
    onReply?.();
    const asked = waiting.get(reply.id);
    waiting.delete(reply.id);
    if (reply.type === 'failed') asked?.reject(new Error(reply.message));
    else asked?.resolve(reply);
  }, fail);
  type Unsent = SearchWorkerRequest extends infer Message
    ? Message extends unknown
      ? Omit<Message, 'id'>
      : never
    : never;
  const ask = (message: Unsent, transfer: Transferable[] = []) =>
    new Promise<SearchWorkerReply>((resolve, reject) => {
      if (lost) return reject(lost);
      starting ??= setTimeout(() => fail(new Error('The search worker does not start.')), SILENCE);
      const id = ++lastId;
      waiting.set(id, { resolve, reject });
      port.post({ ...message, id } as SearchWorkerRequest, transfer);
    });
  return {
    async load(file, data) {
      const reply = await ask({ type: 'load', file, data }, typeof data === 'string' ? [] : [data]);
      return reply.type === 'loaded' ? reply.contexts : [];
    },
    async search(request) {
      const reply = await ask({ type: 'search', request });
      if (reply.type !== 'answer') throw new Error(`The search worker answered a search with "${reply.type}".`);
      return reply.answer;
    },
    ping() {
      // Its reply reaches `onReply`.
      ask({ type: 'ping' }).catch(() => {});
    },
    hasSpoken: () => spoken,
    end() {
      clearTimeout(starting);
      port.end();
    },
  };
}
