import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildEnvironmentOptions, Plugin } from 'vite';
import { type VitePluginPWAAPI, VitePWA } from 'vite-plugin-pwa';
import { COMMON_HEADERS, policyHeaders } from '../../contract/content-policy.ts';
import type { Diagnostic } from '../../contract/diagnostics.ts';
import type { ManifestEntry, PackEntry } from '../../contract/offline/manifest.ts';
import type { Publisher } from '../../contract/offline/zip-update.ts';
import { WEB_MANIFEST_FILE, type WebManifestOptions, webManifest } from '../site-files/web-manifest.ts';
import { writePacks } from './packs.ts';
import { listPrecache, type PrecacheList } from './precache.ts';
import { loadWorkbox } from './workbox.ts';
import { compileWorkerCode, writeWorkerScripts } from './worker-scripts.ts';

export interface PwaOptions {
  /** Absolute path of the folder with the finished site. */
  siteDir: string;
  /** Starts and ends with a slash. */
  base: string;
  /** Absolute path of the folder with `sw.ts` and `worker-code.ts`. */
  workerDir: string;
  /** Title of the site, which is also the name of the installed app. */
  title: string;
  description: string;
  /** See `WebManifestOptions`. */
  language?: string;
  /** The publisher whose zips readers' copies accept; null or absent if the site names none. */
  publisher?: Publisher | null;
  /** Sites that may frame pages served from a copy: see `policyHeaders`. */
  mayFrame?: readonly string[];
  /** See `WebManifestOptions`. */
  icons?: WebManifestOptions['icons'];
  apiSlug?: string;
  /** Plugins for the build of the worker, which is a separate build and gets none of the site's plugins. */
  plugins?: Plugin[];
  /** Overrides for `sw/tuning.ts`, because tests are less patient. */
  tuning?: Readonly<Record<string, unknown>>;
  /** Overrides `PACK_SIZE`, in bytes; 0 for a site without packs. */
  packSize?: number;
}

export interface Pwa {
  /** For the Vite configuration whose settings the worker is built with. */
  plugins: Plugin[];
  /** Does what does not depend on the list of files. @param known the worker's code, if it need not be compiled @returns its code */
  prepareWorker(known?: string): Promise<string>;
  /** Writes packs, `sw.js` and its other scripts. Call it once. */
  writeWorker(job: WorkerJob): Promise<WrittenWorker>;
}

export interface WorkerJob {
  /** From `listCopy`. */
  list: PrecacheList;
  /** When the source was last changed, as an ISO date and time; null if unknown. */
  date: string | null;
  /** SHA-256 of a file → its size when deflated, as far as known. */
  sizes: ReadonlyMap<string, number>;
}

export interface WrittenWorker {
  packs: PackEntry[];
  /** Names of the worker's scripts. */
  scripts: string[];
}

export interface PwaResult {
  /** Identifies the content of the site. Readers see it as the version of their copy. */
  release: string;
  /** The files in a copy of the site. */
  entries: ManifestEntry[];
  /** Number and bytes of the files in a copy. */
  files: number;
  bytes: number;
  packs: number;
  /** Names of the files that a first visit downloads to make the copy, including the worker. */
  fetched: string[];
  diagnostics: Diagnostic[];
}

/**
 * The service worker of a site: our own source (`sw/`), built by vite-plugin-pwa, which inserts the list of its other scripts.
 *
 * Only the main part of the plugin is used. The others would build the worker at the end of the client build, when
 * the pages do not exist yet, and add a registration of their own.
 */
export function createPwa(options: PwaOptions): Pwa {
  let release = '';
  let date: string | null = null;
  let packs: PackEntry[] = [];
  let code: Promise<string> | undefined;
  let scripts: ManifestEntry[] = [];
  let sourcemap: BuildEnvironmentOptions['sourcemap'];
  const define = {
    'globalThis.DOCS_FILE_NAME': JSON.stringify(globalThis.DOCS_FILE_NAME ?? null),
    __OFFLINE_TUNING__: JSON.stringify(options.tuning ?? {}),
  };

  const parts = VitePWA({
    strategies: 'injectManifest',
    srcDir: options.workerDir,
    filename: 'sw.ts',
    outDir: options.siteDir,
    base: options.base,
    scope: options.base,
    injectRegister: false,
    manifest: false,
    injectManifest: {
      rollupFormat: 'iife',
      buildPlugins: { vite: options.plugins ?? [] },
      globPatterns: ['index.html'],
      // Workbox takes the list from here: every script with its size and a SHA-256 that `sw.js` can check.
      manifestTransforms: [
        async () => ({ manifest: scripts.map((script) => ({ ...script, size: script.bytes })), warnings: [] }),
      ],
    },
    integration: {
      configureCustomSWViteBuild(config) {
        config.logLevel = 'warn';
        config.define = {
          ...config.define,
          __RELEASE__: JSON.stringify(release),
          __PACKS__: JSON.stringify(packs),
          __RELEASE_DATE__: JSON.stringify(date),
          ...define,
        };
      },
    },
  });
  const plugin = parts.find(({ name }) => name === 'vite-plugin-pwa') as Plugin<VitePluginPWAAPI>;

  const settings: Plugin = {
    name: 'docs:worker-settings',
    configResolved(config) {
      sourcemap = config.build.sourcemap;
    },
  };

  const compileCode = () =>
    compileWorkerCode({
      ...options,
      sourcemap,
      define: {
        ...define,
        __PUBLISHER__: JSON.stringify(options.publisher ?? null),
        __SECURITY_HEADERS__: JSON.stringify({ ...COMMON_HEADERS, ...policyHeaders(options.mayFrame) }),
      },
      plugins: options.plugins ?? [],
    });

  const pwa: Pwa = {
    plugins: [settings, plugin],
    async prepareWorker(known) {
      code ??= known === undefined ? compileCode() : Promise.resolve(known);
      // The plugin would load this large module only when it needs it.
      const [made] = await Promise.all([code, loadWorkbox()]);
      return made;
    },
    async writeWorker(job) {
      const { packSize, siteDir } = options;
      const { list, sizes } = job;
      const { entries, packable } = list;
      ({ date } = job);
      ({ release } = list);
      const size = packSize && { size: packSize };
      packs = packSize === 0 ? [] : writePacks({ siteDir, entries, sizes, ...packable, ...size });
      scripts = writeWorkerScripts({ siteDir, entries, code: await pwa.prepareWorker() });
      await plugin.api?.generateSW();
      return { packs, scripts: ['sw.js', ...scripts.map(({ url }) => url)] };
    },
  };
  return pwa;
}

/** Writes `manifest.webmanifest`. Call it once, when every other file of the site is in its folder. @returns the files of a copy */
export function listCopy(options: PwaOptions): PrecacheList {
  const hasPage = (path: string) => existsSync(join(options.siteDir, path, 'index.html'));
  writeFileSync(join(options.siteDir, WEB_MANIFEST_FILE), webManifest({ ...options, hasPage }));
  return listPrecache(options.siteDir);
}

export function resultOf(
  { entries, release, bytes, diagnostics }: PrecacheList,
  { packs, scripts }: WrittenWorker,
): PwaResult {
  return {
    release,
    entries,
    bytes,
    diagnostics,
    files: entries.length,
    packs: packs.length,
    fetched: [...scripts, ...packs.map(({ url }) => url), ...unpacked(entries, packs)],
  };
}

function unpacked(entries: readonly ManifestEntry[], packs: readonly PackEntry[]): string[] {
  const isPacked = (index: number) => packs.some(({ first, count }) => index >= first && index < first + count);
  return entries.filter((_, index) => !isPacked(index)).map(({ url }) => url);
}
