import { createHash } from 'node:crypto';
import { REVISION_LENGTH } from '../../contract/offline/manifest.ts';
import {
  RELEASE_FILE,
  RELEASE_FORMAT,
  RELEASE_LENGTH,
  type ReleaseManifest,
  releaseText,
  SIGNATURE_FILE,
  SUMS_FILE,
  siteFolder,
} from '../../contract/offline/zip-update.ts';
import { rawZip } from './raw-zip.ts';
import type { TestKey } from './signing-key.ts';

export interface SiteZip {
  title?: string;
  base?: string;
  date?: string | null;
  /** Signs the sums. */
  key?: TestKey;
  /** Changes the files after all lists were written, as an attacker would. */
  change?(files: Map<string, string | Uint8Array>): void;
}

const sumOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** The release manifest of these files. */
export function releaseManifestOf(
  files: Readonly<Record<string, string>>,
  { title = 'Docs', base = '/base/', date = null }: SiteZip = {},
): ReleaseManifest {
  const entries = Object.entries(files).map(([url, text]) => ({
    url,
    revision: sumOf(text).slice(0, REVISION_LENGTH),
    bytes: Buffer.byteLength(text),
  }));
  const release = sumOf(releaseText(entries)).slice(0, RELEASE_LENGTH);
  return { format: RELEASE_FORMAT, title, base, release, date, files: entries };
}

/** A zip as the build makes it of a site with these files. */
export function siteZip(files: Readonly<Record<string, string>>, options: SiteZip = {}): Uint8Array<ArrayBuffer> {
  const manifest = releaseManifestOf(files, options);
  const all = new Map<string, string | Uint8Array>();
  for (const [url, text] of Object.entries(files)) all.set(`${siteFolder(manifest.base)}/${url}`, text);
  all.set(RELEASE_FILE, JSON.stringify(manifest));
  const sums = [...all].map(([name, text]) => `${sumOf(text as string)}  ${name}\n`).join('');
  all.set(SUMS_FILE, sums);
  if (options.key) all.set(SIGNATURE_FILE, options.key.sign(sums));
  options.change?.(all);
  return rawZip([...all].map(([name, data]) => ({ name, data })));
}
