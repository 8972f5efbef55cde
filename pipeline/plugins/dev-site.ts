import type { ViteDevServer } from 'vite';
import { liveSiteOf } from '../build/build.ts';
import { pageOfModule } from '../markdown/module-path.ts';
import type { BuildOptions } from '../project/options.ts';
import type { Project } from '../project/project.ts';
import { contentFolders, isOfContent } from './content.ts';
import { readingProblems } from './dev-problems.ts';
import { SITE_MODULE } from './site-module.ts';

/** What was read, and what follows from reading it anew. */
export interface DevSite {
  /** A file says something else of the site than its project does. */
  changed(event: string, file: string): void;
  /** What was read, anew where something changed; nothing that was made of what was read before is left then. */
  open(): Promise<Project>;
  /** Tells what was found since, as modules are loaded. */
  tell(project: Project): void;
}

interface Seen {
  project: Project;
  live: string;
  addresses: string;
  /** Problems, before any page was compiled. */
  found: number;
  start: string | undefined;
}

/** What Vite can be told of only when it starts; undefined where `site.yml` is wrong and so says nothing of it. */
function startSettings({ site, diagnostics }: Project): string | undefined {
  const isWrong = diagnostics.some(({ file, severity }) => file === 'site.yml' && severity === 'error');
  return isWrong ? undefined : JSON.stringify([site.config.math, site.config.logo === 'orbit']);
}

/** @param project reads what is to be shown, or has it */
export function devSite(server: ViteDevServer, options: BuildOptions, project: () => Promise<Project>): DevSite {
  const { logger } = server.config;
  const tell = readingProblems(options.outDir, (text) => logger.warn(text));
  const isContent = isOfContent(contentFolders(options), options.root);
  const isChecked = (id: string) => pageOfModule(id) !== null || isContent(id);
  /** Changes so far, and those that may be about any page: of anything but what a page says. */
  const changes = { all: 0, other: 0 };
  let seen: (Seen & { at: typeof changes }) | undefined;
  let ends = false;

  function forgetModules(isStale: (id: string) => boolean): void {
    for (const { moduleGraph } of Object.values(server.environments))
      for (const [id, module] of moduleGraph.idToModuleMap) if (isStale(id)) moduleGraph.invalidateModule(module);
  }

  function take(opened: Project, at: typeof changes): void {
    if (seen?.project === opened || (seen && seen.at.all > at.all)) return;
    const live = JSON.stringify(liveSiteOf(opened.info));
    const addresses = JSON.stringify(opened.site.docs.map(({ source, path }) => [source, path]));
    const found = opened.diagnostics.length;
    const start = startSettings(opened) ?? seen?.start;
    if (seen && seen.start !== start) {
      // The plugins were made with them; another server takes over from this one.
      if (!ends) void server.restart();
      ends = true;
      return;
    }
    if (seen) {
      // Links, images and imports of a page are checked when it is compiled, against what was there then.
      if (seen.at.other !== at.other || seen.addresses !== addresses) forgetModules(isChecked);
      // What was found since was found in modules that stay.
      else opened.diagnostics.push(...seen.project.diagnostics.slice(seen.found));
      if (seen.live !== live) {
        // The browser would find another site in it than the one that its pages show.
        forgetModules((id) => id === SITE_MODULE);
        server.environments.client.hot.send({ type: 'full-reload' });
      }
    }
    seen = { at, project: opened, live, addresses, found, start };
    tell(opened);
  }

  return {
    tell,
    changed(event, file) {
      changes.all += 1;
      if (event !== 'change' || !/\.mdx?$/.test(file)) changes.other += 1;
    },
    async open() {
      const at = { ...changes };
      const opened = await project();
      take(opened, at);
      return opened;
    },
  };
}
