/**
 * Replaces `sw.js` at an address that the site has left: removes readers' offline copies and then itself. Works for any site and base path.
 * The README, "take it down", says when and for how long.
 */

const { scope } = self.registration;
const base = new URL(scope).pathname;

const STATE = '-state';
const RELEASE = /:[\da-f]{12}$/;

/**
 * The name of the site that has made a cache for this base: `name:/base/:0123456789ab` or `name-state:/base/`. Empty for any other cache,
 * because other sites on the same host keep theirs.
 */
function siteOf(cache) {
  const site = cache.split(':', 1)[0];
  const place = cache.slice(site.length + 1);
  if (place === base) return site.endsWith(STATE) ? site.slice(0, -STATE.length) : '';
  return RELEASE.test(place) && place.replace(RELEASE, '') === base ? site : '';
}

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(retire()));

async function retire() {
  // Goes first, so that pages opened from now on get the server's answer.
  await self.registration.unregister();
  const ours = (await caches.keys()).filter((name) => siteOf(name) !== '');
  for (const name of ours) await caches.delete(name);
  for (const site of new Set(ours.map(siteOf))) indexedDB.deleteDatabase(`${site}:${base}`);
  // Open pages of the site show what the server has there now. Other pages of the host are left alone.
  const pages = await self.clients.matchAll({ type: 'window' });
  await Promise.all(
    pages.filter(({ url }) => url.startsWith(scope)).map((page) => page.navigate(page.url).catch(() => null)),
  );
}
