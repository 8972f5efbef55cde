import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Diagnostic } from '../../contract/diagnostics.ts';
import { REVISION_LENGTH } from '../../contract/offline/manifest.ts';
import { PACK_FOLDER } from '../../contract/offline/packs.ts';
import { IN_PIECES } from '../../contract/offline/pieces.ts';
import { SINGLE_FILE } from '../../contract/offline/single-file.ts';
import { byRank, type RankedEntry, SCRIPT_FOLDER } from '../../contract/offline/worker-scripts.ts';
import { canonicalPath, markdownFileOf } from '../../contract/urls.ts';
import { sha256 } from '../files/hashes.ts';
import { listFiles } from '../files/list-files.ts';
import { linkedFiles } from '../pages/linked-files.ts';
import { isPackable } from './packs.ts';
import { writePieces } from './pieces.ts';

/** Kinds of files a reader's copy holds. Anything else in the output is told, not dropped. */
const KINDS = new Set(
  '.html .js .css .json .svg .png .jpg .jpeg .gif .webp .avif .ico .woff2 .webmanifest .xml .yaml .yml .txt .md .wasm .pdf'.split(
    ' ',
  ),
);

/** What nobody needs without a network: for crawlers, hosts and whoever installs the site, or the worker itself, which the browser keeps on its own. */
const NOT_FOR_READERS =
  /^(sw\.js|robots\.txt|llms(-full)?\.txt|sitemap(-\d+)?\.xml|CNAME|(?:.*\/)?\.[^/].*|_headers|_redirects|screenshots\/.*|.*\.map|.*\.sig)$/;

/** The single file would be everything once more, and so are packs; the browser keeps the worker's scripts with it. */
const NOT_IN_COPY = [SINGLE_FILE, PACK_FOLDER, SCRIPT_FOLDER];

/** Beyond this a file is most likely a mistake, and on a phone a burden. */
const LARGEST = 8 * 1024 * 1024;

export interface PrecacheList {
  entries: RankedEntry[];
  /** The first 12 hexadecimal digits of a SHA-256 over all entries: the same files have the same release. */
  release: string;
  /** Sum of the entries' sizes. */
  bytes: number;
  /** The entries that are worth packing: from which one on, and how many. */
  packable: { first: number; count: number };
  diagnostics: Diagnostic[];
}

/**
 * Lists what a reader's copy consists of: every file of the finished site but the few that no reader needs. Large texts are
 * also written in pieces.
 *
 * @param siteDir the output folder, with everything in it but the service worker
 */
export function listPrecache(siteDir: string): PrecacheList {
  const diagnostics: Diagnostic[] = [];
  const entries: RankedEntry[] = [];
  const urls = listFiles(siteDir, { hidden: true });
  // The browser makes it of the page.
  const markdown = new Set(
    urls.filter((url) => url.endsWith('.html')).map((url) => markdownFileOf(canonicalPath(url))),
  );
  const linked = new Set(linkedByAll(siteDir, urls));
  for (const url of urls) {
    if (NOT_FOR_READERS.test(url) || NOT_IN_COPY.some((start) => url.startsWith(start)) || markdown.has(url)) continue;
    const content = readFileSync(join(siteDir, url));
    const problem = problemWith(url, content.byteLength);
    if (problem !== null) {
      diagnostics.push(problem);
      continue;
    }
    const packable = isPackable(url, content);
    entries.push({
      rank: linked.has(url) ? LINKED : packable ? rank(url) : OTHER,
      url,
      revision: sha256(content).slice(0, REVISION_LENGTH),
      bytes: content.byteLength,
      ...(packable && content.byteLength >= IN_PIECES && { pieces: writePieces(siteDir, content) }),
    });
  }
  entries.sort(byRank);
  const first = entries.filter((entry) => entry.rank === LINKED).length;
  return {
    entries,
    packable: { first, count: entries.filter((entry) => entry.rank !== OTHER).length - first },
    release: sha256(entries.map(({ url, revision }) => `${url} ${revision}\n`).join('')).slice(0, 12),
    bytes: entries.reduce((sum, entry) => sum + entry.bytes, 0),
    diagnostics,
  };
}

function problemWith(url: string, size: number): Diagnostic | null {
  const common = { severity: 'warning', file: url } as const;
  if (!KINDS.has(extname(url).toLowerCase())) {
    return {
      ...common,
      rule: 'not-offline-kind',
      message: `This file is not part of the offline copy, because its kind is not on the list.`,
      hint: `Readers without a network cannot open it. Kinds in the copy: ${[...KINDS].join(' ')}.`,
    };
  }
  if (size > LARGEST) {
    return {
      ...common,
      rule: 'not-offline-size',
      message: `This file is not part of the offline copy, because it has ${(size / 1024 / 1024).toFixed(1)} MB; at most ${LARGEST / 1024 / 1024} MB are allowed.`,
      hint: 'Make it smaller, or link to it on a server.',
    };
  }
  return null;
}

/** What every page loads comes first: it lies in the browser's HTTP cache by then, and packing it would send it again. */
const LINKED = 0;
/** Pictures and the like, which cannot be packed, come last. */
const OTHER = 5;

/** Order of download between these: what answers any address, what pages need to work, the pages, the rest. */
function rank(url: string): number {
  if (url === '404.html' || url === 'index.html') return 1;
  if (/\.(js|css)$/.test(url)) return 2;
  return url.endsWith('.html') ? 3 : 4;
}

function linkedByAll(siteDir: string, urls: readonly string[]): string[] {
  return urls.includes('index.html') ? linkedFiles(readFileSync(join(siteDir, 'index.html'), 'utf8'), urls) : [];
}
