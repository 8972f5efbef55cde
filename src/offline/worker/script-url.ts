interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): URL };
}

/**
 * A policy of its own, so that the one for pages (`ort`) cannot make worker addresses and this one nothing else.
 * Only the worker of the site passes.
 */
export function workerScriptUrl(base: string): string {
  const url = `${base}sw.js`;
  const factory = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  // A trusted address is an object that registers like a text; the types of the DOM know texts only.
  return (factory?.createPolicy('ort-sw', { createScriptURL: () => url }).createScriptURL(url) ?? url) as string;
}
