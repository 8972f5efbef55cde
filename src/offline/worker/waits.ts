/**
 * Milliseconds before missing files, or a new version that could not be saved, are asked for again while a page stays open. A page
 * that opens, and a network that comes back, ask at once.
 */
export const AGAIN_AFTER = [60_000, 300_000, 900_000] as const;
