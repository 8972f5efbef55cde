import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ManifestEntry } from '../../contract/offline/manifest.ts';
import { SIGNATURE_NAMESPACE } from '../../contract/offline/signature-namespace.ts';
import { ZIP_FILE } from '../../contract/offline/single-file.ts';
import { SIGNATURE_SUFFIX } from '../../contract/offline/ssh.ts';
import {
  type Publisher,
  RELEASE_FILE,
  RELEASE_FORMAT,
  type ReleaseManifest,
  SIGNATURE_FILE,
  SUMS_FILE,
  siteFolder,
} from '../../contract/offline/zip-update.ts';
import { type Deflater, plainDeflater } from '../files/deflate.ts';
import { git } from '../files/git.ts';
import { listFiles } from '../files/list-files.ts';
import type { BuildOptions } from '../project/options.ts';
import type { Signing } from '../signing/signing.ts';
import { type ZipEntry, zipFile } from './zip-file.ts';

export interface ZipOptions {
  /** Absolute path of the folder with the finished site. */
  siteDir: string;
  /** Absolute path of the zip. */
  outFile: string;
  /** Starts and ends with a slash. */
  base: string;
  title: string;
  /** Release of the site, from the service worker's build. */
  release: string;
  /** What a reader's copy of the site consists of. */
  entries: readonly ManifestEntry[];
  /** When the source was last changed, see `sourceDate`; part of the release manifest. */
  date: string | null;
  /** The same in seconds since 1970, for the files' own dates; see `sourceTime`. */
  time: number;
  /** Who signs the checksums, and how; null or absent if nobody does. */
  signing?: { publisher: Publisher; sign: Signing['sign'] } | null;
  /**
   * Further files in the root of the zip: licenses, bill of materials. Name → content, or a function that makes it of the names of the
   * site's files and their checksums.
   */
  extras: Readonly<Record<string, string | ((sums: ReadonlyMap<string, string>) => string)>>;
  /** Files of the site that differ in the zip: name → content there, or null for those that it leaves out. */
  instead?: ReadonlyMap<string, string | null>;
  /** Has deflated most of the files already; absent if nothing was begun. */
  deflater?: Deflater;
}

/**
 * Packs the site for a web server inside a closed network, and for copies without a network (zip update): the site's files in
 * a folder named after the base, a README, the release manifest, and checksums. The same input gives the same bytes.
 *
 * The files' dates are those of the source, not a constant: servers make an `ETag` from date and size, and would take a new
 * release with the old dates for the old release.
 *
 * @returns name → size of the files, and size of the zip, in bytes
 */
export function zipSite(options: ZipOptions): { files: Map<string, number>; bytes: number } {
  const folder = siteFolder(options.base);
  const { deflater = plainDeflater } = options;
  const packed = new Map<string, ZipEntry>();
  /** Packs each file right away: uncompressed, the whole site would be in memory. */
  const add = (name: string, content: string | Uint8Array) => {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    packed.set(name, { name, size: bytes.byteLength, ...deflater.deflate(bytes) });
  };
  for (const file of listFiles(options.siteDir, { hidden: true })) {
    const other = options.instead?.get(file);
    if (other !== null) add(`${folder}/${file}`, other ?? readFileSync(join(options.siteDir, file)));
  }
  const ofSite = new Map([...packed].map(([name, { sum }]) => [name, sum]));
  add('README.txt', readme(options));
  add(RELEASE_FILE, releaseManifest(options));
  for (const [name, content] of Object.entries(options.extras))
    add(name, typeof content === 'string' ? content : content(ofSite));
  const list = sums([...packed.values()]);
  add(SUMS_FILE, list);
  if (options.signing) add(SIGNATURE_FILE, options.signing.sign(new TextEncoder().encode(list)));

  const entries = inOrder([...packed.values()]);
  const zip = zipFile(entries, Math.max(options.time, EARLIEST));
  writeFileSync(options.outFile, zip);
  return { files: new Map(entries.map(({ name, size }) => [name, size])), bytes: zip.byteLength };
}

/** Sorted by name, comparing character codes. */
const inOrder = <T extends { name: string }>(files: readonly T[]): T[] =>
  files.toSorted((a, b) => (a.name < b.name ? -1 : 1));

function releaseManifest({ title, base, release, date, entries }: ZipOptions): string {
  const files = entries.map(({ url, revision, bytes }) => ({ url, revision, bytes }));
  const content: ReleaseManifest = { format: RELEASE_FORMAT, title, base, release, date, files };
  return `${JSON.stringify(content, null, 1)}\n`;
}

/** Lines as `sha256sum` writes them, sorted by name. */
export function sums(files: readonly { name: string; sum: string }[]): string {
  return inOrder(files)
    .map(({ name, sum }) => `${sum}  ${name}\n`)
    .join('');
}

/** Where the source is: the program, the content, and the description may be in different repositories. */
type Source = Pick<BuildOptions, 'root' | 'contentDir' | 'openapiFile'>;

/** Dates of the files in a zip are at most this much before that of the source, in seconds. */
const BEFORE = 600;
const EARLIEST = Date.UTC(1980, 0, 1) / 1000;

/**
 * The date of the files in a zip, in seconds since 1970: a little before the source was last changed, else a time that means nothing. Both
 * are derived from the release, because one source can have several: its description may come from another program's build.
 */
export function sourceTime(source: Source, release: string, epoch = process.env.SOURCE_DATE_EPOCH): number {
  const known = knownTime(source, epoch);
  const number = Number.parseInt(release, 16) || 0;
  if (known === null) return EARLIEST + (number % 2 ** 28);
  // A zip stores even seconds.
  return Math.max(known, EARLIEST + BEFORE) - 2 * (number % (BEFORE / 2));
}

/** `SOURCE_DATE_EPOCH`, else the time of the last commit, in seconds since 1970; null where neither is known. */
function knownTime(source: Source, epoch = process.env.SOURCE_DATE_EPOCH): number | null {
  if (epoch !== undefined && /^\d+$/.test(epoch)) return Number(epoch);
  const { root, contentDir, openapiFile } = source;
  return Math.max(...[root, contentDir, dirname(openapiFile)].map((folder) => commitTime(folder) ?? 0)) || null;
}

/** Folder → time of the last commit. A build asks several times. */
const commitTimes = new Map<string, number | null>();

function commitTime(folder: string): number | null {
  const known = commitTimes.get(folder);
  if (known !== undefined) return known;
  const time = Number(git(folder, 'log', '-1', '--no-show-signature', '--format=%ct')) || null;
  commitTimes.set(folder, time);
  return time;
}

/** When the source was last changed, as `2026-01-31T12:00:00.000Z`; null if unknown. */
export function sourceDate(source: Source): string | null {
  const time = knownTime(source);
  return time === null ? null : new Date(time * 1000).toISOString();
}

function readme(options: ZipOptions): string {
  const { base, title, release, extras } = options;
  const folder = siteFolder(base);
  const more = Object.keys(extras).sort();
  return `${title}, version ${release}
${'='.repeat(title.length + release.length + 10)}

Static files for any web server. They load nothing from any other host.
Check them first:

    sha256sum -c ${SUMS_FILE}

${whoMade(options)}

The site was built for the path ${base} on a server.

To try it on this computer, run this in the folder of this file
    python3 -m http.server 8000${base === '/' ? ` --directory ${folder}` : ''}
    and open http://localhost:8000${base}

On a server
    sh upload.sh ${folder} /srv/www/${folder}
    copies the site there, on this machine or with rsync to another one, in an order in which no reader misses a file.
    The folder /srv/www must exist.
    Beside this file is the configuration for nginx (nginx.conf), Caddy (Caddyfile) and Apache httpd
    (apache.conf); the first lines of each say where it goes. Any other server will do if it sends
    - the type of each file, and 404.html with status 404 for what is missing;
    - "Cache-Control: no-cache" with everything but files below assets/ with ten hexadecimal digits before
      their extension, which browsers may keep for good;
    - the headers that these files set. Without them everything works, but other sites can frame the
      pages, and only its own code keeps the service worker from contacting other hosts. Pages from
      a reader's copy always have these headers, with the same values.

A newer version, or an older one to go back
    Upload it in the same way. Readers with a copy are offered it as an update, whichever it is.

Take it down
    Browsers keep showing their copies, whatever the server answers. So serve retired-sw.js as ${base}sw.js, with status
    200 and as text/javascript, for as long as readers may stay away. It removes copies and then itself; everything else
    may be gone or redirect.

Readers who have saved the site already need no server to get this version: they drop this archive onto the
"Read offline" panel of their copy, which checks it and shows what changes before it accepts it. Give them this file
as it is. A repacked archive is accepted only if it has the same files in the same places, and no others.

Readers can save the site for reading without a network only when it is served over https or from their own
computer: browsers allow it nowhere else. Everything else works without it.
${more.length === 0 ? '' : `\nAlso in this archive: ${more.join(', ')}.\n`}`;
}

function whoMade({ signing }: ZipOptions): string {
  if (!signing) {
    return `This shows whether something was damaged on the way, but not who made it. Nobody has signed this archive: get it
from a place that you trust, or compare its SHA-256 with the one that the publisher states.`;
  }
  return `This shows whether something was damaged on the way. Who made it is shown by the signature of ${signing.publisher.name}
in ${SIGNATURE_FILE}. Get the public key from a place that you trust and not from this archive, whose maker could name
any key. It is one line; put it in place of KEY:

    echo '${SIGNATURE_NAMESPACE} namespaces="${SIGNATURE_NAMESPACE}" KEY' > allowed_signers
    ssh-keygen -Y verify -f allowed_signers -I ${SIGNATURE_NAMESPACE} -n ${SIGNATURE_NAMESPACE} -s ${SIGNATURE_FILE} < ${SUMS_FILE}

The output begins with: Good "${SIGNATURE_NAMESPACE}" signature

The list says nothing about files that it does not name. The signature of the whole archive covers those, too: it is
published beside the archive, as ${ZIP_FILE}${SIGNATURE_SUFFIX}, and is checked in the same way.`;
}
