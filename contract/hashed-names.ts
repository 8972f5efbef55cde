/**
 * Names of files that contain a hash of their content: ten hexadecimal digits before the extension,
 * `assets/app.0123456789.js` or `assets/offline/0123456789.txt`. Different bytes get a different name, so browsers may keep
 * such files forever. That of a list of a page's pieces comes from the page, which determines the list
 * (`offline/page-pieces.ts`). Hosts recognize them by this form alone (`deploy/`, `scripts/serve.mjs`), because no word or
 * version number looks like it.
 */
export const HASHED_NAME = /^assets\/(?:.*[./])?[0-9a-f]{10}\.[a-z0-9]+$/;

/** Hexadecimal digits of the hash. */
export const NAME_HASH_LENGTH = 10;
