import { join } from 'node:path';
import type { Plugin, UserConfig } from 'vite';
import { buildSite } from '../build/build.ts';
import type { BuildOptions } from '../build/options.ts';
import { openProject, type Project } from '../build/project.ts';
import { createPwa, type Pwa } from '../build/service-worker.ts';
import { readSiteConfig } from '../content/site-config.ts';
import { contentPlugin } from './content.ts';
import { devPlugin } from './dev.ts';
import { markdownPlugin } from './markdown.ts';

/**
 * The documentation site as a list of small plugins that share what was read. Nothing is read before Vite asks for it;
 * while developing it is read anew after a change.
 */
export function documentation(options: BuildOptions): Plugin[] {
  let opened: Promise<Project> | undefined;
  let current: Project | undefined;
  let drafts = false;
  const project = async () => {
    opened ??= openProject(options, { drafts });
    current = await opened;
    return current;
  };
  const { config } = readSiteConfig(options.contentDir);
  const pwa = createPwa({
    siteDir: options.siteDir,
    base: options.base,
    workerDir: join(options.root, 'sw'),
    title: config.title,
    description: config.tagline,
  });
  const settings: Plugin = {
    name: 'docs:settings',
    config(_, { command }): UserConfig {
      drafts = command === 'serve';
      // The build tells its own story; Vite speaks up when something is wrong.
      return { ...settingsOf(options, project, pwa), ...(command === 'build' && { logLevel: 'warn' as const }) };
    },
    async buildStart() {
      await project();
    },
  };
  const markdownContext = () => {
    if (!current) throw new Error('Markdown is compiled before the content was read.');
    return current.markdown;
  };
  const forget = () => {
    opened = undefined;
  };
  return [
    settings,
    contentPlugin(project),
    markdownPlugin(markdownContext),
    devPlugin(options, project, forget),
    pwa.plugin,
  ];
}

function settingsOf(options: BuildOptions, open: () => Promise<Project>, pwa: Pwa): UserConfig {
  return {
    base: options.base,
    appType: 'custom',
    publicDir: 'public',
    // One set of plugins for all environments: the content is read once.
    builder: {
      sharedConfigBuild: true,
      sharedPlugins: true,
      buildApp: async (builder) => {
        await buildSite(builder, { options, open, pwa });
      },
    },
    build: { target: 'es2022', assetsInlineLimit: 0, cssCodeSplit: false, reportCompressedSize: false },
    worker: { format: 'es' },
    environments: {
      client: {
        build: {
          outDir: options.siteDir,
          emptyOutDir: true,
          manifest: true,
          modulePreload: { polyfill: false },
          rolldownOptions: {
            input: 'src/entry-client.tsx',
            output: {
              entryFileNames: 'assets/[name].[hash].js',
              chunkFileNames: 'assets/[name].[hash].js',
              assetFileNames: 'assets/[name].[hash][extname]',
              // What never changes with the site keeps its name, and so its place in a reader's cache.
              codeSplitting: {
                groups: [
                  {
                    name: 'react',
                    test: /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler|zustand)[\\/]/,
                  },
                ],
              },
            },
          },
        },
      },
      ssr: {
        build: {
          ssr: true,
          outDir: join(options.root, 'node_modules/.cache/docs-renderer'),
          emptyOutDir: true,
          minify: false,
          rolldownOptions: { input: { renderer: 'src/entry-server.tsx' } },
        },
        resolve: { noExternal: [] },
      },
    },
  };
}
