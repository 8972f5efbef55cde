/** Whether the server can be reached at all, whatever it answers. @param silence milliseconds to wait */
export function canReach(scope: string, silence: number): Promise<boolean> {
  const signal = AbortSignal.timeout(silence);
  return fetch(`${scope}sw.js`, { method: 'HEAD', cache: 'no-store', signal }).then(
    () => true,
    () => false,
  );
}
