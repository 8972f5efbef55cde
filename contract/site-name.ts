declare global {
  /** What the files of a site are named after. The build sets it before anything else, and puts it into every script. */
  var DOCS_FILE_NAME: string | undefined;
}

/** Name of the site for machines: of the files that a build writes, of caches in the browser, of signatures. */
export const SITE_NAME: string = globalThis.DOCS_FILE_NAME ?? 'ort-server-docs';
