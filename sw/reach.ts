/**
 * Whether the server can be reached at all, whatever it answers. Not with HEAD: some proxies cut the connection at it, and a download would
 * end as if there were no network. A redirect is an answer, too: browsers do not follow one to another host, where a sign-in may be.
 *
 * @param silence milliseconds to wait
 */
export function canReach(scope: string, silence: number): Promise<boolean> {
  const signal = AbortSignal.timeout(silence);
  return fetch(`${scope}sw.js`, { cache: 'no-store', redirect: 'manual', signal }).then(
    ({ body }) => {
      // The rest of the answer may be lost by now.
      body?.cancel().catch(() => {});
      return true;
    },
    () => false,
  );
}
