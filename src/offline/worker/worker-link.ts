// Its own file: the library as a whole cannot be shaken, and its register() registers only once.
import { messageSW } from 'workbox-window/messageSW.js';
import type { PageMessage, PageReply } from '../../../contract/offline/offline.ts';

/** The registration of the site's worker. */
export const link = {
  base: import.meta.env.BASE_URL,
  registration: null as ServiceWorkerRegistration | null,
};

type PageMessageType = PageMessage['type'];

export function ask<T extends PageMessageType>(
  worker: ServiceWorker,
  message: Extract<PageMessage, { type: T }>,
): Promise<PageReply[T]> {
  return messageSW(worker, message) as Promise<PageReply[T]>;
}

/** Milliseconds between two questions whether the worker still works. */
const LOOK_EVERY = 5_000;

/**
 * Asks a worker for something that takes a while. Browsers may end it in the middle of that, phones above all: no answer comes then,
 * and the next question starts it anew.
 *
 * @param ended the answer in place of one that will not come
 * @returns null where there is no worker
 */
export async function askForLong<T extends PageMessageType, E>(
  worker: ServiceWorker | null | undefined,
  message: Extract<PageMessage, { type: T }>,
  ended: E,
): Promise<PageReply[T] | E | null> {
  if (!worker) return null;
  const answer = ask(worker, message);
  let began: string | undefined;
  let timer = 0;
  const end = new Promise<E>((resolve) => {
    const look = async (first: boolean) => {
      const alive = await ask(worker, { type: 'ALIVE' });
      if (first) began = alive;
      else if (alive !== began) resolve(ended);
    };
    void look(true);
    timer = window.setInterval(look, LOOK_EVERY, false);
  });
  return Promise.race([answer, end]).finally(() => window.clearInterval(timer));
}

/** What the browser has registered for the site. Where there is nothing, it names the worker of another site that lies around this one. */
export async function findRegistration(): Promise<ServiceWorkerRegistration | null> {
  try {
    const found = await navigator.serviceWorker.getRegistration(link.base);
    return found?.scope === new URL(link.base, window.location.href).href ? found : null;
  } catch {
    // Where workers are blocked, the question itself may throw.
    return null;
  }
}
