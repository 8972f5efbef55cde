/** A browser that Playwright can drive. */
export interface FoundBrowser {
  path: string;
  /** Who named it: the environment variable, the system, or Playwright. */
  source: 'DOCS_BROWSER' | 'system' | 'playwright';
}

/** Where to look; by default this machine. */
export interface Surroundings {
  env?: Record<string, string | undefined>;
  platform?: string;
  exists?: (path: string) => boolean;
  /** Path of the browser that Playwright would download, if it can be told. */
  playwrightPath?: () => string | undefined;
}

/** One sentence for a machine that has none. */
export const NO_BROWSER: string;

/**
 * Chromium, Chrome or Edge: what `DOCS_BROWSER` names, else those of the system and then Playwright's own.
 * @throws Error when `DOCS_BROWSER` names a file that does not exist
 */
export function findBrowsers(surroundings?: Surroundings): FoundBrowser[];

/** The first of them, if there is one. */
export function findBrowser(surroundings?: Surroundings): FoundBrowser | undefined;

/**
 * The same without a window where the system has that: a test takes half the time in it. Else the first of the others. `npm test`, which
 * names the browser that it found in `DOCS_BROWSER`, hands on what nobody named by `DOCS_HEADLESS`.
 */
export function findHeadless(surroundings?: Surroundings): FoundBrowser | undefined;

/**
 * What an environment variable names, if it is set.
 * @throws Error when it names a file that does not exist
 */
export function named(
  variable: string,
  surroundings: { env: Record<string, string | undefined>; exists: (path: string) => boolean },
): string | undefined;

/** Where Playwright keeps its browser, whether it is there or not; nothing before the packages are installed. */
export function ownPath(engine?: 'chromium' | 'firefox' | 'webkit'): string | undefined;

/** All places where a system keeps such a browser, in the order of preference. */
export function systemPaths(surroundings?: Surroundings): string[];

/**
 * The first browser that starts; installs one where it can: Playwright's, and on Debian as root the system's package.
 * @throws Error with one sentence for the reader
 */
export function ensureBrowser(): Promise<FoundBrowser>;
