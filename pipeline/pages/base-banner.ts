import { SINGLE_FILE } from '../../contract/offline/single-file.ts';

/**
 * What the landing page says when the site is not at the address it was built for: then the style sheet that hides this cannot be loaded.
 * The page does not wait for that sheet; the banner waits two seconds for it. The first sentence is taken from Docusaurus word for word:
 * administrators know it and search for it, although nothing else of Docusaurus is left here. This is plain markup that works without
 * scripts; the script only inserts the address at which the page was opened.
 *
 * @param base escaped for markup, like the addresses of the style sheets
 * @returns the markup, and the inline script in it, which the page's policy must allow;
 *   `links`, for the head, fetch the style sheets that hide the banner
 */
export function baseBanner(base: string, styles: string[]): { html: string; script: string; links: string[] } {
  const html = `<div class="base-banner" data-nosnippet>
<p><strong>Your Docusaurus site did not load properly.</strong></p>
<p>Most often the site is not at the address it was built for. It was built for the base URL <code>${base}</code>.
<span>Put it there, or build it with the base URL at which you see this page<span></span>.</span></p>
<p>If you opened this file from disk, open <a href="${SINGLE_FILE}">${SINGLE_FILE}</a> beside it instead: it holds the whole site and needs no server.</p>
</div>
<script>${SUGGEST}</script>
<noscript>${styles.map((style) => `<link rel="stylesheet" href="${style}">`).join('')}</noscript>
`;
  // For print until the script changes that: the first paint waits for all other style sheets in the head.
  const links = styles.map((style) => `<link rel="stylesheet" media="print" data-banner href="${style}">`);
  return { html, script: SUGGEST, links };
}

const SUGGEST = `(function(l,d){d.querySelectorAll('link[data-banner]').forEach(function(e){e.media='all'});if(l.protocol==='file:')d.querySelector('.base-banner span').remove();else d.querySelector('.base-banner span span').textContent=': DOCS_BASE='+l.pathname.replace(/[^/]*$/,'')})(location,document)`;
