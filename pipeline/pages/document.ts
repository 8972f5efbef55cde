import { contentPolicy, redirectPolicy } from '../../contract/content-policy.ts';
import { FRAME_IDS } from '../../contract/page/frame-ids.ts';
import { type InlineSheet, joinSheets } from '../../contract/page/inline-sheets.ts';
import type { PageMeta, StoredMeta } from '../../contract/page/page.ts';
import type { RenderedPage } from '../../contract/page/render.ts';
import { SIDEBAR_SETTING } from '../../contract/page/sidebar-setting.ts';
import type { SiteInfo } from '../../contract/site.ts';
import { storageKey } from '../../contract/storage.ts';
import { publicUrl, withBase } from '../../contract/urls.ts';
import { PAGE_COLORS } from '../content/site/page-colors.ts';
import { policyHash } from '../files/hashes.ts';
import { baseBanner } from './base-banner.ts';

/**
 * Begins every HTML file. By the mark before it (U+FEFF), browsers read the file as UTF-8 even where a host says that it has another
 * encoding, which otherwise counts more than `<meta charset>`.
 */
export const DOCTYPE = '\u{FEFF}<!doctype html>';

export interface DocumentAssets {
  /** Inside the page, because a separate file would cost a round trip before the first paint. */
  sheets: InlineSheet[];
  /** What authors wrote, in an element of its own: whatever is left open in it ends there. */
  ownSheets: InlineSheet[];
  /** During development, style sheets are files. Site paths. */
  styles?: string[];
  /** For print only. */
  print: string[];
  /** Hides the banner of the landing page. */
  banner: string[];
  /** Files of the font faces that every page uses. */
  faces: string[];
  entry: string;
  /** What the entry loads after the first paint: scripts, and the style sheets of what they show. */
  preloads: string[];
  lateStyles: string[];
  /** Files that the page's scripts request at once, such as the index on the search page. Site paths. */
  data?: string[];
}

/**
 * Runs before the first paint: notes that scripts run, sets the theme and the width of the sidebar, hides a closed announcement. When all
 * that the page waits for has come or failed, and the site's own script has not started (src/islands/start-frame.ts), the page becomes the
 * one for readers without scripts. In a page that a browser has saved, the mark that it started is from before, and is taken away. The script
 * is the same on every page, so that one hash in the content security policy covers it.
 */
export function earlyScript(site: SiteInfo): string {
  const { announcement, colorMode, base } = site;
  const system = colorMode.respectPrefersColorScheme
    ? `matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'`
    : `'${colorMode.default}'`;
  const theme = jsonForScript(storageKey('theme', base));
  const sidebar = jsonForScript(storageKey('docs-sidebar', base));
  const dismissed = jsonForScript(storageKey('docs-announcement-dismissed', base));
  const closed = announcement
    ? `try{JSON.parse(localStorage.getItem(${dismissed})).state.announcement===${jsonForScript(announcement.id)}&&(d.dataset.dismissed='')}catch(e){}`
    : '';
  return `(function(){var d=document.documentElement,s;d.classList.add('js');delete d.dataset.started;try{s=localStorage.getItem(${theme})}catch(e){}d.dataset.theme=s==='dark'||s==='light'?s:${system};try{s=${SIDEBAR_SETTING}.exec(localStorage.getItem(${sidebar}));s&&(s[1]&&(d.dataset.sidebar=s[1]),s[2]>=200&&s[2]<=400&&d.style.setProperty('--side',s[2]+'px'))}catch(e){}${closed}addEventListener('load',function(){d.dataset.started||d.classList.remove('js')})})()`;
}

/**
 * If the first byte came quickly and the browser knows of no slow connection, fetches the font faces before the first paint, which
 * Chromium then delays by a few frames at most. Otherwise the page does without them, unless a worker has them: the browser would request
 * them as soon as it sees a letter, ahead of all scripts, and show them only on the next page (src/styles/tokens.css). Where workers are
 * missing or blocked, accessing them may throw.
 */
function facesScript(faces: readonly string[]): string {
  const files = faces.map(jsonForScript).join(',');
  return `;(function(){var n=performance.getEntriesByType('navigation')[0],c=navigator.connection,w;try{w=navigator.serviceWorker.controller}catch(e){}n&&n.responseStart-n.requestStart<150&&!(c&&(c.rtt>100||c.saveData))?[${files}].forEach(function(h){var l=document.createElement('link');l.rel='preload';l.as='font';l.type='font/woff2';l.crossOrigin='';l.href=h;document.head.append(l)}):w||(document.documentElement.dataset.faces='frame reading')})()`;
}

/**
 * In the not-found page: strips `.html` from the address, as the site does for links, because not every server knows `docs/intro.html`.
 * Only a folder's address results, so it cannot lead to itself, and the address is a full one, because two slashes would begin that of a host.
 */
function stripScript(base: string): string {
  const root = jsonForScript(base);
  return `(function(l,b){var p=l.pathname,s=p.replace(/(\\/index)?\\.html$/,'/');p!==s&&p!==b+'404.html'&&p.startsWith(b)&&l.replace(l.origin+s+l.search+l.hash)})(location,${root})`;
}

/** The policy of a page with these inline scripts and style sheets, and no others. */
export function contentSecurityPolicy({ scripts, styles }: { scripts: string[]; styles: string[] }): string {
  return contentPolicy({ scripts: scripts.map(policyHash), styles: styles.map(policyHash) });
}

/** What the site's server sends in headers (`policyHeaders`), for hosts that cannot do that. */
export const DISCRETION = [
  '<meta name="referrer" content="same-origin">',
  '<meta http-equiv="x-dns-prefetch-control" content="off">',
];

/** The colors in which browsers paint their own frame. */
export const THEME_COLORS = Object.entries(PAGE_COLORS).map(
  ([theme, color]) => `<meta name="theme-color" media="(prefers-color-scheme: ${theme})" content="${color}">`,
);

/** A whole page as it is written to its file. */
export function pageDocument(site: SiteInfo, page: RenderedPage, assets: DocumentAssets): string {
  const { meta } = page;
  const faces = assets.faces.map((face) => withBase(site.base, face));
  const script = earlyScript(site) + (faces.length > 0 ? facesScript(faces) : '');
  const sheets = [...joinSheets(assets.sheets), ...assets.ownSheets].map(({ name, text }) => ({
    name,
    text: text.replaceAll('</style', '<\\/style'),
  }));
  const link = (path: string) => escapeHtml(withBase(site.base, path));
  const banner = meta.layout === 'landing' ? baseBanner(escapeHtml(site.base), assets.banner.map(link)) : null;
  const canonical = publicUrl(site.url, withBase(site.base, meta.path));
  // The picture that a link to the first page shows where it is shared.
  const cover =
    meta.layout === 'landing' && site.logo === 'orbit' ? withBase(site.base, '/screenshots/wide.png') : null;
  const image = page.image ?? cover;
  const strip = meta.path === '/404/' ? stripScript(site.base) : null;
  const policy = contentSecurityPolicy({
    scripts: [...(strip ? [strip] : []), script, ...(banner ? [banner.script] : [])],
    styles: sheets.map(({ text }) => text),
  });
  const head = [
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">`,
    ...DISCRETION,
    strip && `<script>${strip}</script>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(meta.title)}</title>`,
    `<script>${script}</script>`,
    // Before all else that is requested, so that the line is free for it. It runs once it is there, but after the script above, which takes
    // away the mark that it has started.
    `<script type="module" async src="${link(assets.entry)}"></script>`,
    ...sheets.map(({ name, text }) => `<style data-sheet="${name}">${text}</style>`),
    ...(assets.styles ?? []).map((style) => `<link rel="stylesheet" href="${link(style)}">`),
    ...(banner?.links ?? []),
    ...assets.print.map((style) => `<link rel="stylesheet" media="print" href="${link(style)}">`),
    page.description && `<meta name="description" content="${escapeHtml(page.description)}">`,
    page.keywords.length > 0 && `<meta name="keywords" content="${escapeHtml(page.keywords.join(', '))}">`,
    meta.robots && `<meta name="robots" content="${meta.robots}">`,
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    // Browsers show it as the title in their reading mode.
    `<meta property="og:title" content="${escapeHtml(page.title)}">`,
    `<meta property="og:site_name" content="${escapeHtml(site.title)}">`,
    image && `<meta property="og:image" content="${escapeHtml(publicUrl(site.url, image))}">`,
    // Without it, many show the picture as a thumbnail, or not at all.
    image && '<meta name="twitter:card" content="summary_large_image">',
    `<meta property="og:url" content="${escapeHtml(canonical)}">`,
    ...iconLinks(site),
    site.logo === 'orbit' && `<link rel="apple-touch-icon" href="${link('/icons/apple-touch-icon.png')}">`,
    // With the cookies of a sign-in in front of the site: browsers leave them out otherwise, and get no manifest there.
    `<link rel="manifest" href="${link('/manifest.webmanifest')}" crossorigin="use-credentials">`,
    ...THEME_COLORS,
    // What a slow connection delivers after the page is requested while the page is still loading, so that no round trip is lost.
    ...assets.lateStyles.map(
      (file) => `<link rel="preload" as="style" fetchpriority="low" href="${link(file)}" crossorigin>`,
    ),
    ...assets.preloads.map((file) => `<link rel="modulepreload" fetchpriority="low" href="${link(file)}">`),
  ].filter(Boolean);
  return [
    DOCTYPE,
    `<html lang="${site.language}" data-theme="${site.colorMode.default}">`,
    `<head>\n${head.join('\n')}\n</head>`,
    `<body>\n<div id="${FRAME_IDS.root}">${page.shell}</div>\n${page.footer}`,
    // After the page, whose first link must be the one to its content.
    ...(banner ? [banner.html] : []),
    `<script type="application/json" id="${FRAME_IDS.meta}">${jsonForScript(stored(meta))}</script>`,
    ...(assets.data ?? []).map(
      (file) => `<link rel="preload" as="fetch" fetchpriority="low" href="${link(file)}" crossorigin>`,
    ),
    '</body>\n</html>\n',
  ].join('\n');
}

function stored({ sidebar, toc, ...rest }: PageMeta): StoredMeta {
  return rest;
}

/** Path of the icon of the browser's tab, below the base; undefined for a site without one. */
export function iconOf({ logo, favicon }: SiteInfo): string | undefined {
  return logo === 'orbit' ? '/favicon.svg' : favicon;
}

/** Of a site without an icon. Otherwise browsers request one from the root of the host, where there is none. */
export const NO_ICON = 'data:,';

function iconLinks(site: SiteInfo): string[] {
  const path = iconOf(site);
  if (path === undefined) return [`<link rel="icon" href="${NO_ICON}">`];
  const type = path.endsWith('.svg') ? ' type="image/svg+xml"' : '';
  return [`<link rel="icon"${type} href="${escapeHtml(withBase(site.base, path))}">`];
}

/** The same for all moved addresses: takes query and hash along, unless the new address has its own. */
const FOLLOW =
  '(function(l,a){a.search=a.search||l.search;a.hash=a.hash||l.hash;l.replace(a.href)})(location,document.links[0])';

/** A moved address: works without scripts and from the offline copy. */
export function redirectDocument(site: SiteInfo, target: string): string {
  const address = withBase(site.base, target);
  const href = escapeHtml(address);
  return `${DOCTYPE}
<html lang="${site.language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${redirectPolicy(policyHash(FOLLOW))}">
${DISCRETION.join('\n')}
<noscript><meta http-equiv="refresh" content="0; url=${href}"></noscript>
<meta name="robots" content="noindex">
<link rel="canonical" href="${escapeHtml(publicUrl(site.url, address))}">
${iconLinks(site).join('\n')}
<title>This page has moved</title>
</head>
<body>
<p>This page has moved to <a href="${href}">${href}</a>.</p>
<script>${FOLLOW}</script>
</body>
</html>
`;
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** JSON that is safe inside a script element. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
