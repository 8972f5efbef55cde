/**
 * Names of files that carry a hash of their content: ten hexadecimal digits before the extension, `assets/app.0123456789.js`
 * or `assets/offline/0123456789.txt`. Other bytes have another name, so a browser may keep such a file for good. Hosts know
 * these files by this form alone (`deploy/`, `scripts/serve.mjs`): no plain word and no number of a version looks like it.
 */
export const HASHED_NAME = /^assets\/(?:.*[./])?[0-9a-f]{10}\.[a-z0-9]+$/;

/** Hexadecimal digits of the hash. */
export const NAME_HASH_LENGTH = 10;
