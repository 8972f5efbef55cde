import type { Surroundings } from './browser.mjs';

export type EngineName = 'Chromium' | 'Firefox' | 'WebKit';

/** A browser engine of this machine, and what drives it. */
export interface FoundEngine {
  name: EngineName;
  /** The browser's program; of WebKit by `webdriver` the program that drives it. */
  path: string;
  /** Playwright for Chromium and its own builds, WebDriver BiDi for any other Firefox, WebDriver for any other WebKit. */
  by: 'playwright' | 'bidi' | 'webdriver';
}

export interface MissingEngine {
  name: EngineName;
  /** One sentence: what was looked for, and how to get it. */
  missing: string;
}

export interface EngineSurroundings extends Omit<Surroundings, 'playwrightPath'> {
  /** Path of the build that Playwright would download, if it can be told. */
  playwrightPath?: (engine: 'chromium' | 'firefox' | 'webkit') => string | undefined;
}

/**
 * One of each engine: what `DOCS_BROWSER`, `DOCS_FIREFOX` or `DOCS_WEBKIT` names, else Playwright's own build of Firefox and
 * WebKit, else the system's. Looks at this machine unless told otherwise.
 * @throws Error when a variable names a file that does not exist
 */
export function findEngines(surroundings?: EngineSurroundings): (FoundEngine | MissingEngine)[];

/** For the log: `Firefox: /usr/bin/firefox-esr`. */
export function engineLine(engine: FoundEngine | MissingEngine): string;
