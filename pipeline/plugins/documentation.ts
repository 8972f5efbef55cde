import { join } from 'node:path';
import { type EnvironmentOptions, normalizePath, type Plugin, type UserConfig } from 'vite';
import { buildSite, liveSiteOf } from '../build/build.ts';
import type { ScriptsOptions } from '../build/scripts-process.ts';
import { foldersOfSite } from '../content/checks/allowed-folders.ts';
import { contentScripts, scriptSettings } from '../content/modules/script-plugin.ts';
import { isSamePage } from '../content/same-page.ts';
import { brandOf } from '../content/site/brand.ts';
import { readSiteConfig } from '../content/site/site-config.ts';
import { sha256 } from '../files/hashes.ts';
import { readApi } from '../openapi/read/read-api.ts';
import type { BuildOptions } from '../project/options.ts';
import { openProject, type Project, type ProjectMode } from '../project/project.ts';
import { shippedPackages } from '../supply/shipped.ts';
import { contentPlugin } from './content.ts';
import { contentFolders } from './content-files.ts';
import { devPlugin } from './dev.ts';
import { markdownPlugin } from './markdown.ts';
import { NewestReading } from './newest-reading.ts';
import { commonSettings, QUIET } from './settings.ts';
import { siteModule } from './site-module.ts';

/**
 * The documentation site as a list of small plugins that share what was read. The content is not read before Vite asks for
 * it; during development it is read again after a change.
 */
export function documentation(inputs: BuildOptions): Plugin[] {
  const { config, placeOf } = readSiteConfig(inputs.contentDir);
  const { folders: sharedFolders } = foldersOfSite(inputs.contentDir, config.allowed_folders, placeOf);
  const options: BuildOptions = { ...inputs, sharedFolders };
  const reading = new NewestReading<Project>();
  let api: ReturnType<typeof readApi> | undefined;
  let drafts = false;
  const project = (onInfo?: ProjectMode['onInfo']) =>
    reading.open(() =>
      openProject(options, {
        drafts,
        readApi: (...args) => (api ??= readApi(...args)),
        ...(onInfo && { onInfo }),
      }),
    );
  const orbit = config.logo === 'orbit';
  const { favicon } = brandOf(options.contentDir, options.base, config);
  const offline: ScriptsOptions['offline'] = {
    siteDir: join(options.workDir, 'site'),
    base: options.base,
    workerDir: join(options.root, 'sw'),
    title: config.title,
    description: config.tagline,
    language: config.language,
    publisher: config.publisher,
    mayFrame: config.frame_ancestors,
    icons: orbit ? 'orbit' : (favicon ?? null),
    apiSlug: config.api_slug,
  };
  const { root, base } = options;
  const scriptsOptions: ScriptsOptions = { root, base, orbit, offline };
  const parts = {
    options,
    open: project,
    shipped: shippedPackages(root, { foreign: options.foreignContent }),
    scriptsOptions,
  };
  const settings: Plugin = {
    name: 'docs:settings',
    config(_, { command }): UserConfig {
      drafts = command === 'serve';
      return {
        ...commonSettings(scriptsOptions),
        ...scriptSettings(contentFolders(options)),
        environments: { ssr: rendererOf(options) },
        // One set of plugins for all environments: the content is read once.
        builder: {
          sharedConfigBuild: true,
          sharedPlugins: true,
          buildApp: (builder) => buildSite(builder, parts),
        },
        ...(command === 'build' ? ONLY_FOR_BUILD : ONLY_WHILE_DEVELOPING),
      };
    },
    async buildStart() {
      await project();
    },
  };
  const markdownContext = () => {
    if (!reading.newest) throw new Error('Markdown is being compiled before the content was read.');
    return reading.newest.markdown;
  };
  const forget = (event: string, file: string) => {
    const current = reading.newest;
    // The API reference does not depend on the text of pages, but its own texts may be in Markdown files.
    const mayBeOfApi =
      !/\.mdx?$/.test(file) || current?.read.some((path) => normalizePath(path) === normalizePath(file));
    if (event === 'change' && current && !mayBeOfApi && isSamePage(current, file)) return false;
    if (mayBeOfApi) api = undefined;
    reading.forget();
    return true;
  };
  return [
    settings,
    siteModule(async () => liveSiteOf((await project()).info)),
    contentPlugin(options, () => project()),
    contentScripts(contentFolders(options)),
    markdownPlugin(options.root, markdownContext, { math: config.math }),
    devPlugin(options, () => project(), forget),
  ];
}

const ONLY_WHILE_DEVELOPING: UserConfig = {
  // Pages outside the project import React, too, and must get the project's.
  resolve: { dedupe: ['react'] },
  // Where Vite looks for packages before the first page is opened: whatever it finds later makes it reload that page.
  optimizeDeps: { entries: ['src/entry-client.tsx', 'src/search/client/worker.ts'] },
  // A file that is being rewritten is empty for a moment. The watcher would report only that, as it stays silent for 5 ms afterwards.
  server: { watch: { awaitWriteFinish: { stabilityThreshold: 25, pollInterval: 5 } } },
};

/** The build tells its own story; Vite speaks up when something is wrong. */
const ONLY_FOR_BUILD: UserConfig = { logLevel: 'warn' };

/** It runs in the build itself, and ships nothing. */
function rendererOf(options: BuildOptions): EnvironmentOptions {
  return {
    build: {
      ssr: true,
      // Builds that run at the same time do not share it.
      outDir: join(options.root, 'node_modules/.cache/docs-renderer', sha256(options.siteDir).slice(0, 8)),
      emptyOutDir: true,
      minify: false,
      rolldownOptions: {
        input: { renderer: 'src/entry-server.tsx' },
        checks: { ...QUIET, shimmedExport: false },
        // A component of the content may import a name that a module of the theme does not have here: it is undefined.
        shimMissingExports: true,
      },
    },
    resolve: { noExternal: [] },
  };
}
