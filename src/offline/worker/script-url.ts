interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): URL };
}

/**
 * Address of the worker's script, made by a Trusted Types policy of its own: the one for pages (`ort`) cannot make addresses
 * of workers, and this one makes no other address.
 */
export function workerScriptUrl(base: string): string {
  const url = `${base}sw.js`;
  const factory = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  // The browser accepts the trusted object in place of a string, but the DOM types know only strings.
  return (factory?.createPolicy('ort-sw', { createScriptURL: () => url }).createScriptURL(url) ?? url) as string;
}
