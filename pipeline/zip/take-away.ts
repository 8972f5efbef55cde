import { closeSync, copyFileSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../contract/diagnostics.ts';
import type { ManifestEntry } from '../../contract/offline/manifest.ts';
import { SINGLE_FILE, type SingleFileDirectory, ZIP_FILE } from '../../contract/offline/single-file.ts';
import { SIGNATURE_SUFFIX } from '../../contract/offline/ssh.ts';
import type { RendererModule } from '../../contract/page/render.ts';
import type { SiteInfo } from '../../contract/site.ts';
import { SITE_NAME } from '../../contract/site-name.ts';
import { markdownFileOf, publicUrl } from '../../contract/urls.ts';
import type { Deflater } from '../files/deflate.ts';
import { type Output, sizeOf } from '../files/output.ts';
import type { RenderedSite } from '../pages/render-pages.ts';
import type { Project } from '../project/project.ts';
import type { Signing } from '../signing/signing.ts';
import { type SingleFileCode, type SingleFileOptions, singleFileOf } from '../single-file/single-file.ts';
import { llmsFiles } from '../site-files/llms.ts';
import { billOfMaterials } from '../supply/bill-of-materials.ts';
import { licenseTexts } from '../supply/license-texts.ts';
import { readLockfile } from '../supply/lockfile.ts';
import type { Shipped } from '../supply/shipped.ts';
import { checkZip } from './check-zip.ts';
import { serverFiles } from './server-files.ts';
import { sourceDate, sourceTime, zipSite } from './zip.ts';

/** The site after its service worker was made. */
export interface FinishedSite {
  project: Project;
  renderer: RendererModule;
  rendered: RenderedSite;
  /** Scripts and styles of the single file. */
  code: SingleFileCode;
  /** Old address → new address. */
  redirects: SingleFileDirectory['redirects'];
  output: Output;
  shipped: Shipped;
  /** Has already begun with the pages. */
  deflater: Deflater;
  release: string;
  /** What a reader's copy consists of. */
  entries: ManifestEntry[];
}

/**
 * Writes the single file, and a copy of it into the site, where readers download it. The offline copy leaves it out. The
 * publisher's signature is written beside each of the two.
 *
 * @param licenses see `SingleFileOptions`
 * @returns its size, and problems with what it should hold
 */
export async function writeSingleFile(
  site: FinishedSite,
  licenses: SingleFileOptions['licenses'],
): Promise<{ bytes: number; diagnostics: Diagnostic[] }> {
  const { options, signing } = site.project;
  const { parts, diagnostics } = await singleFileOf({
    ...site,
    date: sourceDate(options)?.slice(0, 10) ?? null,
    licenses,
  });
  const file = join(options.workDir, SINGLE_FILE);
  const open = openSync(file, 'w');
  try {
    for (const part of parts) writeFileSync(open, part);
  } finally {
    // Windows removes no file that is open.
    closeSync(open);
  }
  const copy = join(site.output.folder, SINGLE_FILE);
  copyFileSync(file, copy);
  for (const place of [file, copy]) writeSignature(place, signing);
  return { bytes: sizeOf(file), diagnostics };
}

/** Files of the site that differ in its zip: name → content there, or null for those that the zip leaves out. */
export type ZipFiles = ReadonlyMap<string, string | null>;

/** Makes these files, and begins to deflate them. */
export function beginZip({ project, rendered, output, deflater }: FinishedSite): ZipFiles {
  const { info, site, api } = project;
  const files: ZipFiles = new Map([
    // Crawlers of an internal network would be sent to the public host.
    ['robots.txt', null],
    ['sitemap.xml', null],
    ...pagesAsMarkdown(rendered, info, output),
    ...llmsFiles(site, { ...info, url: '' }, api).map(({ name, content }): [string, string] => [name, content]),
  ]);
  for (const content of files.values()) if (content !== null) deflater.begin(Buffer.from(content));
  return files;
}

/** Packs the site for a web server inside a closed network, together with the licenses and the bill of materials. */
export async function writeZip(
  { project, shipped, output, release, entries, deflater }: FinishedSite,
  instead: ZipFiles,
): Promise<{ files: number; bytes: number; diagnostics: Diagnostic[] }> {
  const { options, info, site, signing } = project;
  const { publisher, license } = site.config;
  const packages = shipped.list();
  const outFile = join(options.workDir, ZIP_FILE);
  const date = sourceDate(options);
  // The files of a reader's copy were begun earlier, for the service worker.
  const known = new Set(entries.map(({ url }) => url));
  const others = output.files().filter((name) => !known.has(name) && !instead.has(name));
  for (const name of others) deflater.begin({ file: join(output.folder, name) });
  const extras = {
    'THIRD-PARTY-LICENSES.txt': licenseTexts(packages),
    'sbom.cdx.json': (files: ReadonlyMap<string, string>) =>
      billOfMaterials({
        name: SITE_NAME,
        version: release,
        license,
        address: info.url + info.base,
        date,
        packages,
        lockfile: readLockfile(options.root),
        files,
      }),
    ...(!options.foreignContent && { 'LICENSE.txt': readFileSync(join(options.root, 'LICENSE'), 'utf8') }),
    // Works under any base and name, and so needs no changes.
    'retired-sw.js': readFileSync(join(options.root, 'deploy/retired-sw.js'), 'utf8'),
    ...serverFiles(options.root, { base: info.base, mayFrame: site.config.frame_ancestors }),
  };
  await deflater.settled();
  const { files, bytes } = zipSite({
    siteDir: output.folder,
    outFile,
    base: info.base,
    title: info.title,
    release,
    entries,
    date,
    time: sourceTime(options, release),
    signing: signing && publisher && { publisher, sign: signing.sign },
    extras,
    deflater,
    instead,
  });
  writeSignature(outFile, signing);
  return { files: files.size, bytes, diagnostics: checkZip({ files, bytes, date, now: Date.now() }) };
}

/** With links that are only paths: full addresses would send readers of an internal network to the public host. */
function pagesAsMarkdown({ pages }: RenderedSite, { url, base }: SiteInfo, output: Output): [string, string][] {
  const names = pages
    .map(({ input }) => markdownFileOf(input.path))
    .filter((name) => existsSync(join(output.folder, name)));
  return names.map((name) => [name, output.read(name).replaceAll(publicUrl(url, base), base)]);
}

/** Writes the signature beside the file. */
function writeSignature(file: string, signing: Signing | null): void {
  if (signing !== null) writeFileSync(file + SIGNATURE_SUFFIX, signing.sign(readFileSync(file)));
}
