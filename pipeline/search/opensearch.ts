import type { SiteInfo } from '../../contract/site.ts';
import { withBase } from '../../contract/urls.ts';

export const OPENSEARCH_FILE = 'opensearch.xml';

/**
 * Lets a browser search the site from its address bar (OpenSearch 1.1). Pages refer to it with
 * `<link rel="search" type="application/opensearchdescription+xml" href="…/opensearch.xml">`.
 */
export function openSearchDescription(site: Pick<SiteInfo, 'title' | 'url' | 'base' | 'tagline'>): {
  path: string;
  content: string;
} {
  const address = (path: string) => escapeXml(site.url.replace(/\/$/, '') + withBase(site.base, path));
  // Browsers show at most 16 characters of a short name.
  const name = site.title.length <= 16 ? site.title : site.title.slice(0, 16).replace(/\s+\S*$/, '');
  const content = `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapeXml(name)}</ShortName>
  <Description>${escapeXml(site.tagline || site.title)}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Url type="text/html" method="get" template="${address('/search/')}?q={searchTerms}"/>
  <Url type="application/opensearchdescription+xml" rel="self" template="${address(`/${OPENSEARCH_FILE}`)}"/>
</OpenSearchDescription>
`;
  return { path: OPENSEARCH_FILE, content };
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '&quot;');
}
