import { join } from 'node:path';
import type { Plugin, UserConfig } from 'vite';
import { NAME_HASH_LENGTH } from '../../contract/hashed-names.ts';
import { type BuildParts, buildSite, liveSiteOf } from '../build/build.ts';
import { chunkNames, neededBeside } from '../build/chunks.ts';
import { buildScripts, isScriptsProcess, siteFromBuild } from '../build/scripts-process.ts';
import { contentScripts, scriptSettings } from '../content/modules/script-plugin.ts';
import { isSamePage } from '../content/same-page.ts';
import { brandOf } from '../content/site/brand.ts';
import { readSiteConfig } from '../content/site/site-config.ts';
import { sha256 } from '../files/hashes.ts';
import { createPwa } from '../offline/service-worker.ts';
import { readApi } from '../openapi/read/read-api.ts';
import { BANNER_STYLE, BASE_STYLE, PAGE_STYLES, PRINT_STYLE } from '../pages/page-styles.ts';
import type { BuildOptions } from '../project/options.ts';
import { openProject, type Project, type ProjectMode } from '../project/project.ts';
import { SINGLE_FILE_ENVIRONMENT } from '../single-file/single-file.ts';
import { shippedPackages } from '../supply/shipped.ts';
import { sourceDate } from '../zip/zip.ts';
import { contentFolders, contentPlugin } from './content.ts';
import { devPlugin } from './dev.ts';
import { markdownPlugin } from './markdown.ts';
import { pureDefinitions } from './pure-definitions.ts';

/**
 * The documentation site as a list of small plugins that share what was read. Nothing is read before Vite asks for it;
 * while developing it is read anew after a change.
 */
export function documentation(options: BuildOptions): Plugin[] {
  let opened: Promise<Project> | undefined;
  let current: Project | undefined;
  let api: ReturnType<typeof readApi> | undefined;
  let drafts = false;
  const project = async (onInfo?: ProjectMode['onInfo']) => {
    opened ??= openProject(options, {
      drafts,
      readApi: (...args) => (api ??= readApi(...args)),
      ...(onInfo && { onInfo }),
    });
    current = await opened;
    return current;
  };
  const { config } = readSiteConfig(options.contentDir);
  const orbit = config.logo === 'orbit';
  const { favicon } = brandOf(options.contentDir, options.base, config);
  const shipped = shippedPackages(options.root);
  const pwa = createPwa({
    siteDir: join(options.workDir, 'site'),
    base: options.base,
    workerDir: join(options.root, 'sw'),
    title: config.title,
    description: config.tagline,
    date: () => sourceDate(options.root),
    publisher: config.publisher,
    mayFrame: config.frame_ancestors,
    icons: orbit ? 'orbit' : (favicon ?? null),
    apiSlug: config.api_slug,
    plugins: [shipped.plugin()],
  });
  const settings: Plugin = {
    name: 'docs:settings',
    config(_, { command }): UserConfig {
      drafts = command === 'serve';
      return {
        ...settingsOf({ options, open: project, pwa, shipped, orbit }),
        ...(command === 'build' ? onlyForBuild(options) : ONLY_WHILE_DEVELOPING),
      };
    },
    async buildStart() {
      if (!isScriptsProcess()) await project();
    },
  };
  const markdownContext = () => {
    if (!current) throw new Error('Markdown is compiled before the content was read.');
    return current.markdown;
  };
  const liveSite = async () => (isScriptsProcess() ? await siteFromBuild() : liveSiteOf((await project()).info));
  const forget = (event: string, file: string) => {
    if (event === 'change' && current && isSamePage(current, file)) return false;
    // What pages say, the reference does not show.
    if (!/\.mdx?$/.test(file)) api = undefined;
    opened = undefined;
    return true;
  };
  return [
    settings,
    contentPlugin(options, () => project(), liveSite),
    contentScripts(contentFolders(options)),
    markdownPlugin(options.root, markdownContext, { math: config.math }),
    devPlugin(options, () => project(), forget),
    pureDefinitions(),
    ...pwa.plugins,
    // The renderer runs here and ships nothing.
    { ...shipped.plugin(), applyToEnvironment: ({ name }) => name !== 'ssr' },
  ];
}

const NAME = `assets/[name].[hash:${NAME_HASH_LENGTH}]`;

/** As `HASHED_NAME` knows them. */
const HASHED_NAMES = {
  hashCharacters: 'hex',
  entryFileNames: `${NAME}.js`,
  chunkFileNames: `${NAME}.js`,
  assetFileNames: `${NAME}[extname]`,
} as const;

/** The build prints its own times, and a module that one entry loads late may well be part of another. */
const QUIET = { pluginTimings: false, ineffectiveDynamicImport: false };

const ONLY_WHILE_DEVELOPING: UserConfig = {
  // Pages that lie elsewhere import React, too, which is the project's.
  resolve: { dedupe: ['react'] },
  // A file that is written anew is empty for a moment. What the watcher sees then would be all it tells: it is silent for 5 ms after.
  server: { watch: { awaitWriteFinish: { stabilityThreshold: 25, pollInterval: 5 } } },
};

/** The build tells its own story; Vite speaks up when something is wrong. */
function onlyForBuild(options: BuildOptions): UserConfig {
  return {
    logLevel: 'warn',
    environments: {
      ...environmentsOf(options),
      [SINGLE_FILE_ENVIRONMENT]: {
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
            // It speaks of a helper of Vite's, which has nothing to do where nothing is loaded.
            checks: { ...QUIET, emptyImportMeta: false },
          },
        },
      },
    },
  };
}

/** Lightning CSS (`Features.LightDark`) puts variables for `light-dark()` beside each `color-scheme`, also where nothing uses it. */
const LIGHT_DARK = 1 << 20;

function settingsOf({ options, orbit, ...parts }: BuildParts & { orbit: boolean }): UserConfig {
  return {
    base: options.base,
    define: {
      'globalThis.DOCS_FILE_NAME': JSON.stringify(globalThis.DOCS_FILE_NAME ?? null),
      'globalThis.DOCS_ORBIT': JSON.stringify(orbit),
    },
    ...scriptSettings(contentFolders(options)),
    css: { lightningcss: { exclude: LIGHT_DARK } },
    appType: 'custom',
    // Icons and pictures of this project.
    publicDir: orbit ? 'public' : false,
    // One set of plugins for all environments: the content is read once.
    builder: {
      sharedConfigBuild: true,
      sharedPlugins: true,
      buildApp: async (builder) => {
        if (isScriptsProcess()) await buildScripts(builder, parts);
        else await buildSite(builder, { options, ...parts });
      },
    },
    build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
    worker: {
      format: 'es',
      plugins: () => [parts.shipped.plugin()],
      // Servers know by its name what runs by itself: `RUNNING_FILE`.
      rolldownOptions: { output: { ...HASHED_NAMES, entryFileNames: `assets/worker.[hash:${NAME_HASH_LENGTH}].js` } },
    },
    environments: environmentsOf(options),
  };
}

function environmentsOf(options: BuildOptions): NonNullable<UserConfig['environments']> {
  return {
    client: {
      build: {
        outDir: join(options.workDir, 'site'),
        emptyOutDir: true,
        manifest: true,
        modulePreload: { polyfill: false, resolveDependencies: neededBeside },
        rolldownOptions: {
          checks: QUIET,
          input: [
            'src/entry-client.tsx',
            BASE_STYLE,
            PRINT_STYLE,
            BANNER_STYLE,
            ...Object.values(PAGE_STYLES).map(({ file }) => file),
          ],
          output: {
            ...HASHED_NAMES,
            // Otherwise the first script would go with those that import it.
            codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkNames(options.root) }] },
          },
        },
      },
    },
    ssr: {
      build: {
        ssr: true,
        // Builds that run at the same time do not share it.
        outDir: join(options.root, 'node_modules/.cache/docs-renderer', sha256(options.siteDir).slice(0, 8)),
        emptyOutDir: true,
        minify: false,
        rolldownOptions: {
          input: { renderer: 'src/entry-server.tsx' },
          checks: { ...QUIET, shimmedExport: false },
          // A component of the content may take a name that a module of the theme does not have here: it is undefined.
          shimMissingExports: true,
        },
      },
      resolve: { noExternal: [] },
    },
  };
}
