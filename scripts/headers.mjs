/**
 * The headers that a server sends with the site's files. `contract/` has the same, but plain Node cannot read it; a test
 * (`tests/unit/servers-agree.test.ts`) keeps the two in sync.
 */
import { extname } from 'node:path';

/** Text formats, which are worth compressing. */
const TEXT_TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml',
  '.yaml': 'application/yaml',
  '.yml': 'application/yaml',
};

/** @type {Readonly<Record<string, string>>} */
export const MEDIA_TYPES = {
  ...TEXT_TYPES,
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.pdf': 'application/pdf',
  '.zip': 'application/zip',
};

/** Sent with every response. */
export const COMMON_HEADERS = { 'X-Content-Type-Options': 'nosniff' };

/** Sent with pages and with scripts of workers. */
export const POLICY_HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types ort ort-sw; frame-ancestors 'none'",
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'X-DNS-Prefetch-Control': 'off',
};

/** Pages and scripts of workers. */
export const RUNNING_FILE = /^(?:.*\.html?|sw\.js|assets\/worker\.[0-9a-f]{10}\.js)$/i;

/** Drawings and other XML, which run nothing when they are opened by themselves. */
export const XML_FILE = /\.(?:svg|xml)$/i;

export const XML_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; form-action 'none'; base-uri 'none'";

/** Names that contain a hash of the file's content: `assets/app.0123456789.js`. */
export const HASHED_NAME = /^assets\/(?:.*[./])?[0-9a-f]{10}\.[a-z0-9]+$/;

/** @param {string} file */
const kindOf = (file) => extname(file).toLowerCase();

/** @param {string} file */
export const isText = (file) => kindOf(file) in TEXT_TYPES;

/**
 * Headers of a response with a file.
 *
 * @param {string} name of the file, relative to the root
 * @param {number} status
 */
export function fileHeaders(name, status) {
  return {
    ...COMMON_HEADERS,
    ...(RUNNING_FILE.test(name) ? POLICY_HEADERS : {}),
    ...(XML_FILE.test(name) ? { 'Content-Security-Policy': XML_POLICY } : {}),
    'Content-Type': MEDIA_TYPES[kindOf(name)] ?? 'application/octet-stream',
    'Cache-Control': status === 200 && HASHED_NAME.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
}
