/**
 * Names of files that contain a hash of their content: ten hexadecimal digits before the extension,
 * `assets/app.0123456789.js` or `assets/offline/0123456789.txt`. Other bytes get another name, so browsers may keep such
 * files for good. Hosts recognize them by this form alone (`deploy/`, `scripts/serve.mjs`), because no word and no version
 * number looks like it.
 */
export const HASHED_NAME = /^assets\/(?:.*[./])?[0-9a-f]{10}\.[a-z0-9]+$/;

/** Hexadecimal digits of the hash. */
export const NAME_HASH_LENGTH = 10;
