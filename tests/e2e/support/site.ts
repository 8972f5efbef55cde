import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { parse } from 'yaml';
import { SINGLE_FILE } from '../../../contract/offline/single-file.ts';
import { builtSite, type RunningServer, startServer } from '../../../scripts/serve.mjs';

export { expect } from '@playwright/test';

/** The built site on its own server, which a test may stop at any time. */
export interface Site {
  /** Address of the landing page, with a slash at its end; also the `baseURL` of `page.goto('docs/intro/')`. */
  url: string;
  base: string;
  /** Does nothing if the server is already stopped. */
  stop(): Promise<void>;
  /** Uses the same address. Does nothing if the server is running; called automatically after every test. */
  start(): Promise<void>;
}

/** Fails a test on anything that a reader would find in the browser's console, and on requests to other hosts. */
export interface ConsoleGuard {
  /** Allows a problem that this test causes on purpose. */
  allow(pattern: RegExp): void;
  /** Guards a context that the test itself made. */
  watch(context: BrowserContext): void;
}

/** How the site reaches the reader: from a server, or as the single file, opened from disk without a network. */
export type Delivery = 'server' | 'single file';

/** The release that the pages describe, as `content/site.yml` says. */
export const describedRelease = (): string => parse(readFileSync('content/site.yml', 'utf8')).describes;

/** Address of the single file. */
export const singleFile = () => pathToFileURL(join(dirname(builtSite().root), SINGLE_FILE)).href;

/**
 * For tests of what the single file does differently from the site on a server, or with other files: the project "single file"
 * runs them, too. What a page does by itself once it is shown uses the same code in both.
 */
export const IN_FILE_TOO = { tag: '@single-file' };

/** Of Playwright's own, for tests of components; without it, each test has a context of its own. */
interface ContextReuse {
  _optionContextReuseMode: 'none' | 'when-possible';
}

export const test = base.extend<{ delivery: Delivery; guard: ConsoleGuard }, { site: Site } & ContextReuse>({
  // Starting a page's process takes a third of what a short test takes. Between two tests, Playwright closes all pages but one, removes what
  // the test has added to it, and empties cache, cookies and what its addresses have stored. For the rest, see `guard`.
  _optionContextReuseMode: ['when-possible', { scope: 'worker', option: true }],

  delivery: ['server', { option: true }],

  page: async ({ page, delivery }, use) => {
    if (delivery === 'single file') openInFile(page);
    await use(page);
  },

  site: [sharedSite, { scope: 'worker' }],

  baseURL: ({ site }, use) => use(site.url),

  guard: [
    async ({ context, site, delivery, permissions, serviceWorkers }, use) => {
      const blocked = serviceWorkers === 'block';
      const allowed = blocked ? [/Service Worker registration blocked/] : [];
      const problems: string[] = [];
      const report = (text: string) => problems.push(text);
      const ours = delivery === 'server' ? new URL(site.url).origin : singleFile();
      const watch = (watched: BrowserContext) => watchContext(watched, { ours, report });
      watch(context);
      if (delivery === 'single file') await context.setOffline(true);
      await use({ allow: (pattern) => allowed.push(pattern), watch });
      await site.start();
      const unexpected = problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
      if (unexpected.length > 0) throw new Error(`The browser complained:\n${unexpected.join('\n')}`);
      // The next test then gets a new one: an offline copy and what files have stored would stay.
      if (!blocked || delivery === 'single file') await context.close();
      else await tidy(context, { origin: ours, permissions });
    },
    { auto: true },
  ],
});

/** The fixture of both kinds of tests: one server for each worker. */
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
export async function sharedSite({}: object, use: (site: Site) => Promise<void>): Promise<void> {
  const site = await serveSite();
  await use(site);
  await site.stop();
}

/** Compressing 43 MB as well as for readers would cost a test more than it gains: ten seconds for every start of the server. */
export const BROTLI_QUALITY = 4;

/** On a free port. */
export async function serveSite(): Promise<Site> {
  const { root, base } = builtSite();
  let server: RunningServer | undefined = await startServer({ root, base, brotliQuality: BROTLI_QUALITY });
  const { url, port } = server;
  return {
    url,
    base,
    async stop() {
      await server?.close();
      server = undefined;
    },
    async start() {
      server ??= await startServer({ root, base, port, brotliQuality: BROTLI_QUALITY });
    },
  };
}

/**
 * The browser warns about a preload that is not used within seconds, which also happens on a busy machine and where a test holds a
 * script back. `early.spec.ts` checks that all preloads are used in the end.
 */
export const LATE_PRELOAD = /preloaded (using|with) link preload (but|was) not used/;

/** Undoes what Playwright leaves as it is when the next test uses the context, too. @param permissions that every test of the file has */
async function tidy(
  context: BrowserContext,
  { origin, permissions }: { origin: string; permissions: readonly string[] | undefined },
): Promise<void> {
  if (permissions === undefined) await context.clearPermissions();
  const [page] = context.pages();
  if (!page) return;
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cache_storage' });
  // A history has at most 50 entries, and where it is full, a test would see none added.
  await session.send('Page.resetNavigationHistory');
  await session.detach();
}

function watchContext(
  context: BrowserContext,
  { ours, report }: { ours: string; report: (problem: string) => void },
): void {
  context.on('console', (message) => {
    if (LATE_PRELOAD.test(message.text())) return;
    if (message.type() === 'error' || message.type() === 'warning') {
      report(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  context.on('weberror', (webError) => report(`page error: ${webError.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page cancels the requests it still waits for; that is not a failure.
    if (reason !== 'net::ERR_ABORTED') report(`failed request: ${request.url()} (${reason})`);
  });
  context.on('request', (request) => {
    const [address = ''] = request.url().split('#');
    if (/^(https?|wss?|file):/.test(address) && !address.startsWith(ours)) report(`foreign request: ${address}`);
  });
}

/** The site's addresses come after the hash sign, and each `goto` opens the file from scratch. */
function openInFile(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (path, options) => {
    if (/^[a-z]+:/.test(path)) return goto(path, options);
    await goto('about:blank');
    return goto(`${singleFile()}#/${path}`, options);
  };
}
