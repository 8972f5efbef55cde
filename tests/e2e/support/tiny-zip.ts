import { readFileSync } from 'node:fs';
import { unzipSync, type Zippable, zipSync } from 'fflate';
import { RELEASE_FILE, SUMS_FILE } from '../../../contract/offline/zip-update.ts';
import { sha256 } from '../../../pipeline/files/hashes.ts';
import { sums, type ZipOptions, zipSite } from '../../../pipeline/zip/zip.ts';
import { TINY_BASE, TINY_TITLE, type TinySite } from './tiny-site.ts';

/** Makes the zip of a tiny site with the same code as the real one. @returns its path */
export function zipTinySite(site: TinySite, outFile: string, about: Partial<ZipOptions> = {}): string {
  const { folder, release, entries, date } = site;
  const common = { siteDir: folder, outFile, base: TINY_BASE, title: TINY_TITLE, release, entries, date };
  zipSite({ ...common, time: 1_700_000_000, extras: { 'LICENSE.txt': 'none' }, ...about });
  return outFile;
}

/**
 * A zip with other content and, by default, matching checksums: made on purpose, not by accident.
 * @param change gets name → bytes of all files except the checksums
 */
export function forge(zip: string, change: (files: Zippable) => void, lists = true): Buffer {
  const { [SUMS_FILE]: listed, ...rest } = unzipSync(readFileSync(zip));
  const changed: Record<string, Uint8Array<ArrayBuffer>> = rest;
  change(changed);
  const files = Object.entries(changed).map(([name, bytes]) => ({ name, sum: sha256(bytes) }));
  const sum = lists ? new TextEncoder().encode(sums(files)) : (listed ?? new Uint8Array());
  return Buffer.from(zipSync({ [SUMS_FILE]: sum, ...changed }));
}

/** Changes the release manifest of a zip. */
export function forgeManifest(zip: string, change: (manifest: Record<string, unknown>) => void): Buffer {
  return forge(zip, (files) => {
    const manifest = JSON.parse(new TextDecoder().decode(files[RELEASE_FILE] as Uint8Array)) as Record<string, unknown>;
    change(manifest);
    files[RELEASE_FILE] = new TextEncoder().encode(JSON.stringify(manifest));
  });
}
