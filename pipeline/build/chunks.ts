import { normalizePath } from 'vite';

/** The part of Rollup's module graph that is used here. */
interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const FIRST = 'src/entry-client.tsx';
/** What the entry loads after the first paint. */
const SHELL = 'src/start-client.tsx';

/** What every page loads once it is idle. */
const IDLE = 'src/offline/worker/connection.ts';

/** Name of the chunk with everything that belongs to the shell. */
export const SHELL_CHUNK = 'start-client';

/** These packages never change with the site, so their file keeps its name and stays in readers' caches. */
const LIBRARIES = /[\\/]node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler|zustand)[\\/]/;
/** Shared by parts that are loaded later, but smaller than its name would be in their lists of files. */
const TINY = /[\\/]contract[\\/]page[\\/]config-places\.ts$/;
/** Loads these packages. */
const START = 'src/libraries.ts';

/**
 * Names the chunk that a module belongs to. Everything the shell needs, except the libraries, is one chunk, and so is what every page
 * loads once it is idle. This includes what they share with parts that are loaded later: otherwise the bundler would put each shared
 * piece into a small file of its own, and every page would request all of them.
 *
 * @returns null where the bundler should decide
 */
export function chunkNames(root: string): (id: string, graph: Graph) => string | null {
  let first: ReadonlySet<string> | undefined;
  let shell: ReadonlySet<string> | undefined;
  let idle: ReadonlySet<string> | undefined;
  return (id, graph) => {
    if (LIBRARIES.test(id) || normalizePath(id) === normalizePath(`${root}/${START}`)) return 'react';
    first ??= reachable(normalizePath(`${root}/${FIRST}`), graph);
    shell ??= reachable(normalizePath(`${root}/${SHELL}`), graph);
    idle ??= reachable(normalizePath(`${root}/${IDLE}`), graph);
    if (first.has(id)) return null;
    if (shell.has(id) || TINY.test(id)) return SHELL_CHUNK;
    return idle.has(id) ? 'connection' : null;
  };
}

/** Files that every page has loaded before it loads anything else. */
const THERE = /(?:^|\/)(?:entry-client|rolldown-runtime|react|start-client)\.[^/]+$/;

/**
 * The files that a browser fetches at the same time as a part that is loaded later: what the part needs that the page does not have yet.
 * Unless listed here, the scripts among them would be requested only once the part is there, a round trip later. These lists are in the
 * scripts of every page, so they are kept short.
 */
export const neededBeside = (part: string, needed: readonly string[]): string[] =>
  needed.filter((file) => file !== part && !THERE.test(file));

/** The module and everything it imports statically, directly or indirectly. */
function reachable(start: string, graph: Graph): ReadonlySet<string> {
  const found = new Set([start]);
  for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}
