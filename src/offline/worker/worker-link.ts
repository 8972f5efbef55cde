// Imported from its own file: the library as a whole cannot be tree-shaken, and its register() registers only once.
import { messageSW } from 'workbox-window/messageSW.js';
import type { PageMessage, PageReply } from '../../../contract/offline/offline.ts';

/** The registration of the site's worker. */
export const link = {
  base: import.meta.env.BASE_URL,
  registration: null as ServiceWorkerRegistration | null,
};

type PageMessageType = PageMessage['type'];

/** @returns null if the work fails, from a worker that is not the site's own, and where the worker is gone */
export async function ask<T extends PageMessageType>(
  worker: ServiceWorker,
  message: Extract<PageMessage, { type: T }>,
): Promise<PageReply[T] | null> {
  return isGone(worker) ? null : ((await messageSW(worker, message)) as PageReply[T] | null);
}

/** Replaced, or deleted with the site's data: nothing starts it again, and it never answers. */
const isGone = ({ state }: ServiceWorker): boolean => state === 'redundant';

/** Milliseconds between two checks that the worker has not been restarted. */
const LOOK_EVERY = 5_000;

/**
 * Asks a worker for something that takes a while. Browsers may end it in the middle of that, above all on phones: then no answer comes,
 * and the next question starts the worker again.
 *
 * @param ended the result in place of an answer that will not come
 * @returns null where there is no worker
 */
export async function askForLong<T extends PageMessageType, E>(
  worker: ServiceWorker | null | undefined,
  message: Extract<PageMessage, { type: T }>,
  ended: E,
): Promise<PageReply[T] | E | null> {
  if (!worker) return null;
  if (isGone(worker)) return ended;
  const answer = ask(worker, message);
  let began: string | null;
  let timer = 0;
  const end = new Promise<E>((resolve) => {
    const look = async (first: boolean) => {
      if (isGone(worker)) return resolve(ended);
      const alive = await ask(worker, { type: 'ALIVE' });
      if (first) began = alive;
      else if (alive !== began) resolve(ended);
    };
    void look(true);
    timer = window.setInterval(look, LOOK_EVERY, false);
  });
  return Promise.race([answer, end]).finally(() => window.clearInterval(timer));
}

/** The site's registration. Where there is none, the browser returns that of another site around this one, which is of no use. */
export async function findRegistration(): Promise<ServiceWorkerRegistration | null> {
  try {
    const found = await navigator.serviceWorker.getRegistration(link.base);
    return found?.scope === new URL(link.base, window.location.href).href ? found : null;
  } catch {
    // Where workers are blocked, even asking may throw.
    return null;
  }
}
