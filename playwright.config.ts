import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser.mjs';
import type { Carrier } from './tests/e2e/support/site.ts';

const browser = findBrowser();

/** Specs start the server they need themselves: see tests/e2e/support/site.ts. */
export default defineConfig<{ carrier: Carrier }>({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/report.json' }]],
  forbidOnly: process.env.CI !== undefined,
  // A test that fails now and then is a fault, of the test or of the site.
  retries: 0,
  use: {
    browserName: 'chromium',
    launchOptions: browser === undefined ? {} : { executablePath: browser.path },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'site' },
    // What a reader does with the site holds for the single file, too.
    {
      name: 'single file',
      testMatch: ['reading.spec.ts', 'search.spec.ts', 'search-page.spec.ts', 'print.spec.ts', 'builder.spec.ts'],
      use: { carrier: 'single file' },
    },
  ],
});
