// Its own file: the library as a whole cannot be shaken, and its register() registers only once.
import { messageSW } from 'workbox-window/messageSW.js';
import type { PageMessage, PageReply } from '../../../contract/offline/offline.ts';

/** The registration of the site's worker. */
export const link = {
  base: '/',
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

/** Whether the browser has a worker for the site. */
export async function hasWorker(): Promise<boolean> {
  return (await navigator.serviceWorker.getRegistration(link.base).catch(() => undefined)) !== undefined;
}

/** Whether a worker is still registered. One that was deleted with the site's data can still be asked, but never answers. */
export async function isRegistered(worker: ServiceWorker): Promise<boolean> {
  const found = await navigator.serviceWorker.getRegistration(link.base).catch(() => undefined);
  return worker.state !== 'redundant' && found?.active != null && found.scope === link.registration?.scope;
}
