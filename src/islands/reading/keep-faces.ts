/**
 * Chromium sets up the faces of a page anew when other rules of its styles apply, such as in a window that gets narrower. It finds
 * them in memory, but not in the same place before and after a service worker takes the page over: then it requests them, and shows
 * stand-ins, because `font-display: optional` gives them no time. So they are loaded once from the worker as well.
 */
export function keepFaces(): void {
  if (isKept) return;
  isKept = true;
  try {
    if (navigator.serviceWorker?.controller) fetchFaces();
    navigator.serviceWorker?.addEventListener('controllerchange', fetchFaces);
  } catch {
    // The browser denies service workers: none takes the page over.
  }
}

let isKept = false;

function fetchFaces(): void {
  for (const { name } of performance.getEntriesByType('resource')) {
    if (!name.endsWith('.woff2')) continue;
    new FontFace('Kept', `url("${name}")`).load().catch(() => {
      // The stand-in may be seen.
    });
  }
}
