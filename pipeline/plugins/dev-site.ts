import { existsSync, unwatchFile, watchFile } from 'node:fs';
import type { ViteDevServer } from 'vite';
import { pageOfModule } from '../markdown/module-path.ts';
import type { BuildOptions } from '../project/options.ts';
import type { Project } from '../project/project.ts';
import { contentFolders, isOfContent } from './content-files.ts';
import { readingProblems } from './dev-problems.ts';
import { SITE_MODULE } from './site-module.ts';

/** The site as it was read, and what has to happen when it is read again. */
export interface DevSite {
  /** A file has changed in a way that makes the project outdated. */
  changed(event: string, file: string): void;
  /** Returns the project, read again if something changed. Whatever depended on changed parts of the old one is then discarded. */
  open(): Promise<Project>;
  /** Prints the problems found since then, while modules were loaded. */
  tell(project: Project): void;
}

interface Seen {
  project: Project;
  /** What the frame of each page shows. */
  shown: string;
  addresses: string;
  /** Number of problems before any page was compiled. */
  found: number;
  start: string | undefined;
}

/** Settings that Vite reads only when it starts; undefined if `site.yml` has errors, because it is then not relied on. */
function startSettings({ site, diagnostics }: Project): string | undefined {
  const isWrong = diagnostics.some(({ file, severity }) => file === 'site.yml' && severity === 'error');
  return isWrong
    ? undefined
    : JSON.stringify([site.config.math, site.config.logo === 'orbit', site.config.allowed_folders]);
}

/** How often to look for a file that is missing. */
const MISSING_MS = 250;

/** @param project reads the project, or returns the one that was read already */
export function devSite(server: ViteDevServer, options: BuildOptions, project: () => Promise<Project>): DevSite {
  const { logger } = server.config;
  const print = readingProblems(options.outDir, (text) => logger.warn(text));
  const isContent = isOfContent(contentFolders(options), options.root);
  const isChecked = (id: string) => pageOfModule(id) !== null || isContent(id);
  /** Number of all changes so far, and of those that may affect any page: all but changes to the text of a page. */
  const changes = { all: 0, other: 0 };
  let seen: (Seen & { at: typeof changes }) | undefined;
  let ends = false;

  function forgetModules(isStale: (id: string) => boolean): void {
    for (const { moduleGraph } of Object.values(server.environments))
      for (const [id, module] of moduleGraph.idToModuleMap) if (isStale(id)) moduleGraph.invalidateModule(module);
  }

  /** The server's watcher forgets a file that is deleted, and of those missing in a folder, it notices only one. */
  function watch(file: string): void {
    unwatchFile(file);
    if (existsSync(file)) server.watcher.add(file);
    else
      watchFile(file, { interval: MISSING_MS, persistent: false }, () => {
        if (existsSync(file)) server.watcher.emit('all', 'add', file);
      });
  }

  function take(opened: Project, at: typeof changes): void {
    if (seen?.project === opened || (seen && seen.at.all > at.all)) return;
    const shown = JSON.stringify(opened.info);
    const addresses = JSON.stringify(opened.site.docs.map(({ source, path }) => [source, path]));
    const found = opened.diagnostics.length;
    const start = startSettings(opened) ?? seen?.start;
    if (seen && seen.start !== start) {
      // The plugins were created with these settings, so a new server takes over from this one.
      if (!ends) void server.restart();
      ends = true;
      return;
    }
    if (seen) {
      // Links, images and imports of a page are checked when it is compiled, against what was there then.
      if (seen.at.other !== at.other || seen.addresses !== addresses) forgetModules(isChecked);
      // The problems found since then are in modules that stay.
      else opened.diagnostics.push(...seen.project.diagnostics.slice(seen.found));
      if (seen.shown !== shown) {
        // Otherwise the browser's module would describe another site than the one its pages show, and the footer would stay.
        forgetModules((id) => id === SITE_MODULE);
        server.environments.client.hot.send({ type: 'full-reload' });
      }
    }
    seen = { at, project: opened, shown, addresses, found, start };
    for (const file of opened.read) watch(file);
    print(opened);
  }

  return {
    tell(opened) {
      // A page that was requested before a change may come after the problems that it brought.
      if (opened === seen?.project) print(opened);
    },
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
