/**
 * The content security policies: nothing may be loaded from another host, or sent to one.
 *
 * Two policies apply to a page, and the stricter one wins on every point. The one in the page's head lists its inline scripts
 * by hash. It is the only one on a host that cannot send headers. The one in the header adds what a page cannot say itself: who
 * may frame it, and what a worker may fetch. It allows inline scripts, because their hashes change with every release and
 * servers are not reconfigured for each one.
 */

export interface InlineSources {
  /** Sources beside the site's own files, such as `'sha256-…'`. */
  scripts: readonly string[];
  styles?: readonly string[];
}

/** A content security policy that allows only the site's own files, and markup from text only through its own Trusted Types policies. */
export function contentPolicy({ scripts, styles = [] }: InlineSources): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data:",
    // The single file embeds its fonts, and may be served by a host as well as opened from disk.
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types ort ort-sw',
  ].join('; ');
}

/** The policy of a page that only redirects to another one. @param script the source of its one inline script */
export function redirectPolicy(script: string): string {
  return `default-src 'none'; script-src ${script}; img-src 'self' data:; form-action 'none'; base-uri 'none'`;
}

/** Drawings and other XML. Opened by itself, such a file is a document of the site's origin, like a page. */
export const XML_FILE = /\.(?:svg|xml)$/i;

/** The policy of such a file: it shows itself, with its own styles. What it runs could read what readers have entered, and send it away. */
export const XML_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; form-action 'none'; base-uri 'none'";

/** Features that no page of the site uses. All browsers know these names; they complain about unknown ones. */
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

/** Headers of every response. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = { 'X-Content-Type-Options': 'nosniff' };

/** Who may frame the pages: `self`, or the address of a host with its scheme, where `*.` stands for all of its subdomains. */
export const FRAME_ANCESTOR = /^(?:self|https?:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d+)?)$/;

/** The directive that says who may frame a page; by default nobody. @param hosts each of the form `FRAME_ANCESTOR` */
export function frameAncestors(hosts: readonly string[] = []): string {
  const sources = hosts.map((host) => (host === 'self' ? "'self'" : host));
  return ['frame-ancestors', ...(sources.length > 0 ? sources : ["'none'"])].join(' ');
}

/**
 * Headers of files that run under their own policy: pages, including the not-found page, and scripts of workers.
 *
 * @param mayFrame who may frame the pages, as in `frame_ancestors` of `site.yml`
 */
export function policyHeaders(mayFrame?: readonly string[]): Record<string, string> {
  const policy = contentPolicy({ scripts: ["'unsafe-inline'"], styles: ["'unsafe-inline'"] });
  return {
    'Content-Security-Policy': `${policy}; ${frameAncestors(mayFrame)}`,
    // Other hosts must not learn the name of an internal server.
    'Referrer-Policy': 'same-origin',
    'Permissions-Policy': UNUSED_FEATURES.map((name) => `${name}=()`).join(', '),
    // On plain http, browsers would look up the hosts of all links on a page before anybody follows one.
    'X-DNS-Prefetch-Control': 'off',
  };
}

/** Files below the base that run under their own policy. The build names every worker of a page `worker`. */
export const RUNNING_FILE = /^(?:.*\.html?|sw\.js|assets\/worker\.[0-9a-f]{10}\.js)$/i;

/** Headers that a server sends with a file. `deploy/` and `scripts/headers.mjs` say the same. */
export function serverHeaders(file: string): Record<string, string> {
  return {
    ...COMMON_HEADERS,
    ...(RUNNING_FILE.test(file) && policyHeaders()),
    ...(XML_FILE.test(file) && { 'Content-Security-Policy': XML_POLICY }),
  };
}
