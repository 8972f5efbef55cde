import type { PageInput } from '../../contract/page/render.ts';
import type { SiteInfo } from '../../contract/site.ts';
import { publicUrl, withBase } from '../../contract/urls.ts';
import { escapeHtml } from '../pages/document.ts';

/** Addresses for search engines: every page but those that ask not to be found. */
export function sitemap(site: SiteInfo, pages: readonly PageInput[]): string {
  const listed = pages.filter(
    (page) => !['not-found', 'search', 'print'].includes(page.kind) && !(page.kind === 'doc' && page.unlisted),
  );
  const urls = listed
    .map((page) => `<url><loc>${escapeHtml(publicUrl(site.url, withBase(site.base, page.path)))}</loc></url>`)
    .sort();
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

export function robots(site: SiteInfo): string {
  return `User-agent: *\nAllow: /\nSitemap: ${publicUrl(site.url, withBase(site.base, 'sitemap.xml'))}\n`;
}
