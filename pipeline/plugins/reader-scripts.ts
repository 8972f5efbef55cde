import { join } from 'node:path';
import type { EnvironmentOptions, Plugin, UserConfig } from 'vite';
import { NAME_HASH_LENGTH } from '../../contract/hashed-names.ts';
import { chunkNames, neededBeside, SHELL_CHUNK } from '../build/chunks.ts';
import { buildScripts, type ScriptsOptions, siteFromBuild } from '../build/scripts-process.ts';
import { createPwa } from '../offline/service-worker.ts';
import { BANNER_STYLE, BASE_STYLE, PAGE_STYLES, PRINT_STYLE } from '../pages/page-styles.ts';
import { SINGLE_FILE_ENVIRONMENT } from '../single-file/single-file.ts';
import { shippedPackages } from '../supply/shipped.ts';
import { compileAhead } from './compile-ahead.ts';
import { minisearchParts } from './minisearch-parts.ts';
import { ownPreload } from './own-preload.ts';
import { pureDefinitions } from './pure-definitions.ts';
import { reactModules } from './react-modules.ts';
import { commonSettings, QUIET } from './settings.ts';
import { siteModule } from './site-module.ts';
import { smallerScripts } from './smaller-scripts.ts';

/** All scripts and styles that readers get, none of which depends on the pages. Vite's way into the process that makes them. */
export function readerScripts(options: ScriptsOptions): Plugin[] {
  const shipped = shippedPackages(options.root);
  const smaller = smallerScripts(MINIFIED_TWICE, 'react', join(options.root, 'node_modules/.cache/docs-minified'));
  const pwa = createPwa({ ...options.offline, plugins: [shipped.plugin()] });
  const settings: Plugin = {
    name: 'docs:settings',
    config: (): UserConfig => ({
      ...commonSettings(options),
      // This process reports its results to the build.
      logLevel: 'warn',
      builder: {
        sharedConfigBuild: true,
        sharedPlugins: true,
        buildApp: (builder) => buildScripts(builder, { pwa, shipped }),
      },
      worker: {
        format: 'es',
        plugins: () => [minisearchParts(), shipped.plugin(), smaller, compileAhead()],
        // Servers recognize by their names the scripts that run on their own: `RUNNING_FILE`.
        rolldownOptions: {
          checks: QUIET,
          output: { ...HASHED_NAMES, entryFileNames: `assets/worker.[hash:${NAME_HASH_LENGTH}].js` },
        },
      },
      environments: { client: pageScripts(options), [SINGLE_FILE_ENVIRONMENT]: SINGLE_FILE_SCRIPT },
    }),
  };
  const plugins = [
    siteModule(siteFromBuild),
    ownPreload(options.root),
    minisearchParts(),
    pureDefinitions(),
    ...reactModules(options.root),
    smaller,
    compileAhead(),
  ];
  return [settings, ...plugins, ...pwa.plugins, shipped.plugin()];
}

/** Names of chunks: what every page loads, and what a first search waits for. */
const MINIFIED_TWICE = [
  ...['react', SHELL_CHUNK, 'entry-client', 'connection', 'reading'],
  ...['worker-client', 'worker', 'dialog', 'use-late-parts'],
];

/** React Router looks for hooks of React 19, and does without them. */
const CHECKS = { ...QUIET, importIsUndefined: false };

const NAME = `assets/[name].[hash:${NAME_HASH_LENGTH}]`;

/** Names in the form that `HASHED_NAME` matches. */
const HASHED_NAMES = {
  hashCharacters: 'hex',
  entryFileNames: `${NAME}.js`,
  chunkFileNames: `${NAME}.js`,
  assetFileNames: `${NAME}[extname]`,
} as const;

function pageScripts({ root, offline }: ScriptsOptions): EnvironmentOptions {
  return {
    build: {
      outDir: offline.siteDir,
      emptyOutDir: true,
      manifest: true,
      modulePreload: { polyfill: false, resolveDependencies: neededBeside },
      rolldownOptions: {
        checks: CHECKS,
        input: [
          'src/entry-client.tsx',
          BASE_STYLE,
          PRINT_STYLE,
          BANNER_STYLE,
          ...Object.values(PAGE_STYLES).map(({ file }) => file),
        ],
        output: {
          ...HASHED_NAMES,
          // Otherwise the first script would end up in the chunk of those that import it.
          codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkNames(root) }] },
        },
      },
    },
  };
}

const SINGLE_FILE_SCRIPT: EnvironmentOptions = {
  consumer: 'client',
  build: {
    write: false,
    copyPublicDir: false,
    modulePreload: false,
    cssCodeSplit: false,
    assetsInlineLimit: Number.MAX_SAFE_INTEGER,
    rolldownOptions: {
      input: 'src/entry-single-file.tsx',
      output: { format: 'iife', codeSplitting: false },
      checks: CHECKS,
    },
  },
};
