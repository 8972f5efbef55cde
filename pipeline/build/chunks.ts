import { normalizePath } from 'vite';

/** What of Rollup's module graph is asked for. */
interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const FIRST = 'src/entry-client.tsx';
/** What the entry loads after the first paint. */
const SHELL = 'src/start-client.tsx';

/** Name of the chunk with all that belongs to it. */
export const SHELL_CHUNK = 'start-client';

/** What never changes with the site keeps its name, and so its place in a reader's cache. */
const LIBRARIES = /[\\/]node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler|zustand)[\\/]/;
/** Shared by parts that are loaded later, and so small that its name in their lists would be longer. */
const TINY = /[\\/]contract[\\/]page[\\/]config-places\.ts$/;
/** Runs them. */
const START = 'src/libraries.ts';

/**
 * Names the chunk a module belongs to. Everything the shell needs is one chunk beside the libraries, also what parts that
 * are loaded later share with it: left alone, the bundler would put each such part into a small file, and every page
 * would make a request for it.
 *
 * @returns null for what the bundler places by itself
 */
export function chunkNames(root: string): (id: string, graph: Graph) => string | null {
  let first: ReadonlySet<string> | undefined;
  let shell: ReadonlySet<string> | undefined;
  return (id, graph) => {
    if (LIBRARIES.test(id) || normalizePath(id) === normalizePath(`${root}/${START}`)) return 'react';
    first ??= reachable(normalizePath(`${root}/${FIRST}`), graph);
    shell ??= reachable(normalizePath(`${root}/${SHELL}`), graph);
    return (shell.has(id) && !first.has(id)) || TINY.test(id) ? SHELL_CHUNK : null;
  };
}

/** Files that are there before anything is loaded later. */
const THERE = /(?:^|\/)(?:entry-client|rolldown-runtime|react|start-client)\.[^/]+$/;

/**
 * What a browser fetches beside a part that is loaded later: what the part needs and the page does not have, and the part itself. The
 * loader would ask for it when its styles are there, a round trip later. The lists stand in scripts of every page.
 */
export const neededBeside = (_: string, needed: readonly string[]): string[] =>
  needed.filter((file) => !THERE.test(file));

/** The module and all that it imports, but for what it loads later. */
function reachable(start: string, graph: Graph): ReadonlySet<string> {
  const found = new Set([start]);
  for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}
