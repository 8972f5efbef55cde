/**
 * Milliseconds until an open page tries again to get missing files, or a new version that could not be saved. A page that
 * opens, and a network that comes back, try at once.
 */
export const AGAIN_AFTER = [60_000, 300_000, 900_000] as const;

/** A server that has said nothing for this many milliseconds counts as unreachable. */
export const SILENCE = 20_000;
