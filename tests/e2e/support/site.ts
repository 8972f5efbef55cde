import { type BrowserContext, test as base } from '@playwright/test';
import { builtSite, type RunningServer, startServer } from '../../../scripts/serve.mjs';

export { expect } from '@playwright/test';

/** The built site on a server of its own, which a test may stop in the middle. */
export interface Site {
  /** Address of the landing page, with a slash at its end; also the `baseURL` of `page.goto('docs/intro/')`. */
  url: string;
  base: string;
  /** Does nothing when the server stands still already. */
  stop(): Promise<void>;
  /** At the same address. Does nothing when the server runs; happens by itself after every test. */
  start(): Promise<void>;
}

/** Fails a test on whatever a reader would find in the browser's console, and on requests to other hosts. */
export interface ConsoleGuard {
  /** A problem this test is about, and so expects. */
  allow(pattern: RegExp): void;
  /** Guards a context that the test made itself. */
  watch(context: BrowserContext): void;
}

export const test = base.extend<{ guard: ConsoleGuard }, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const site = await serveSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],

  baseURL: ({ site }, use) => use(site.url),

  guard: [
    async ({ context, site }, use) => {
      const allowed: RegExp[] = [];
      const problems: string[] = [];
      const watch = (watched: BrowserContext) => watchContext(watched, { site, report: (text) => problems.push(text) });
      watch(context);
      await use({ allow: (pattern) => allowed.push(pattern), watch });
      await site.start();
      const unexpected = problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
      if (unexpected.length > 0) throw new Error(`The browser complained:\n${unexpected.join('\n')}`);
    },
    { auto: true },
  ],
});

async function serveSite(): Promise<Site> {
  const { root, base } = builtSite();
  let server: RunningServer | undefined = await startServer({ root, base });
  const { url, port } = server;
  return {
    url,
    base,
    async stop() {
      await server?.close();
      server = undefined;
    },
    async start() {
      server ??= await startServer({ root, base, port });
    },
  };
}

function watchContext(
  context: BrowserContext,
  { site, report }: { site: Site; report: (problem: string) => void },
): void {
  const { host } = new URL(site.url);
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      report(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  context.on('weberror', (webError) => report(`page error: ${webError.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page ends the requests it still waits for; that is no failure.
    if (reason !== 'net::ERR_ABORTED') report(`failed request: ${request.url()} (${reason})`);
  });
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (/^(https?|wss?):$/.test(url.protocol) && url.host !== host) report(`foreign request: ${request.url()}`);
  });
}
