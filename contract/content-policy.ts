/**
 * What the browser may do with the site's files: nothing that leads to another host.
 *
 * Two policies hold for a page at once, and the stricter one wins in every point. The one in its head names its inline scripts
 * by hash, and is all that there is on a host that cannot send headers. The one in the header says what cannot be said in
 * a page: who may frame it, and what a worker may fetch, which is asked by the headers of its script alone. The header leaves
 * inline scripts to the page, because their hashes change with a release, and a server is not set up anew for each.
 */

export interface InlineSources {
  /** Sources beside the site's own files, such as `'sha256-…'`. */
  scripts: readonly string[];
  styles?: readonly string[];
}

/** A content security policy: the site's own files, and no markup from text that did not pass by the site's own policies. */
export function contentPolicy({ scripts, styles = [] }: InlineSources): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types ort ort-sw',
  ].join('; ');
}

/** The policy of a page that does nothing but lead to another one. */
export const REDIRECT_POLICY = "default-src 'none'; img-src 'self'; form-action 'none'; base-uri 'none'";

/** Features that no page of the site uses. Browsers complain about names that they do not know, so these are known to all. */
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

/** With every answer. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = { 'X-Content-Type-Options': 'nosniff' };

/** With what runs under a policy of its own: pages, also the not-found page, and scripts of workers. Others need no bytes of it. */
export const POLICY_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': `${contentPolicy({ scripts: ["'unsafe-inline'"], styles: ["'unsafe-inline'"] })}; frame-ancestors 'none'`,
  // The name of an internal server is nobody else's business.
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': UNUSED_FEATURES.map((name) => `${name}=()`).join(', '),
  // On plain http, browsers look up the hosts of all links on a page before anybody follows one.
  'X-DNS-Prefetch-Control': 'off',
};

/** Files below the base that run so; the build names every worker of a page `worker`. */
export const RUNNING_FILE = /^(?:.*\.html|sw\.js|assets\/worker\.[0-9a-f]{10}\.js)$/;

/** What a server says with a file: `deploy/` and `scripts/headers.mjs` do. */
export function serverHeaders(file: string): Record<string, string> {
  return { ...COMMON_HEADERS, ...(RUNNING_FILE.test(file) && POLICY_HEADERS) };
}
