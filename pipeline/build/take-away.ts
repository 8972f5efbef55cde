import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ViteBuilder } from 'vite';
import { BUNDLE_FILE, ZIP_FILE } from '../../contract/bundle.ts';
import { siteFolder } from '../../contract/carry.ts';
import type { ManifestEntry } from '../../contract/offline.ts';
import type { RendererModule } from '../../contract/render.ts';
import { billOfMaterials } from '../supply/bill-of-materials.ts';
import { licenseTexts } from '../supply/license-texts.ts';
import { readLockfile } from '../supply/lockfile.ts';
import type { Shipped } from '../supply/shipped.ts';
import { buildBundleCode, bundleSite } from './bundle.ts';
import type { Output } from './output.ts';
import type { Project } from './project.ts';
import type { RenderedSite } from './render-pages.ts';
import { sourceDate, sourceTime, zipSite } from './zip.ts';

/** The site after its service worker was made. */
export interface FinishedSite {
  builder: ViteBuilder;
  project: Project;
  renderer: RendererModule;
  rendered: RenderedSite;
  output: Output;
  shipped: Shipped;
  release: string;
  /** What a reader's copy consists of. */
  entries: ManifestEntry[];
}

/**
 * Writes the single file, and a copy of it into the site, where readers download it. The offline copy leaves it out.
 *
 * @returns its size in bytes
 */
export async function writeSingleFile(site: FinishedSite): Promise<number> {
  const { options } = site.project;
  const code = await buildBundleCode(site.builder);
  const html = bundleSite({
    ...site,
    code,
    date: sourceDate(options.root)?.slice(0, 10) ?? null,
    licenses: licenseTexts(site.shipped.list()),
  });
  const file = join(options.outDir, BUNDLE_FILE);
  writeFileSync(file, html);
  copyFileSync(file, join(site.output.folder, BUNDLE_FILE));
  return Buffer.byteLength(html);
}

/** Packs the site for a web server inside a closed network, with the papers that go with it. */
export function writeZip({ project, shipped, output, release, entries }: FinishedSite): {
  files: number;
  bytes: number;
} {
  const { options, info } = project;
  const packages = shipped.list();
  const ownLicense = join(options.root, 'LICENSE');
  return zipSite({
    siteDir: output.folder,
    outFile: join(options.outDir, ZIP_FILE),
    base: info.base,
    title: info.title,
    release,
    entries,
    date: sourceDate(options.root),
    time: sourceTime(options.root, release),
    extras: {
      'THIRD-PARTY-LICENSES.txt': licenseTexts(packages),
      'sbom.cdx.json': billOfMaterials({
        name: 'ort-server-docs',
        version: release,
        license: 'Apache-2.0',
        address: info.url + info.base,
        date: sourceDate(options.root),
        packages,
        lockfile: readLockfile(options.root),
        files: sumsOfFiles(output, siteFolder(info.base)),
      }),
      ...(existsSync(ownLicense) && { 'LICENSE.txt': readFileSync(ownLicense, 'utf8') }),
    },
  });
}

/** Name in the zip → SHA-256. */
function sumsOfFiles(output: Output, folder: string): Map<string, string> {
  const sum = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(output.folder, name)))
      .digest('hex');
  return new Map(output.files().map((name) => [`${folder}/${name}`, sum(name)]));
}
