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

/** Asks the active worker. @returns null where there is none */
export async function askActive<T extends PageMessageType>(
  message: Extract<PageMessage, { type: T }>,
): Promise<PageReply[T] | null> {
  const worker = link.registration?.active;
  return worker ? ask(worker, message) : null;
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

/** Whether a worker is still registered. One that was deleted with the site's data can still be asked, but never answers. */
export async function isRegistered(worker: ServiceWorker): Promise<boolean> {
  return worker.state !== 'redundant' && (await findRegistration())?.active != null;
}
