/**
 * The module id of a page's file. Bundlers do not treat what follows `?` or `#` as part of the name, so these are encoded. They also
 * follow symbolic links, but a page keeps its own path, because links and images are relative to it.
 */
export const moduleOfPage = (path: string): string => path.replaceAll('\\', '/').replace(/[%?#]/g, encodeURIComponent);

/** The file of such a module, or null for a module that is not a page. */
export function pageOfModule(id: string): string | null {
  return /\.mdx?$/.test(id) ? id.replace(/%(?:25|3F|23)/g, decodeURIComponent) : null;
}
