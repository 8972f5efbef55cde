/**
 * The one place where text becomes markup or a script address. Pages are served with
 * `require-trusted-types-for 'script'; trusted-types ort ort-sw`, so nothing else in the site can do it.
 * What passes is the site's own build output, never what a reader typed.
 */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string; createScriptURL: (url: string) => string },
  ): { createHTML(html: string): string; createScriptURL(url: string): URL };
}

const identity = (text: string) => text;

/** Absent in browsers without Trusted Types and in Node. */
const factory = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
const policy = factory?.createPolicy('ort', { createHTML: identity, createScriptURL: identity });

export function trustedHtml(html: string): string {
  return policy ? policy.createHTML(html) : html;
}

export function trustedScriptUrl(url: string): URL {
  return (policy ? policy.createScriptURL(url) : url) as URL;
}
