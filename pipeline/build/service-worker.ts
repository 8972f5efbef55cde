import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type VitePluginPWAAPI, VitePWA } from 'vite-plugin-pwa';
import type { Diagnostic } from '../../contract/diagnostics.ts';
import type { ManifestEntry } from '../../contract/offline.ts';
import { listPrecache } from './precache.ts';
import { WEB_MANIFEST_FILE, webManifest } from './web-manifest.ts';

export interface PwaOptions {
  /** Absolute path of the folder with the finished site. */
  siteDir: string;
  /** Starts and ends with a slash. */
  base: string;
  /** Absolute path of the folder with `sw.ts`. */
  workerDir: string;
  /** Title of the site: the name of the installed app. */
  title: string;
  description: string;
  /** Plugins for the build of the worker: it is a build of its own, and gets none of the site's. */
  plugins?: Plugin[];
  /** Overrides of `sw/tuning.ts`; tests are less patient. */
  tuning?: Readonly<Record<string, unknown>>;
}

export interface Pwa {
  /** To be put into the configuration of Vite, whose settings the worker is built with. */
  plugin: Plugin;
  /** Writes `manifest.webmanifest` and `sw.js`. Call it once, after every other file of the site lies in its folder. */
  build(): Promise<PwaResult>;
}

export interface PwaResult {
  /** Names the content of the site; what the reader sees as the version of a copy. */
  release: string;
  /** Number and bytes of what a first visit downloads. */
  files: number;
  bytes: number;
  diagnostics: Diagnostic[];
}

/**
 * The service worker of a site: own source (`sw/`), built and given its list of files by vite-plugin-pwa.
 *
 * Of the plugin's parts only the main one is used. The others build the worker at the end of the client build, when
 * the pages do not exist yet, and add a registration of their own.
 */
export function createPwa(options: PwaOptions): Pwa {
  let list: ReturnType<typeof listPrecache> | undefined;
  const entries = (): ManifestEntry[] => list?.entries ?? [];

  const plugins = VitePWA({
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
      sourcemap: false,
      buildPlugins: { vite: options.plugins ?? [] },
      globPatterns: ['index.html'],
      // Workbox takes the whole list from here: every entry with a SHA-256 the worker can check, and its size.
      manifestTransforms: [
        async () => ({ manifest: entries().map((entry) => ({ ...entry, size: entry.bytes })), warnings: [] }),
      ],
    },
    integration: {
      configureCustomSWViteBuild(config) {
        config.logLevel = 'warn';
        config.define = {
          ...config.define,
          __RELEASE__: JSON.stringify(list?.release ?? ''),
          __OFFLINE_TUNING__: JSON.stringify(options.tuning ?? {}),
        };
      },
    },
  });
  const plugin = plugins.find(({ name }) => name === 'vite-plugin-pwa') as Plugin<VitePluginPWAAPI>;

  return {
    plugin,
    async build() {
      writeFileSync(join(options.siteDir, WEB_MANIFEST_FILE), webManifest(options));
      list = listPrecache(options.siteDir);
      await plugin.api?.generateSW();
      return {
        release: list.release,
        files: list.entries.length,
        bytes: list.bytes,
        diagnostics: list.diagnostics,
      };
    },
  };
}
