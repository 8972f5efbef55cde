import { defineConfig } from '@playwright/test';
import { findHeadless } from './scripts/browsers/browser.mjs';
import { engineLine, findEngines } from './scripts/browsers/engines.mjs';
import type { JourneyOptions } from './tests/e2e/support/engines/journey.ts';
import type { Delivery } from './tests/e2e/support/site.ts';

const browser = findHeadless();
const engines = findEngines();
for (const engine of engines) {
  // Said once: the workers read this file, too.
  if ('missing' in engine && process.env.TEST_WORKER_INDEX === undefined) console.warn(engineLine(engine));
}

const MINUTE = 60_000;
const JOURNEYS = 'journeys/*.spec.ts';

/** Specs start the server they need themselves: see tests/e2e/support/site.ts. */
export default defineConfig<{ delivery: Delivery }, JourneyOptions>({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/report.json' }]],
  forbidOnly: process.env.CI !== undefined,
  // Half of the cores, the default, is one of two. Tests of the offline copy wait for servers that keep silent, and others work meanwhile.
  workers: '200%',
  // Nothing is expected to take so long: a limit tells what never comes from what comes late on a machine with much to do.
  timeout: 10 * MINUTE,
  expect: { timeout: MINUTE, toPass: { timeout: MINUTE } },
  // A test that fails now and then is a fault, of the test or of the site. CI, where a browser loses an event now and then on a
  // machine with other work, tries once more and names what passed only then.
  retries: process.env.CI === undefined ? 0 : 1,
  use: {
    browserName: 'chromium',
    // A page lives for seconds here: V8's last compiler costs it more than it gains, a twentieth of what all tests take.
    launchOptions: { ...(browser && { executablePath: browser.path }), args: ['--js-flags=--no-opt'] },
    screenshot: 'only-on-failure',
    // A trace costs every test a quarter of its time: --trace retain-on-failure makes one.
    trace: 'off',
  },
  projects: [
    // In every engine of this machine, by an adapter of its own: see tests/e2e/support/engines. First, because one of them takes its
    // tests one by one: beside others, WebKit's driver once stood still.
    ...engines.flatMap((found) =>
      'path' in found
        ? [
            {
              name: found.name,
              testMatch: JOURNEYS,
              use: { found },
              ...(found.by === 'webdriver' && { workers: 1 }),
            },
          ]
        : [],
    ),
    { name: 'site', testIgnore: JOURNEYS },
    // What a reader does with the site holds for the single file, too: tests of what it does in another way, see support/site.ts.
    {
      name: 'single file',
      grep: /@single-file/,
      testIgnore: JOURNEYS,
      // The last of all: a long file would keep one of the workers after the others have ended.
      fullyParallel: true,
      use: { delivery: 'single file' },
    },
  ],
});
