/**
 * Replaces `sw.js` at an address that the site has left: removes readers' offline copies and then itself. Works for any base path.
 * README.md, "Move it, or take it down", says when and for how long.
 */

const { scope } = self.registration;
const base = new URL(scope).pathname;

/** Whether a cache belongs to the site with this base. Other sites on the same host keep theirs. */
const isOurs = (name) => name.startsWith(`ort-server-docs:${base}:`) || name === `ort-server-docs-state:${base}`;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(retire()));

async function retire() {
  // Goes first, so that pages opened from now on get the server's answer.
  await self.registration.unregister();
  for (const name of await caches.keys()) if (isOurs(name)) await caches.delete(name);
  indexedDB.deleteDatabase(`ort-server-docs:${base}`);
  // Open pages of the site show what the server has there now. Other pages of the host are left alone.
  const pages = await self.clients.matchAll({ type: 'window' });
  await Promise.all(
    pages.filter(({ url }) => url.startsWith(scope)).map((page) => page.navigate(page.url).catch(() => null)),
  );
}
