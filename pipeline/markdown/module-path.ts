/**
 * A module's id of a page's file. A bundler takes what follows `?` or `#` for something else than the name, and follows
 * symbolic links; pages keep their own path, because links and images count from it.
 */
export const moduleOfPage = (path: string): string => path.replaceAll('\\', '/').replace(/[%?#]/g, encodeURIComponent);

/** The file of such a module, or null for a module that is no page. */
export function pageOfModule(id: string): string | null {
  return /\.mdx?$/.test(id) ? id.replace(/%(?:25|3F|23)/g, decodeURIComponent) : null;
}
