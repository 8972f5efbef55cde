/**
 * In place of `sw.js`, at an address that the site has left: removes readers' offline copies, and itself. It is for any base path.
 * README.md, "Move it, or take it down", says when and for how long.
 */

const { scope } = self.registration;
const base = new URL(scope).pathname;

/** Names of what the site of this base has stored. Other sites of the host keep theirs. */
const isOurs = (name) => name.startsWith(`ort-server-docs:${base}:`) || name === `ort-server-docs-state:${base}`;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(retire()));

async function retire() {
  // First, so that whoever comes now gets the server's answer.
  await self.registration.unregister();
  for (const name of await caches.keys()) if (isOurs(name)) await caches.delete(name);
  indexedDB.deleteDatabase(`ort-server-docs:${base}`);
  // Open pages show what the server has there now. Those that only look like pages of the site are not its own to load.
  const pages = await self.clients.matchAll({ type: 'window' });
  await Promise.all(
    pages.filter(({ url }) => url.startsWith(scope)).map((page) => page.navigate(page.url).catch(() => null)),
  );
}
