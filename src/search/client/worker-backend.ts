import type { SearchWorkerReply, SearchWorkerRequest } from '../../../contract/search/search.ts';
import type { SearchBackend } from './search-backend.ts';

/** A worker as far as it is used. */
export interface WorkerPort {
  post(message: SearchWorkerRequest, transfer: Transferable[]): void;
  listen(onReply: (reply: SearchWorkerReply) => void, onError: (error: Error) => void): void;
  end(): void;
}

/** The worker answers nothing any more. */
export class LostWorkerError extends Error {}

export interface SearchWorker extends SearchBackend {
  /** A worker that lives answers it between two steps of whatever it does. */
  ping(): void;
  hasSpoken(): boolean;
}

interface Events {
  /** Before the one who asked gets it. */
  onReply?(): void;
  /** It was not started, or something in it failed that nobody asked for. What is asked is rejected with the same error. */
  onLost?(error: LostWorkerError): void;
}

/** Gives each message an id, and each reply to the one who asked. */
export function workerBackend(port: WorkerPort, { onReply, onLost }: Events = {}): SearchWorker {
  let lastId = 0;
  let spoken = false;
  const waiting = new Map<number, { resolve(reply: SearchWorkerReply): void; reject(error: Error): void }>();
  // A worker that never started says so once, perhaps before anyone asked it.
  let lost: LostWorkerError | null = null;
  port.listen(
    (reply) => {
      spoken = true;
      onReply?.();
      const asked = waiting.get(reply.id);
      waiting.delete(reply.id);
      if (reply.type === 'failed') asked?.reject(new Error(reply.message));
      else asked?.resolve(reply);
    },
    ({ message }) => {
      lost = new LostWorkerError(message);
      for (const asked of waiting.values()) asked.reject(lost);
      waiting.clear();
      onLost?.(lost);
    },
  );
  type Unsent = SearchWorkerRequest extends infer Message
    ? Message extends unknown
      ? Omit<Message, 'id'>
      : never
    : never;
  const ask = (message: Unsent, transfer: Transferable[] = []) =>
    new Promise<SearchWorkerReply>((resolve, reject) => {
      if (lost) return reject(lost);
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
      // What it says is heard by `onReply`.
      ask({ type: 'ping' }).catch(() => {});
    },
    hasSpoken: () => spoken,
    end: () => port.end(),
  };
}
