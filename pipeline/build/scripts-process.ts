import type { InlineConfig, ViteBuilder } from 'vite';
import type { LiveSite } from '../../contract/site.ts';
import type { SitePath } from '../../contract/urls.ts';
import type { Pwa, PwaOptions, WorkerJob, WrittenWorker } from '../offline/service-worker.ts';
import { buildSingleFileCode, type SingleFileCode } from '../single-file/single-file.ts';
import type { Noted, Shipped } from '../supply/shipped.ts';

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
}

/** What the process of the scripts has made. */
export type Told =
  | { kind: 'built'; singleFile: SingleFileCode }
  | { kind: 'worker'; written: WrittenWorker; shipped: Noted }
  | { kind: 'failed'; message: string; stack: string | undefined };

const tell = (told: Told) => process.send?.(told);

declare global {
  /** Put there before the configuration is read (scripts-main.js). */
  var DOCS_SCRIPTS_OPTIONS: ScriptsOptions | undefined;
  /** What the build says to this process, in order: kept from its beginning on, however late it is asked for (scripts-main.js). */
  var DOCS_FROM_BUILD: AsyncIterator<[unknown]> | undefined;
}

/** @throws Error where the configuration is read by something else than a build */
export function scriptsOptions(): ScriptsOptions {
  const options = globalThis.DOCS_SCRIPTS_OPTIONS;
  if (options === undefined) throw new Error('This configuration is for a part of "npm run build" alone.');
  return options;
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
export async function buildScripts(
  builder: ViteBuilder,
  { pwa, shipped }: { pwa: Pwa; shipped: Shipped },
): Promise<void> {
  try {
    const { client } = builder.environments;
    if (!client) throw new Error('The build needs the environment "client".');
    await builder.build(client);
    const singleFile = await buildSingleFileCode(builder);
    const job = next<WorkerJob>();
    tell({ kind: 'built', singleFile });
    await pwa.prepareWorker();
    const written = await pwa.writeWorker(await job);
    tell({ kind: 'worker', written, shipped: shipped.noted() });
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    tell({ kind: 'failed', message, stack });
  }
  process.disconnect();
}
