import type { SitePath } from '../urls.ts';

/** Whether an address in a sidebar is that of a page, and not of a file, a section, or another site. */
export const isPageAddress = (href: string): href is SitePath => /^\/(?:[^?#]*\/)?$/.test(href);
