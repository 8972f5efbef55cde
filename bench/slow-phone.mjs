/** A slow phone: CPU slowed four times, 1.6 Mbit/s, 150 ms, cold cache. Each measurement has a browser context of its own. */

const VIEWPORT = { width: 412, height: 823 };

const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {{ scripts?: boolean }} options with `scripts: false`, requests for script files are blocked
 */
export async function slowPage(browser, { scripts = true } = {}) {
  const context = await browser.newContext({ viewport: VIEWPORT, serviceWorkers: 'block' });
  return slowPageOf(context, { scripts });
}

/** A browser context that has the whole site saved. The worker that answers from the copy is not slowed down. */
export async function contextWithCopy(browser, address) {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  await page.goto(address);
  await page.locator('.offline-icon[data-sign="ready"]').waitFor({ state: 'attached', timeout: 300_000 });
  await page.close();
  return context;
}

/** A slow page in a context that is there already, such as one with a copy. */
export async function slowPageOf(context, { scripts = true } = {}) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const received = { bytes: 0, faces: 0 };
  const faces = new Set();
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Font') faces.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    received[faces.has(requestId) ? 'faces' : 'bytes'] += encodedDataLength;
  });
  await session.send('Network.enable');
  if (!scripts) await session.send('Network.setBlockedURLs', { urls: ['*.js'] });
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(observe);
  // Playwright's own ways to ask a page add a script to it first, which takes so long here that it would count as work of the page.
  const ask = async (expression) => {
    const { result } = await session.send('Runtime.evaluate', { expression, returnByValue: true });
    return result.value;
  };
  return { page, context, received, ask };
}

/** Runs in each document, before anything else does. */
function observe() {
  const seen = { fcp: 0, lcp: 0, tasks: [], shift: 0, usable: 0, alive: 0 };
  globalThis.seen = seen;
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
  });
  watch('longtask', ({ startTime, duration }) => seen.tasks.push([startTime, duration]));
  watch('layout-shift', ({ hadRecentInput, value }) => {
    if (!hadRecentInput) seen.shift += value;
  });
  const wait = () => {
    const { started, hydrated } = document.documentElement?.dataset ?? {};
    if (started) seen.usable ||= performance.now();
    if (hydrated) seen.alive ||= performance.now();
    else requestAnimationFrame(wait);
    const left = JSON.parse(sessionStorage.getItem('bench') ?? 'null');
    const heading = document.querySelector('h1')?.textContent;
    if (left && !left.end && heading && heading !== left.heading) {
      requestAnimationFrame(() => setTimeout(() => leave({ ...left, end: Date.now() })));
    }
  };
  const leave = (state) => sessionStorage.setItem('bench', JSON.stringify(state));
  wait();
  globalThis.follow = (link) => {
    leave({ heading: document.querySelector('h1')?.textContent, start: Date.now() });
    const frame = () => {
      const left = JSON.parse(sessionStorage.getItem('bench') ?? 'null');
      if (left?.end) return;
      if (document.querySelector('h1')?.textContent === left.heading) requestAnimationFrame(frame);
      else requestAnimationFrame(() => setTimeout(() => leave({ ...left, end: Date.now() })));
    };
    requestAnimationFrame(frame);
    link.click();
  };
}
