import { defineConfig } from '@playwright/test';
import { findHeadless } from './scripts/browsers/browser.mjs';
import { engineLine, findEngines } from './scripts/browsers/engines.mjs';
import type { JourneyOptions } from './tests/e2e/support/engines/journey.ts';
import { SHORT_LIVED } from './tests/e2e/support/short-lived.ts';
import type { Delivery } from './tests/e2e/support/site.ts';

const browser = findHeadless();
const engines = findEngines();
for (const engine of engines) {
  // Only the main process warns: the workers read this file, too.
  if ('missing' in engine && process.env.TEST_WORKER_INDEX === undefined) console.warn(engineLine(engine));
}

const MINUTE = 60_000;
const JOURNEYS = 'journeys/*.spec.ts';

/** Each spec starts the server that it needs: see tests/e2e/support/site.ts. */
export default defineConfig<{ delivery: Delivery }, JourneyOptions>({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/report.json' }]],
  forbidOnly: process.env.CI !== undefined,
  // The default, half of the cores, would be one worker on two cores. Tests of the offline copy often wait for servers that do not respond,
  // and other tests can run meanwhile.
  workers: '200%',
  // Nothing is expected to take this long. The limit only separates what never happens from what happens late on a busy machine, where the
  // longest tests have taken a minute and a half.
  timeout: 5 * MINUTE,
  expect: { timeout: MINUTE, toPass: { timeout: MINUTE } },
  // A test that sometimes fails has a bug, or the site has. On CI, browsers on busy machines occasionally lose an event, so it retries
  // once and names the tests that passed only then.
  retries: process.env.CI === undefined ? 0 : 1,
  use: {
    browserName: 'chromium',
    launchOptions: { ...(browser && { executablePath: browser.path }), args: SHORT_LIVED },
    screenshot: 'only-on-failure',
    // Traces would add a quarter to the time of every test. To get them: --trace retain-on-failure.
    trace: 'off',
  },
  projects: [
    // In every engine on this machine, each with its own adapter: see tests/e2e/support/engines. Each runs its tests one by one, beside the
    // others: starting an engine takes as long as several journeys, and with several at a time, WebKit's driver once hung. So they go first.
    ...engines.flatMap((found) =>
      'path' in found
        ? [
            {
              name: found.name,
              testMatch: JOURNEYS,
              use: { found },
              workers: 1,
            },
          ]
        : [],
    ),
    { name: 'site', testIgnore: JOURNEYS },
    // Many tests of the site also hold for the single file: those marked @single-file run again with it, see support/site.ts.
    {
      name: 'single file',
      grep: /@single-file/,
      testIgnore: JOURNEYS,
      // This project comes last, so a long file would keep a single worker busy after the others have finished.
      fullyParallel: true,
      use: { delivery: 'single file' },
    },
  ],
});
