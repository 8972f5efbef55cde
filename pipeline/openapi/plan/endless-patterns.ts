import { createRequire } from 'node:module';

// Imported, this CommonJS file would first be searched for the names that it exports, which takes ten times as long as loading it.
const { isSafePattern } = createRequire(import.meta.url)('redos-detector') as typeof import('redos-detector');

/** How often a browser may go back in a text, and how far that is followed: in steps, so that every machine comes to the same result. */
const LIMITS = { maxScore: 200, maxSteps: 500, timeout: Number.POSITIVE_INFINITY };

const judged = new Map<string, boolean>();

/**
 * Whether a pattern may keep a browser from answering, as `^([a-z]+-?)+$` does: for a text that does not match, it tries every way to
 * divide it, twice as many with each further letter. In doubt a pattern is one of these: then a check is missing, and the server judges.
 */
export function isEndless(pattern: string): boolean {
  const known = judged.get(pattern);
  if (known !== undefined) return known;
  const found = !isSafe(pattern);
  judged.set(pattern, found);
  return found;
}

function isSafe(pattern: string): boolean {
  try {
    return isSafePattern(pattern, { unicode: true, ...LIMITS }).safe;
  } catch {
    // It has syntax that is not known here.
    return false;
  }
}
