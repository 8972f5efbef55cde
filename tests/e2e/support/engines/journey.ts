import { test as base } from '@playwright/test';
import { storageKey } from '../../../../contract/storage.ts';
import type { FoundEngine } from '../../../../scripts/browsers/engines.mjs';
import { LATE_PRELOAD, type Site, sharedSite } from '../site.ts';
import { Reader } from './reader.ts';
import { startEngine } from './start.ts';
import type { Engine, Tab } from './tab.ts';

export { expect } from '@playwright/test';

export interface JourneyOptions {
  /** An engine that playwright.config.ts found on this machine; there is a project for each. */
  found: FoundEngine;
}

interface JourneyFixtures {
  /** Whether the reader has the site saved for offline reading, which takes a browser longer than most journeys. */
  saves: boolean;
  /** A reader of the built site, with nothing stored. */
  reader: Reader;
  /** Opens another reader's window; it is closed after the test. */
  newReader(address: (path: string) => string): Promise<Reader>;
  /** Messages that the browser may report, because the test is about them. */
  allowed: RegExp[];
}

const DOCUMENT = 'document.documentElement.outerHTML';

/** A reader's journeys, in every engine that is installed. */
export const test = base.extend<JourneyFixtures, JourneyOptions & { engine: Engine; site: Site }>({
  found: [
    { name: 'Chromium', path: '', by: 'playwright' },
    { option: true, scope: 'worker' },
  ],

  engine: [
    async ({ found }, use) => {
      const engine = await startEngine(found);
      await use(engine);
      await engine.close();
    },
    { scope: 'worker' },
  ],

  site: [sharedSite, { scope: 'worker' }],

  saves: [false, { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
  allowed: async ({}, use) => use([]),

  newReader: async ({ engine, allowed }, use, testInfo) => {
    const tabs: Tab[] = [];
    const complaints: string[] = [];
    await use(async (address) => {
      const tab = await engine.open((complaint) => complaints.push(complaint));
      tabs.push(tab);
      return new Reader(tab, address);
    });
    for (const tab of tabs) {
      // The last page that the reader saw.
      if (testInfo.errors.length > 0)
        await testInfo.attach('page.html', { body: await tab.evaluate<string>(DOCUMENT).catch(String) });
      await tab.close();
    }
    const expected = [LATE_PRELOAD, ...allowed];
    const unexpected = complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)));
    if (unexpected.length > 0) throw new Error(`The browser complained:\n${unexpected.join('\n')}`);
  },

  reader: async ({ newReader, site, saves, allowed }, use) => {
    await site.start();
    const reader = await newReader((path) => site.url + path);
    if (!saves) {
      // What the panel leaves behind when it removes a copy. It is written on a text file, where no script of the site runs; that names no
      // icon, so a browser that shows it for long enough asks for one at the root of the host.
      allowed.push(/\/favicon\.ico/);
      await reader.goto('robots.txt');
      await reader.ask((key) => localStorage.setItem(key, 'off'), storageKey('docs-offline', site.base));
    }
    await use(reader);
  },
});
