import { join } from 'node:path';
import type { InlineConfig, ViteBuilder } from 'vite';
import type { LiveSite } from '../../contract/site.ts';
import type { SitePath } from '../../contract/urls.ts';
import { type Budget, weighCopy, weighPages, weighShared } from '../checks/budgets.ts';
import { sha256 } from '../files/hashes.ts';
import { createOutput } from '../files/output.ts';
import type { PrecacheList } from '../offline/precache.ts';
import {
  listCopy,
  type Pwa,
  type PwaOptions,
  resultOf,
  type WorkerJob,
  type WrittenWorker,
} from '../offline/service-worker.ts';
import { buildSingleFileCode, type SingleFileCode } from '../single-file/single-file.ts';
import type { Noted, Shipped } from '../supply/shipped.ts';
import { type KeptScripts, keptScripts } from './kept-scripts.ts';
import { sumOfProgram } from './last-build.ts';
import { optimizeLess } from './optimize-less.ts';

/** Is in the same folder as the configuration that the build was started with. */
export const SCRIPTS_CONFIG = 'vite.scripts.config.ts';

/** What the scripts of a site depend on, besides the site's info. */
export interface ScriptsOptions {
  /** Absolute path of the folder with this program. */
  root: string;
  base: SitePath;
  /** Whether the site uses this project's logo, and therefore its icons. */
  orbit: boolean;
  offline: Omit<PwaOptions, 'plugins'>;
}

/** The first message to this process. */
export interface ScriptsStart {
  /** The configuration that Vite was started with. */
  config: InlineConfig;
  options: ScriptsOptions;
  /** See contract/site-name.ts. */
  fileName: string | undefined;
  /** See `LastBuild`. */
  program: string | null;
  /** Absolute path; files below it do not count as part of the program. */
  outDir: string;
}

/** What the build says once all pages are there, with the files that they load. */
export interface WrittenPages {
  /** Names of the fonts of every page, below the site's folder. */
  faces: string[];
}

/** What it says once everything else is there, too. */
export const ALL_BUT_WORKER = 'all but the worker';

/** What it says at last. */
export type WorkerOrder = Omit<WorkerJob, 'list'>;

/** Messages from this process to the build. */
export type Told =
  | { kind: 'built'; singleFile: SingleFileCode }
  | { kind: 'pages'; budgets: Budget[] }
  | { kind: 'list'; list: PrecacheList }
  | { kind: 'worker'; written: WrittenWorker; shipped: Noted }
  | { kind: 'copy'; budgets: Budget[] }
  | { kind: 'failed'; message: string; stack: string | undefined };

/** Resolves once the message is on its way. */
const tell = (told: Told) => new Promise<void>((sent) => process.send?.(told, () => sent()));

declare global {
  /** Set before the configuration is read (scripts-main.js). */
  var DOCS_SCRIPTS_START: ScriptsStart | undefined;
  /** Messages from the build to this process, in order. None is lost, however late it is read (scripts-main.js). */
  var DOCS_FROM_BUILD: AsyncIterator<[unknown]> | undefined;
}

/** @throws Error if anything other than a build reads the configuration */
export function scriptsStart(): ScriptsStart {
  const start = globalThis.DOCS_SCRIPTS_START;
  if (start === undefined) throw new Error('This configuration is only for a part of "npm run build".');
  return start;
}

/** The next message from the build. */
async function next<T>(): Promise<T> {
  const said = await globalThis.DOCS_FROM_BUILD?.next();
  return said?.value[0] as T;
}

let site: Promise<LiveSite> | undefined;

/** What the scripts know of the site: the build's first message after `ScriptsStart`, sent before it reads the API description. */
export function siteFromBuild(): Promise<LiveSite> {
  site ??= next<LiveSite>();
  return site;
}

/**
 * Makes the scripts of the pages and of the single file and then, once all pages are there, those of the service worker. Weighs what was
 * made, too: one file is compressed after the other, and the build could begin with the next one only between two stages.
 */
export async function buildScripts(builder: ViteBuilder, parts: { pwa: Pwa; shipped: Shipped }): Promise<void> {
  optimizeLess();
  const last = await makeScripts(builder, parts).catch(failure);
  // If nothing counted as built, as after an error or with kept scripts, Vite would start a build of its own.
  for (const environment of Object.values(builder.environments)) environment.isBuilt = true;
  // Without the wait, it would be lost.
  await tell(last);
  process.disconnect();
}

function failure(error: unknown): Told {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return { kind: 'failed', message, stack };
}

/** @returns the last message */
async function makeScripts(builder: ViteBuilder, { pwa, shipped }: { pwa: Pwa; shipped: Shipped }): Promise<Told> {
  const site = await siteFromBuild();
  const start = scriptsStart();
  const { siteDir } = start.options.offline;
  const kept = keptFor(start, site);
  const known = kept?.take(siteDir) ?? null;
  const singleFile = known?.singleFile ?? (await buildPageScripts(builder));
  if (known !== null) shipped.add(known.shipped);
  // Must begin before the build removes files from the folder: see `documentAssets`.
  const finish = known === null ? kept?.keep(siteDir) : undefined;
  void tell({ kind: 'built', singleFile });
  const workerCode = await pwa.prepareWorker(known?.workerCode);
  finish?.({ singleFile, workerCode, shipped: shipped.noted() });
  const output = createOutput(siteDir);
  const { faces } = await next<WrittenPages>();
  const pages = weighPages(output).then((budgets) => tell({ kind: 'pages', budgets }));
  // It is awaited later. Until then, an error would end this process without a report.
  pages.catch(() => {});
  await next<typeof ALL_BUT_WORKER>();
  const list = listCopy(start.options.offline);
  void tell({ kind: 'list', list });
  const written = await pwa.writeWorker({ list, ...(await next<WorkerOrder>()) });
  void tell({ kind: 'worker', written, shipped: shipped.noted() });
  await pages;
  const { fetched } = resultOf(list, written);
  const budgets = [...(await weighShared(output, faces)), await weighCopy(output, fetched, faces)];
  return { kind: 'copy', budgets };
}

/** Builds the scripts into the site's folder. @returns the code of the single file */
async function buildPageScripts(builder: ViteBuilder): Promise<SingleFileCode> {
  const { client } = builder.environments;
  if (!client) throw new Error('The build needs the environment "client".');
  await builder.build(client);
  return buildSingleFileCode(builder);
}

/** @returns null if not everything that determines the scripts is known */
function keptFor({ program, config, options, fileName, outDir }: ScriptsStart, site: LiveSite): KeptScripts | null {
  const { root, offline } = options;
  const isOwn = config.configFile === join(root, SCRIPTS_CONFIG);
  // Source maps contain paths relative to the output folder, so they cannot be reused for another one.
  if (program === null || !isOwn || config.build?.sourcemap) return null;
  const settings = { ...options, offline: { ...offline, siteDir: '' } };
  const decisive = [program, config, settings, fileName, site, process.env.NODE_ENV, process.version];
  const folder = join(root, 'node_modules/.cache/docs-scripts');
  const isStillRight = () => sumOfProgram(root, outDir)?.sum === program;
  return keptScripts(folder, sha256(JSON.stringify(decisive)), isStillRight);
}
