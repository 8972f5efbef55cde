import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
import { sha256 } from '../files/hashes.ts';
import { listFiles } from '../files/list-files.ts';
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
  /** When the source was last changed, see `sourceDate`; the release manifest says it. */
  date: string | null;
  /** The same in seconds since 1970, for the files' own dates; see `sourceTime`. */
  time: number;
  /** Who signs the sums, and how; null or absent where nobody does. */
  signing?: { publisher: Publisher; sign: Signing['sign'] } | null;
  /** Further files in the root of the zip: licences, bill of materials. Name → content. */
  extras: Readonly<Record<string, string>>;
  /** Files of the site that the zip has otherwise: name → content, or null where it has none. */
  instead?: Readonly<Record<string, string | null>>;
  /** Knows most of the files already; absent where nothing was begun. */
  deflater?: Deflater;
}

/**
 * Packs the site for a web server inside a closed network, and for copies without one (zip update): the files below a
 * folder named after the base, a README, what the release is, sums of everything. The same input gives the same bytes.
 *
 * The files' dates are those of the source and not a constant: servers make an `ETag` of date and size, and a new
 * release with the dates of the old one would be taken for the old one.
 *
 * @returns name → size of the files, and size of the zip, in bytes
 */
export function zipSite(options: ZipOptions): { files: Map<string, number>; bytes: number } {
  const folder = siteFolder(options.base);
  const { deflater = plainDeflater } = options;
  const packed = new Map<string, PackedFile>();
  /** Packs a file at once: as they are, all of them would be the whole site in memory. */
  const add = (name: string, content: string | Uint8Array) => {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    packed.set(name, { name, size: bytes.byteLength, sum: sha256(bytes), ...deflater.deflate(bytes) });
  };
  for (const file of listFiles(options.siteDir, { hidden: true })) {
    const other = options.instead?.[file];
    if (other !== null) add(`${folder}/${file}`, other ?? readFileSync(join(options.siteDir, file)));
  }
  add('README.txt', readme(options));
  add(RELEASE_FILE, releaseManifest(options));
  for (const [name, content] of Object.entries(options.extras)) add(name, content);
  const list = sums([...packed.values()]);
  add(SUMS_FILE, list);
  if (options.signing) add(SIGNATURE_FILE, options.signing.sign(new TextEncoder().encode(list)));

  const entries = inOrder([...packed.values()]);
  const zip = zipFile(entries, Math.max(options.time, EARLIEST));
  writeFileSync(options.outFile, zip);
  return { files: new Map(entries.map(({ name, size }) => [name, size])), bytes: zip.byteLength };
}

interface PackedFile extends ZipEntry {
  /** SHA-256 of what it is, in hexadecimal digits. */
  sum: string;
}

/** By name, one character code after the other. */
const inOrder = <T extends { name: string }>(files: readonly T[]): T[] =>
  files.toSorted((a, b) => (a.name < b.name ? -1 : 1));

function releaseManifest({ title, base, release, date, entries }: ZipOptions): string {
  const files = entries.map(({ url, revision, bytes }) => ({ url, revision, bytes }));
  const content: ReleaseManifest = { format: RELEASE_FORMAT, title, base, release, date, files };
  return `${JSON.stringify(content, null, 1)}\n`;
}

/** In the order of names, as `sha256sum` writes them. */
export function sums(files: readonly { name: string; sum: string }[]): string {
  return inOrder(files)
    .map(({ name, sum }) => `${sum}  ${name}\n`)
    .join('');
}

/**
 * When the source was last changed, in seconds since 1970: `SOURCE_DATE_EPOCH`, else the last commit's time, else a
 * time made of the release, which has no meaning but differs from that of any other release.
 */
export function sourceTime(root: string, release: string, epoch = process.env.SOURCE_DATE_EPOCH): number {
  return knownTime(root, epoch) ?? fromRelease(release);
}

/** The same, or null where neither is known. */
function knownTime(root: string, epoch = process.env.SOURCE_DATE_EPOCH): number | null {
  if (epoch !== undefined && /^\d+$/.test(epoch)) return Number(epoch);
  try {
    const seconds = execFileSync('git', ['log', '-1', '--format=%ct'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return Number(seconds.trim()) || null;
  } catch {
    return null;
  }
}

/** When the source was last changed, as `2026-01-31T12:00:00.000Z`; null where nobody knows. */
export function sourceDate(root: string): string | null {
  const time = knownTime(root);
  return time === null ? null : new Date(time * 1000).toISOString();
}

const EARLIEST = Date.UTC(1980, 0, 1) / 1000;

function fromRelease(release: string): number {
  return EARLIEST + (Number.parseInt(release.slice(0, 7), 16) || 0);
}

function readme(options: ZipOptions): string {
  const { base, title, release, extras } = options;
  const folder = siteFolder(base);
  const more = Object.keys(extras).sort();
  return `${title}, version ${release}
${'='.repeat(title.length + release.length + 10)}

Static files for any web server. Nothing in them asks another host for anything.
Check them first:

    sha256sum -c ${SUMS_FILE}

${whoMade(options)}

The site was built for the address ${base} of a server.

Try it on this computer, in the folder of this file
    python3 -m http.server 8000${base === '/' ? ` --directory ${folder}` : ''}
    and open http://localhost:8000${base}

On a server
    Put the folder ${folder} at /srv/www/${folder}. Beside this file lies the configuration of nginx
    (nginx.conf), Caddy (Caddyfile) and Apache httpd (apache.conf) for it; each says in its first lines
    where it goes. Any other server is right that sends
    - the type of each file, and 404.html with status 404 for what is missing;
    - "Cache-Control: no-cache" with everything but files below assets/ with ten hexadecimal digits before
      their extension, which browsers may keep for good;
    - the headers that these files have. Without them everything works, but other sites can frame the
      pages, and nothing but its own code keeps the service worker from asking other hosts. Pages from
      a reader's copy always have them, as these files say them.

A newer version
    sh upload.sh ${folder} /srv/www/${folder}
    brings it there, to this machine or with rsync to another one, in an order in which no reader misses a file.

Readers who have saved the site already need no server to get this version: they drop this archive onto the panel
"Read offline" of their copy, which checks it and shows what changes before it takes it. Give them this file
as it is. An archive that was packed anew is taken only if it has the same files in the same places, and no others.

Readers can save the site for reading without a network only when it is served over https or from their own
computer: browsers allow it nowhere else. Without it everything else works.
${more.length === 0 ? '' : `\nAlso in this archive: ${more.join(', ')}.\n`}`;
}

function whoMade({ signing }: ZipOptions): string {
  if (!signing) {
    return `That shows whether something was damaged on the way, and not who made it. Nobody has signed this archive: take it
from a place that you trust, or compare its SHA-256 with what the publisher says.`;
  }
  return `That shows whether something was damaged on the way. Who made it is shown by the signature of ${signing.publisher.name}
in ${SIGNATURE_FILE}. Get the public key from a place that you trust, and not from this archive, whose maker could name
any. It is one line; write it in the place of KEY:

    echo '${SIGNATURE_NAMESPACE} namespaces="${SIGNATURE_NAMESPACE}" KEY' > allowed_signers
    ssh-keygen -Y verify -f allowed_signers -I ${SIGNATURE_NAMESPACE} -n ${SIGNATURE_NAMESPACE} -s ${SIGNATURE_FILE} < ${SUMS_FILE}

The answer begins with: Good "${SIGNATURE_NAMESPACE}" signature

The list says nothing of files that it does not name. The signature of the archive as a whole covers them, too: it is
published beside it, as ${ZIP_FILE}${SIGNATURE_SUFFIX}, and is checked in the same way.`;
}
