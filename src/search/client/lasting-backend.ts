import type { SearchContext } from '../../../contract/search/search.ts';
import type { SearchFile } from '../../../contract/search/search-files.ts';
import type { LoadSearchFile, SearchBackend } from './search-backend.ts';
import { LostWorkerError, type SearchWorker, type WorkerPort, workerBackend } from './worker-backend.ts';

/** How long a worker with open requests may be silent before it is pinged, and then before another one is started, in ms. */
export const PATIENCE = 1500;

interface LastingOptions {
  /** @throws Error when the browser refuses */
  start(): WorkerPort;
  /** Fetches a file again: the data that the first worker got was transferred to it. */
  load: LoadSearchFile;
}

interface Errand {
  ask(worker: SearchWorker): Promise<unknown>;
  resolve(value: never): void;
  reject(error: Error): void;
}

/**
 * A worker that is replaced automatically, once, by another one that reads the same files and then answers the open requests.
 *
 * A worker that reports a failure is replaced at once. One that was ended reports nothing (memory ran short, a laptop slept),
 * and no timeout can tell it from one on a slow machine. So a silent worker is pinged, and then another one is started beside
 * it: whichever is ready first carries on. The silent one only has to reply, which it can do between two steps of its work;
 * the other one has to start and read the whole index. On a slow machine, both take longer.
 */
export function lastingBackend({ start, load }: LastingOptions): SearchBackend {
  const files: SearchFile[] = [];
  const errands = new Set<Errand>();
  let worker = open();
  let successor: SearchWorker | null = null;
  /** The contexts that the successor has read; null until it has taken over. */
  let contexts: readonly SearchContext[] | null = null;
  let lost: LostWorkerError | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function open(): SearchWorker {
    const opened: SearchWorker = workerBackend(start(), {
      onReply: () => opened === worker && calm(),
      onLost: (error) => opened === worker && lose(error),
    });
    return opened;
  }

  function rest(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  /** The worker has spoken. */
  function calm(): void {
    successor?.end();
    successor = null;
    rest();
    watch();
  }

  function watch(): void {
    if (timer !== undefined || successor || errands.size === 0 || !worker.hasSpoken()) return;
    timer = setTimeout(() => {
      worker.ping();
      timer = setTimeout(() => {
        rest();
        replace(new LostWorkerError('The search worker does not answer.'));
      }, PATIENCE);
    }, PATIENCE);
  }

  function lose(error: LostWorkerError): void {
    rest();
    worker.end();
    lost = error;
    // A worker that never replied could not be started, and neither could another one.
    if (worker.hasSpoken()) replace(error);
    else giveUp(error);
  }

  function replace(reason: LostWorkerError): void {
    if (contexts !== null) giveUp(reason);
    else if (!successor) void prepare();
  }

  async function prepare(): Promise<void> {
    let next: SearchWorker | undefined;
    try {
      next = open();
      successor = next;
      let read: readonly SearchContext[] = [];
      for (const file of files) read = await next.load(file, await load(file));
      if (successor === next) takeOver(next, read);
    } catch {
      next?.end();
      if (successor !== (next ?? null)) return;
      successor = null;
      // A worker that is only silent may still reply; with the next request, it is watched again.
      if (lost) giveUp(lost);
    }
  }

  function takeOver(next: SearchWorker, read: readonly SearchContext[]): void {
    worker.end();
    worker = next;
    successor = null;
    contexts = read;
    lost = null;
    for (const errand of errands) hand(errand);
    watch();
  }

  function giveUp(error: LostWorkerError): void {
    rest();
    worker.end();
    lost = error;
    for (const errand of errands) errand.reject(error);
    errands.clear();
  }

  function hand(errand: Errand): void {
    errand.ask(worker).then(
      (value) => {
        if (errands.delete(errand)) errand.resolve(value as never);
        if (errands.size === 0) rest();
      },
      (error: Error) => {
        // Errands of a lost worker are handed to its successor, or rejected with all the others.
        if (!(error instanceof LostWorkerError) && errands.delete(errand)) errand.reject(error);
      },
    );
  }

  function send<T>(ask: (worker: SearchWorker) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const errand = { ask, resolve, reject };
      // Once a worker is lost, errands wait for its successor, if there is one.
      if (lost && !successor) return reject(lost);
      errands.add(errand);
      if (!lost) hand(errand);
      watch();
    });
  }

  return {
    load(file, data) {
      files.push(file);
      const first = worker;
      // Its successor has read all files before it is asked anything.
      return send((asked) => (asked === first ? asked.load(file, data) : Promise.resolve(contexts ?? [])));
    },
    search: (request) => send((asked) => asked.search(request)),
    end() {
      successor?.end();
      successor = null;
      giveUp(new LostWorkerError('The search worker was ended.'));
    },
  };
}
