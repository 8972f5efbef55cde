import { join } from 'node:path';
import type { InlineConfig, ViteBuilder } from 'vite';
import type { LiveSite } from '../../contract/site.ts';
import type { SitePath } from '../../contract/urls.ts';
import { sha256 } from '../files/hashes.ts';
import type { Pwa, PwaOptions, WorkerJob, WrittenWorker } from '../offline/service-worker.ts';
import { buildSingleFileCode, type SingleFileCode } from '../single-file/single-file.ts';
import type { Noted, Shipped } from '../supply/shipped.ts';
import { type KeptScripts, keptScripts } from './kept-scripts.ts';
import { sumOfProgram } from './last-build.ts';

/** Lies beside the configuration that the build was started with. */
export const SCRIPTS_CONFIG = 'vite.scripts.config.ts';

/** What the scripts of a site depend on, besides what they know of it. */
export interface ScriptsOptions {
  /** Absolute path of this program. */
  root: string;
  base: SitePath;
  /** Whether the site has the logo of this project, and with it its icons. */
  orbit: boolean;
  offline: Omit<PwaOptions, 'plugins'>;
}

/** The first thing that this process is told. */
export interface ScriptsStart {
  /** What Vite was started with. */
  config: InlineConfig;
  options: ScriptsOptions;
  /** See contract/site-name.ts. */
  fileName: string | undefined;
  /** See `LastBuild`. */
  program: string | null;
  /** Absolute path; what lies there is none of the program. */
  outDir: string;
}

/** What the process of the scripts has made. */
export type Told =
  | { kind: 'built'; singleFile: SingleFileCode }
  | { kind: 'worker'; written: WrittenWorker; shipped: Noted }
  | { kind: 'failed'; message: string; stack: string | undefined };

const tell = (told: Told) => process.send?.(told);

declare global {
  /** Put there before the configuration is read (scripts-main.js). */
  var DOCS_SCRIPTS_START: ScriptsStart | undefined;
  /** What the build says to this process, in order: kept from its beginning on, however late it is asked for (scripts-main.js). */
  var DOCS_FROM_BUILD: AsyncIterator<[unknown]> | undefined;
}

/** @throws Error where the configuration is read by something else than a build */
export function scriptsStart(): ScriptsStart {
  const start = globalThis.DOCS_SCRIPTS_START;
  if (start === undefined) throw new Error('This configuration is for a part of "npm run build" alone.');
  return start;
}

/** What the build says next. */
async function next<T>(): Promise<T> {
  const said = await globalThis.DOCS_FROM_BUILD?.next();
  return said?.value[0] as T;
}

let site: Promise<LiveSite> | undefined;

/** What the scripts know of the site: the first thing that the build says, as soon as it has read it. */
export function siteFromBuild(): Promise<LiveSite> {
  site ??= next<LiveSite>();
  return site;
}

/** Makes the scripts of the pages and of the single file, and then, when all pages are there, the service worker's. */
export async function buildScripts(builder: ViteBuilder, parts: { pwa: Pwa; shipped: Shipped }): Promise<void> {
  const { pwa, shipped } = parts;
  try {
    const site = await siteFromBuild();
    const start = scriptsStart();
    const { siteDir } = start.options.offline;
    const kept = keptFor(start, site);
    const known = kept?.take(siteDir) ?? null;
    const singleFile = known?.singleFile ?? (await buildPageScripts(builder));
    if (known !== null) {
      shipped.add(known.shipped);
      // With nothing built, Vite would build by itself.
      for (const environment of Object.values(builder.environments)) environment.isBuilt = true;
    }
    // Before the build takes what is its own out of the folder.
    const finish = known === null ? kept?.keep(siteDir) : undefined;
    const job = next<WorkerJob>();
    tell({ kind: 'built', singleFile });
    const workerCode = await pwa.prepareWorker(known?.workerCode);
    finish?.({ singleFile, workerCode, shipped: shipped.noted() });
    const written = await pwa.writeWorker(await job);
    tell({ kind: 'worker', written, shipped: shipped.noted() });
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    tell({ kind: 'failed', message, stack });
  }
  process.disconnect();
}

/** Into the site's folder. @returns the code of the single file */
async function buildPageScripts(builder: ViteBuilder): Promise<SingleFileCode> {
  const { client } = builder.environments;
  if (!client) throw new Error('The build needs the environment "client".');
  await builder.build(client);
  return buildSingleFileCode(builder);
}

/** @returns null where it is not known as a whole what decides what the scripts are */
function keptFor({ program, config, options, fileName, outDir }: ScriptsStart, site: LiveSite): KeptScripts | null {
  const { root, offline } = options;
  const isOwn = config.configFile === join(root, SCRIPTS_CONFIG);
  // A map names the sources as seen from the folder that is written to.
  if (program === null || !isOwn || config.build?.sourcemap) return null;
  const settings = { ...options, offline: { ...offline, siteDir: '' } };
  const decisive = [program, config, settings, fileName, site, process.env.NODE_ENV, process.version];
  const folder = join(root, 'node_modules/.cache/docs-scripts');
  const isStillRight = () => sumOfProgram(root, outDir)?.sum === program;
  return keptScripts(folder, sha256(JSON.stringify(decisive)), isStillRight);
}
