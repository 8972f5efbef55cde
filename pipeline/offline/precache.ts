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
import { kilobytes, sizeOf } from '../files/output.ts';
import { linkedFiles } from '../pages/linked-files.ts';
import { WEB_MANIFEST_FILE } from '../site-files/web-manifest.ts';
import { isPackable } from './packs.ts';
import { writePageList, writePieces } from './pieces.ts';

/** Types of files in a reader's copy. Any other file in the output is left out with a warning. */
const KINDS = new Set(
  '.html .js .css .json .svg .png .jpg .jpeg .gif .webp .avif .ico .woff2 .webmanifest .xml .yaml .yml .txt .md .wasm .pdf'.split(
    ' ',
  ),
);

/** Files that no reader needs offline: those for crawlers and hosts, and the worker, which the browser stores by itself. */
const NOT_FOR_READERS =
  /^(sw\.js|robots\.txt|llms(-full)?\.txt|sitemap(-\d+)?\.xml|CNAME|(?:.*\/)?\.[^/].*|_headers|_redirects|.*\.map|.*\.sig)$/;

/** The single file and the packs would hold everything a second time; the browser stores the worker's scripts by itself. */
const NOT_IN_COPY = [SINGLE_FILE, PACK_FOLDER, SCRIPT_FOLDER];

/** A larger file is most likely a mistake, and a burden on a phone. */
const LARGEST = 8_000_000;

/** What Node can read as a whole. */
const READABLE = 2 ** 31 - 1;

export interface PrecacheList {
  entries: RankedEntry[];
  /** The first 12 hexadecimal digits of a SHA-256 over all entries: the same files have the same release. */
  release: string;
  /** Sum of the entries' sizes. */
  bytes: number;
  /** The entries that are worth packing: the first one, and how many. */
  packable: { first: number; count: number };
  diagnostics: Diagnostic[];
}

/**
 * Lists the files of a reader's copy: every file of the finished site except the few that no reader needs. Also writes the
 * pieces of large texts into the site, and the lists of the pieces of pages.
 *
 * @param siteDir the output folder, complete except for the service worker
 */
export function listPrecache(siteDir: string): PrecacheList {
  const diagnostics: Diagnostic[] = [];
  const entries: RankedEntry[] = [];
  const urls = listFiles(siteDir, { hidden: true });
  // The browser makes the Markdown from the page.
  const markdown = new Set(
    urls.filter((url) => url.endsWith('.html')).map((url) => markdownFileOf(canonicalPath(url))),
  );
  const linked = new Set(linkedByAll(siteDir, urls));
  const forInstallation = screenshotsIn(siteDir, urls);
  for (const url of urls) {
    if (NOT_FOR_READERS.test(url) || forInstallation.has(url) || markdown.has(url)) continue;
    if (NOT_IN_COPY.some((start) => url.startsWith(start))) continue;
    // Only what is part of the copy is read: an attachment may be larger than the memory.
    const problem = problemWith(url, sizeOf(join(siteDir, url)));
    if (problem !== null) {
      diagnostics.push(problem);
      continue;
    }
    const content = readFileSync(join(siteDir, url));
    if (isPointer(content)) diagnostics.push({ ...POINTER, file: url });
    const packable = isPackable(url, content);
    const entry = {
      rank: linked.has(url) ? LINKED : packable ? rank(url) : OTHER,
      url,
      revision: sha256(content).slice(0, REVISION_LENGTH),
      bytes: content.byteLength,
      ...(packable && content.byteLength >= IN_PIECES && { pieces: writePieces(siteDir, content) }),
    };
    writePageList(siteDir, entry, content);
    entries.push(entry);
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
  if (size > READABLE) {
    return {
      severity: 'error',
      rule: 'too-large',
      file: url,
      message: `This file takes ${kilobytes(size)}; the zip of the site has no files of 2 GiB or more.`,
      hint: 'Put it on another server and link to it there.',
    };
  }
  const common = { severity: 'warning', file: url } as const;
  if (!KINDS.has(extname(url).toLowerCase())) {
    return {
      ...common,
      rule: 'not-offline-kind',
      message: `This file is not part of the offline copy, because its type is not on the list.`,
      hint: `Readers without a network cannot open it. Types in the copy: ${[...KINDS].join(' ')}.`,
    };
  }
  if (size > LARGEST) {
    return {
      ...common,
      rule: 'not-offline-size',
      message: `This file is not part of the offline copy, because it takes ${kilobytes(size)}; the limit is ${kilobytes(LARGEST)}.`,
      hint: 'Make it smaller, or put it on another server and link to it there.',
    };
  }
  return null;
}

/** https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md */
const isPointer = (content: Buffer) => content.byteLength < 1024 && content.toString().startsWith(POINTER_START);
const POINTER_START = 'version https://git-lfs.github.com/spec/';
const POINTER = {
  severity: 'error',
  rule: 'lfs-pointer',
  message: 'This file only says where Git LFS has its content, so readers see nothing.',
  hint: 'Run "git lfs pull" before the build. In a workflow of GitHub, check out with "lfs: true".',
} as const;

/** What every page loads comes first and unpacked: it is in the browser's HTTP cache by then, and a pack would send it again. */
const LINKED = 0;
/** Images and other files that cannot be packed come last. */
const OTHER = 5;

/** Order of download between these two: what answers any address, what pages need to work, the pages, the rest. */
function rank(url: string): number {
  if (url === '404.html' || url === 'index.html') return 1;
  if (/\.(js|css)$/.test(url)) return 2;
  return url.endsWith('.html') ? 3 : 4;
}

function linkedByAll(siteDir: string, urls: readonly string[]): string[] {
  return urls.includes('index.html') ? linkedFiles(readFileSync(join(siteDir, 'index.html'), 'utf8'), urls) : [];
}

/** What browsers show before the installation. A site may have pictures of its own in a folder of that name. */
function screenshotsIn(siteDir: string, urls: readonly string[]): ReadonlySet<string> {
  if (!urls.includes(WEB_MANIFEST_FILE)) return new Set();
  const manifest = JSON.parse(readFileSync(join(siteDir, WEB_MANIFEST_FILE), 'utf8')) as WebManifest;
  return new Set(manifest.screenshots.map(({ src }) => src.slice(manifest.scope.length)));
}

/** The part of it that is read here. */
interface WebManifest {
  scope: string;
  screenshots: { src: string }[];
}
