import type { WorkerMessage } from '../contract/offline/offline.ts';

/** The windows in which pages of the site are open, including those opened before there was a worker. */
export class OpenPages {
  readonly #clients: Pick<Clients, 'matchAll'>;
  readonly #scope: string;
  #told: Promise<void> = Promise.resolve();

  constructor(clients: Pick<Clients, 'matchAll'>, scope: string) {
    this.#clients = clients;
    this.#scope = scope;
  }

  /**
   * Sends a message to all pages. Messages arrive in the order of the calls. If the browser refuses to send one, only that message is
   * lost: later ones are still sent, and the work that it reports on goes on.
   */
  tell(message: WorkerMessage): Promise<void> {
    const send = async () => {
      for (const client of await this.#list()) client.postMessage(message);
    };
    this.#told = this.#told.then(send).catch(() => undefined);
    return this.#told;
  }

  async addresses(): Promise<string[]> {
    return (await this.#list()).map(({ url }) => url);
  }

  /** Ids of the pages and of the workers that they started: both read files of a release. */
  async ids(): Promise<Set<string>> {
    return new Set((await this.#list('all')).map(({ id }) => id));
  }

  async #list(type: ClientTypes = 'window'): Promise<readonly Client[]> {
    const clients = await this.#clients.matchAll({ type, includeUncontrolled: true });
    return clients.filter(({ url }) => url.startsWith(this.#scope));
  }
}

/**
 * Passes on the first call, and then at most one per pause. The last call may be dropped: the end of the work has a message
 * of its own.
 *
 * @param pause milliseconds
 */
export function throttled<T>(pass: (value: T) => Promise<void>, pause: number, now: () => number): (value: T) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (value) => {
    // A clock that was set back by more than the pause ends it, too.
    if (Math.abs(now() - last) < pause) return;
    last = now();
    void pass(value);
  };
}
