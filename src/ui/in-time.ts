/**
 * Ends a request that is not over after half a minute. Browsers wait far longer for a connection that was lost without a word, and the
 * reader would wait with them.
 */
export const inTime = () => AbortSignal.timeout(30_000);
