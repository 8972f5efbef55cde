/**
 * What a reader on a slow phone gets from the built site, against the budgets of ARCHITECTURE.md:
 * `npm run bench [-- --runs 5]`. Every sample is a fresh browser context: CPU slowed four times, 1.6 Mbit/s, 150 ms, brotli
 * at its best, cold cache, no service worker. Usable: readable, and theme, menu, search and links answer. Medians; a noisy
 * machine shows in the range beside them. It judges nothing: no exit code.
 */
import { chromium } from '@playwright/test';
import { readFlags, stop } from '../scripts/arguments.mjs';
import { ensureBrowser } from '../scripts/browsers/browser.mjs';
import { builtSite, startServer } from '../scripts/serve.mjs';

const { runs = '5' } = readFlags({
  options: { runs: { type: 'string' } },
  command: 'npm run bench',
  help: 'Measures the built site as a slow phone sees it.\n\n  --runs 5   samples of each figure; the median counts',
});
const RUNS = Number(runs);
if (!Number.isInteger(RUNS) || RUNS < 1) stop(`--runs takes a whole number from 1 on, not "${runs}".`);

const PAGES = [
  { name: 'docs page', path: 'docs/intro/', bytes: 100, lcp: 650, blocked: 50, usable: 800 },
  { name: 'long docs page', path: 'docs/admin-guide/guides/config/', bytes: 100, lcp: 650, blocked: 60, usable: 900 },
  { name: 'operation page', path: 'api/post-repository-run/', bytes: 110, lcp: 650, blocked: 60, usable: 1000 },
];

const { root, base } = builtSite();
const server = await startServer({ root, base, brotliQuality: 11 });
const { path: executablePath } = await ensureBrowser();
const browser = await chromium.launch({ executablePath });

console.log(`${RUNS} runs, medians (least to most)\n`);
for (const { name, path, ...budget } of PAGES) {
  const samples = [];
  // The server compresses what is asked for the first time.
  await load(path);
  for (let run = 0; run < RUNS; run += 1) samples.push(await load(path));
  console.log(name);
  row(
    'all bytes, kB',
    samples.map((sample) => sample.bytes),
    budget.bytes,
  );
  row(
    'largest contentful paint, ms',
    samples.map((sample) => sample.lcp),
    budget.lcp,
  );
  row(
    'blocked, ms',
    samples.map((sample) => sample.blocked),
    budget.blocked,
  );
  row(
    'usable, ms',
    samples.map((sample) => sample.usable),
    budget.usable,
  );
  row(
    'every part alive, ms',
    samples.map((sample) => sample.alive),
  );
  row(
    'layout shift',
    samples.map((sample) => sample.shift),
    0,
  );
}
await click(300);
await search();
const clicks = [];
const hovered = [];
const searches = [];
for (let run = 0; run < RUNS; run += 1) {
  clicks.push(await click(0));
  hovered.push(await click(300));
  searches.push(await search());
}
console.log('inside the site');
row('click to next page, ms', clicks, 200);
row('the same after hovering, ms', hovered, 60);
row('search: open and type to first result, ms', searches, 500);
await browser.close();
await server.close();

/** A page on the slow phone; `bytes()` counts what came over the wire since it was opened. */
async function slowPage() {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let received = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    received += encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 93_750,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(observe);
  return { page, context, bytes: () => received };
}

/** Runs in the page, before anything else does. */
function observe() {
  const seen = { lcp: 0, blocked: 0, shift: 0, usable: 0, alive: 0 };
  globalThis.seen = seen;
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
  });
  watch('longtask', (entry) => {
    seen.blocked += entry.duration - 50;
  });
  watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.shift += entry.value;
  });
  const wait = () => {
    const { answers, hydrated } = document.documentElement?.dataset ?? {};
    if (answers) seen.usable ||= performance.now();
    if (hydrated) seen.alive = performance.now();
    else requestAnimationFrame(wait);
  };
  wait();
}

async function load(path) {
  const { page, context, bytes } = await slowPage();
  await page.goto(server.url + path, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => globalThis.seen.alive > 0);
  const seen = await page.evaluate(() => globalThis.seen);
  await context.close();
  return { ...seen, bytes: bytes() / 1000 };
}

async function click(hover) {
  const { page, context } = await slowPage();
  await page.goto(`${server.url}docs/admin-guide/guides/config/`, { waitUntil: 'networkidle' });
  const link = page.locator('nav[aria-label=Pages] [rel=next]');
  await link.scrollIntoViewIfNeeded();
  if (hover > 0) {
    await link.dispatchEvent('pointerover');
    await page.waitForTimeout(hover);
  }
  const time = await link.evaluate(async (anchor) => {
    const before = document.querySelector('main h1');
    const start = performance.now();
    anchor.click();
    const frame = () => new Promise(requestAnimationFrame);
    while (document.querySelector('main h1') === before) await frame();
    await frame();
    return performance.now() - start;
  });
  await context.close();
  return time;
}

async function search() {
  const { page, context } = await slowPage();
  await page.goto(`${server.url}docs/intro/`, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => globalThis.seen.alive > 0);
  const start = Date.now();
  await page.keyboard.press('Control+k');
  await page.locator('[role=dialog] input[role=combobox]').fill('vault');
  await page.locator('[role=dialog] a[role=option]').first().waitFor();
  const time = Date.now() - start;
  await context.close();
  return time;
}

function row(name, values, budget) {
  const sorted = [...values].sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const show = (value) => (budget === 0 ? value.toFixed(3) : value.toFixed(0));
  const range = `${show(sorted[0] ?? 0)} to ${show(sorted.at(-1) ?? 0)}`;
  const verdict = budget === undefined ? '      ' : median <= budget ? 'ok    ' : 'MISSED';
  const limit = budget === undefined ? '' : `of ${budget}`;
  console.log(`  ${verdict} ${show(median).padStart(6)} ${limit.padEnd(8)} ${name} (${range})`);
}
