/**
 * What a reader on a slow phone gets from the built site, compared with the budgets in ARCHITECTURE.md and with other sites:
 * `npm run bench [-- --runs 5 --peer starlight=../starlight/dist]`. The others are the same pages without scripts, and the output of other
 * tools, served below the same base. A page that one of them does not have is left out. All take turns, so that noise of the machine
 * affects each alike. Prints medians and ranges. Usable: readable, and theme, menu, search, and links respond. The exit code is always 0.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readFlags, stop } from '../scripts/arguments.mjs';
import { ensureBrowser, launch } from '../scripts/browsers/browser.mjs';
import { builtSite, startServer } from '../scripts/serve.mjs';
import { blockedAfter, parsePeers, rowOf } from './figures.mjs';
import { contextWithCopy, slowPage, slowPageOf } from './slow-phone.mjs';

const { runs = '5', peer } = readFlags({
  options: { runs: { type: 'string' }, peer: { type: 'string', multiple: true } },
  command: 'npm run bench --',
  help: `Measures the built site as a slow phone sees it.

  --runs 5               samples per figure; the median counts
  --peer name=folder     also measures what another tool built; may be given several times`,
});
const RUNS = Number(runs);
if (!Number.isInteger(RUNS) || RUNS < 1) stop(`--runs takes a whole number of at least 1, not "${runs}".`);

const PAGES = [
  { name: 'docs page', path: 'docs/intro/' },
  { name: 'long docs page', path: 'docs/admin-guide/guides/config/' },
  { name: 'list of all keys', path: 'docs/reference/configuration/' },
  { name: 'operation page', path: 'api/post-repository-run/' },
];
const NEXT_TO = 'docs/admin-guide/guides/config/';
const NEXT = 'main a[rel="next"]';
/** Nobody goes on sooner. Where a copy answers, a page is there so fast that the click would otherwise meet its first idle work. Milliseconds. */
const READING = 2_000;

const { base, root } = builtSite();
if (!existsSync(join(root, 'index.html'))) stop(`There is no site in ${root} yet: run "npm run build" first.`);
const sites = [{ name: 'this site', root }, ...peers()];
for (const site of sites.slice(1))
  if (!PAGES.some(({ path }) => hasPage(site, path)))
    stop(`There is none of the measured pages in ${site.root}, which --peer ${site.name} names.`);
for (const site of sites) site.server = await startServer({ root: site.root, base, brotliQuality: 11 });
const [own, ...others] = sites;
const plain = { ...own, name: 'without scripts', scripts: false };
const browser = await launch(await ensureBrowser());

console.log(`${RUNS} runs, medians (least to most); ratios below 1 are better\n`);
for (const { name, path } of PAGES) {
  const all = [own, plain, ...others.filter((site) => hasPage(site, path))];
  const samples = await inTurns(all, (site) => load(site, path));
  console.log(name);
  // More than the build measures: includes the headers of all responses, and what loads once the page is idle.
  print(samples, 'all bytes except faces, kB', (sample) => sample.bytes);
  print(samples, 'first contentful paint, ms', (sample) => sample.fcp);
  print(samples, 'largest contentful paint, ms', (sample) => sample.lcp, { budget: 650 });
  print(samples, 'blocked after the first paint, ms', (sample) => sample.blocked, { budget: 40 });
  print(samples.slice(0, 1), 'usable, ms', (sample) => sample.usable, { budget: 800 });
  print(samples.slice(0, 1), 'fully interactive, ms', (sample) => sample.alive);
  print(samples, 'layout shift', (sample) => sample.shift, { budget: 0, digits: 3 });
}
console.log('inside the site');
const clicking = [own, plain, ...others.filter((site) => hasPage(site, NEXT_TO))];
print(await inTurns(clicking, (site) => click(site, 0)), 'click to next page, ms', (time) => time, { budget: 200 });
print(await inTurns(clicking, (site) => click(site, 300)), 'the same after hovering, ms', (time) => time, {
  budget: 60,
});
const copied = { ...own, context: await contextWithCopy(browser, own.server.url) };
print(await inTurns([copied], (site) => click(site, 0)), 'click with a copy, ms', (time) => time, { budget: 120 });
print(await inTurns([copied], (site) => click(site, 300)), 'the same after hovering, ms', (time) => time, {
  budget: 60,
});
await copied.context.close();
print(await inTurns([own], search), 'search: open and type to first result, ms', (time) => time, { budget: 500 });
await browser.close();
for (const { server } of sites) await server.close();

function hasPage(site, path) {
  return existsSync(join(site.root, path, 'index.html'));
}

function peers() {
  try {
    return parsePeers(peer).map(({ name, root: folder }) => ({ name, root: resolve(folder) }));
  } catch (error) {
    return stop(error.message);
  }
}

/** The first turn does not count, because servers compress a file on its first request. */
async function inTurns(all, measure) {
  const found = all.map(({ name }) => ({ name, values: [] }));
  for (let run = -1; run < RUNS; run += 1) {
    for (const [index, site] of all.entries()) {
      const value = await measure(site);
      if (run >= 0 && value !== null) found[index].values.push(value);
    }
  }
  return found;
}

function print([mine, ...rest], name, take, options = {}) {
  const others = rest.map((site) => ({ name: site.name, values: site.values.map(take) }));
  console.log(rowOf({ ...options, name, values: mine.values.map(take), others }));
}

async function load({ server, scripts, root: folder }, path) {
  const { page, context, received, ask } = await slowPage(browser, { scripts });
  await page.goto(server.url + path, { waitUntil: 'networkidle' });
  const hydrates = folder === root && scripts !== false;
  while (hydrates && !(await ask('seen.alive > 0'))) await wait(50);
  const seen = await ask('seen');
  await context.close();
  return { ...seen, blocked: blockedAfter(seen.tasks, seen.fcp), bytes: received.bytes / 1000 };
}

/** @returns milliseconds, or null if there is no link to a next page */
async function click({ server, scripts, context }, hover) {
  const { page } = context ? await slowPageOf(context) : await slowPage(browser, { scripts });
  await page.goto(server.url + NEXT_TO, { waitUntil: 'networkidle' });
  const link = page.locator(NEXT).first();
  let time = null;
  if ((await link.count()) > 0) {
    await page.waitForTimeout(READING);
    if (hover > 0) {
      await link.scrollIntoViewIfNeeded();
      await link.hover();
      await page.waitForTimeout(hover);
    }
    await link.evaluate((anchor) => globalThis.follow(anchor));
    const ended = () => JSON.parse(sessionStorage.getItem('bench') ?? '{}').end !== undefined;
    await page.waitForFunction(ended, undefined, { polling: 50 });
    time = await page.evaluate(() => {
      const { start, end } = JSON.parse(sessionStorage.getItem('bench') ?? '{}');
      return end - start;
    });
  }
  await (context ? page : page.context()).close();
  return time;
}

/** Time from the key to the first painted row. Measured in the page, because driving the browser takes longer than the search. */
async function search({ server }) {
  const { page, context } = await slowPage(browser);
  await page.goto(`${server.url}docs/intro/`, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => globalThis.seen.alive > 0);
  await page.evaluate(() => {
    const start = (event) => {
      const from = event.timeStamp;
      let typed = false;
      const frame = () => {
        const box = document.querySelector('[role=dialog] input[role=combobox]');
        if (box && !typed) {
          typed = true;
          box.focus();
          document.execCommand('insertText', false, 'vault');
        }
        if (!document.querySelector('[role=dialog] a[role=option]')) return requestAnimationFrame(frame);
        return requestAnimationFrame(() =>
          setTimeout(() => Object.assign(globalThis.seen, { found: performance.now() - from })),
        );
      };
      requestAnimationFrame(frame);
    };
    document.addEventListener('keydown', start, { capture: true, once: true });
  });
  await page.keyboard.press('Control+k');
  await page.waitForFunction(() => globalThis.seen.found > 0);
  const { found } = await page.evaluate(() => globalThis.seen);
  await context.close();
  return found;
}
