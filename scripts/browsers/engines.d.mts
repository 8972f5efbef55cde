import type { Surroundings } from './browser.mjs';

export type EngineName = 'Chromium' | 'Firefox' | 'WebKit';

/** A browser engine on this machine, and the protocol or tool that drives it. */
export interface FoundEngine {
  name: EngineName;
  /** The browser's program; for WebKit driven by `webdriver`, the driver program. */
  path: string;
  /** Playwright for Chromium and its own builds, WebDriver BiDi for any other Firefox, WebDriver for any other WebKit. */
  by: 'playwright' | 'bidi' | 'webdriver';
}

export interface MissingEngine {
  name: EngineName;
  /** What was not found and how to get it. */
  missing: string;
}

export interface EngineSurroundings extends Omit<Surroundings, 'playwrightPath'> {
  /** Path of the build that Playwright would download, if known. */
  playwrightPath?: (engine: 'chromium' | 'firefox' | 'webkit') => string | undefined;
}

/**
 * One browser of each engine: the one that `DOCS_BROWSER`, `DOCS_FIREFOX`, or `DOCS_WEBKIT` names, or else, for Firefox and WebKit,
 * Playwright's own build, or else the system's. Looks at this machine unless told otherwise.
 * @throws Error if a variable names a file that does not exist
 */
export function findEngines(surroundings?: EngineSurroundings): (FoundEngine | MissingEngine)[];

/** A line for the log: `Firefox: /usr/bin/firefox-esr`. */
export function engineLine(engine: FoundEngine | MissingEngine): string;
