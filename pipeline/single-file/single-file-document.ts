import type { SingleFileDirectory } from '../../contract/offline/single-file.ts';
import { blockId, FRAME_IDS } from '../../contract/page/frame-ids.ts';
import type { RenderedPage } from '../../contract/page/render.ts';
import type { SiteInfo } from '../../contract/site.ts';
import { type Deflater, plainDeflater } from '../files/deflate.ts';
import { policyHash } from '../files/hashes.ts';
import { DISCRETION, DOCTYPE, earlyScript, escapeHtml, jsonForScript, THEME_COLORS } from '../pages/document.ts';

export interface SingleFileParts {
  /** The site's info as on a server. */
  site: SiteInfo;
  /** The landing page, rendered for the single file. */
  first: RenderedPage;
  directory: SingleFileDirectory;
  /** Name of a block → a function that makes its content, unpacked. Called one by one, so that only one is in memory at a time. */
  blocks: ReadonlyMap<string, () => string | Uint8Array>;
  /** All scripts, as one classic script, and all styles. */
  script: string;
  style: string;
  /** `data:` address of the icon of the browser's tab. */
  icon: string;
  /** May have deflated the blocks already; absent if nothing was begun. */
  deflater?: Deflater;
}

/**
 * The single file: the landing page as plain markup that can be read at once, then everything else packed, then the scripts.
 * It fetches nothing: its policy does not allow any request.
 *
 * @returns its parts, each made when it is asked for
 */
export function* singleFileDocument({
  site,
  first,
  directory,
  blocks,
  ...parts
}: SingleFileParts): Generator<string, void> {
  const { deflater = plainDeflater } = parts;
  const pack = (content: string | Uint8Array) =>
    Buffer.from(deflater.deflate(bytesOf(content)).bytes).toString('base64');
  const early = `${earlyScript(site)}${ELSEWHERE}`;
  const script = safeScript(parts.script);
  const style = parts.style.replaceAll('</style', '<\\/style');
  yield [
    DOCTYPE,
    `<html lang="${site.language}" data-theme="${site.colorMode.default}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy({ scripts: [early, script], style }))}">`,
    ...DISCRETION,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(first.meta.title)}</title>`,
    `<script>${early}</script>`,
    `<style>${style}</style>`,
    '<meta name="robots" content="noindex">',
    `<link rel="icon" href="${parts.icon}">`,
    ...THEME_COLORS,
    '</head>',
    '<body>',
    `<p class="announcement without-scripts">${NO_SCRIPTS}</p>`,
    `<div id="${FRAME_IDS.root}">${first.shell}</div>`,
    first.footer,
    `<script type="application/json" id="${FRAME_IDS.meta}">${jsonForScript(first.meta)}</script>`,
    `<script type="application/json" id="${FRAME_IDS.directory}">${jsonForScript(directory)}</script>`,
    '',
  ].join('\n');
  for (const [name, content] of blocks) {
    yield `<script type="text/plain" id="${blockId(name)}">${pack(content())}</script>\n`;
  }
  yield `<script>${script}</script>\n</body>\n</html>\n`;
}

const NO_SCRIPTS =
  'This file holds the whole documentation and unpacks its pages with JavaScript. Without it, only this page can be read.';

/** Hides the landing page if the address names another page, until that page is there or an error occurs. */
const ELSEWHERE = `;(function(d){if(/^#\\/./.test(location.hash)){d.elsewhere='';addEventListener('error',function(){delete d.elsewhere})}})(document.documentElement.dataset)`;

function policy({ scripts, style }: { scripts: string[]; style: string }): string {
  return [
    "default-src 'none'",
    `script-src ${scripts.map(policyHash).join(' ')}`,
    `style-src ${policyHash(style)}`,
    'img-src data:',
    'font-src data:',
    "form-action 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types ort',
  ].join('; ');
}

/** Escapes what would end the script element or open a comment in it. The script keeps its meaning. */
export function safeScript(code: string): string {
  return code.replaceAll(/<(?=\/script|!--|script)/gi, '\\x3C');
}

export const bytesOf = (content: string | Uint8Array) =>
  typeof content === 'string' ? new TextEncoder().encode(content) : content;
