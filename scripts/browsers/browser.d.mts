import type { Browser } from 'playwright-core';

/** A browser that Playwright can drive. */
export interface FoundBrowser {
  path: string;
  /** Who named it: the environment variable, the system, or Playwright. */
  source: 'DOCS_BROWSER' | 'system' | 'playwright';
}

/** Where to look; by default on this machine. */
export interface Surroundings {
  env?: Record<string, string | undefined>;
  platform?: string;
  exists?: (path: string) => boolean;
  /** Path of the browser that Playwright would download, if known. */
  playwrightPath?: () => string | undefined;
}

/** The message for a machine that has no browser. */
export const NO_BROWSER: string;

/**
 * Chromium, Chrome, or Edge: the one that `DOCS_BROWSER` names, or else those of the system, followed by Playwright's own.
 * @throws Error if `DOCS_BROWSER` names a file that does not exist
 */
export function findBrowsers(surroundings?: Surroundings): FoundBrowser[];

/** The first of them, if there is one. */
export function findBrowser(surroundings?: Surroundings): FoundBrowser | undefined;

/**
 * The system's browser without a user interface, in which tests take half the time, or else the first of the others. If the user names a
 * browser in `DOCS_BROWSER`, it is taken. `npm test` always sets `DOCS_BROWSER`, so it passes on its choice for tests in `DOCS_HEADLESS`.
 */
export function findHeadless(surroundings?: Surroundings): FoundBrowser | undefined;

/**
 * The file that an environment variable names, if it is set.
 * @throws Error if the file does not exist
 */
export function named(
  variable: string,
  surroundings: { env: Record<string, string | undefined>; exists: (path: string) => boolean },
): string | undefined;

/** Where Playwright keeps its browser, even if it is not there yet; undefined before the packages are installed. */
export function ownPath(engine?: 'chromium' | 'firefox' | 'webkit'): string | undefined;

/** All places where a system keeps such a browser, in order of preference. */
export function systemPaths(surroundings?: Surroundings): string[];

/**
 * The first browser that starts. If there is none, installs Playwright's or, as root on Debian, the system's package.
 * @throws Error with one sentence for the user
 */
export function ensureBrowser(): Promise<FoundBrowser>;

/** Starts a browser, without a window. */
export function launch(browser: FoundBrowser): Promise<Browser>;
