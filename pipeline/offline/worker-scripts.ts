import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type BuildEnvironmentOptions, build, type Plugin, type Rolldown } from 'vite';
import { type ManifestEntry, REVISION_LENGTH } from '../../contract/offline/manifest.ts';
import { listScript, type RankedEntry, SCRIPT_FOLDER } from '../../contract/offline/worker-scripts.ts';
import { nameHash, sha256 } from '../files/hashes.ts';

export interface WorkerCode {
  /** Absolute path of the folder with `worker-code.ts`. */
  workerDir: string;
  /** What the code knows of the site, which rarely changes between releases. */
  define: Readonly<Record<string, string>>;
  plugins: readonly Plugin[];
  /** As for the site's own scripts, but only `inline` has an effect: `sw.js` could not name a separate file. */
  sourcemap?: BuildEnvironmentOptions['sourcemap'];
}

export interface WorkerScripts {
  siteDir: string;
  entries: readonly RankedEntry[];
  /** From `compileWorkerCode`. */
  code: string;
}

/** Writes the scripts that `sw.js` runs (contract/offline/worker-scripts.ts). @returns their names and hashes */
export function writeWorkerScripts({ siteDir, entries, code }: WorkerScripts): ManifestEntry[] {
  mkdirSync(join(siteDir, SCRIPT_FOLDER), { recursive: true });
  const write = (name: string, content: string): ManifestEntry => {
    const url = `${SCRIPT_FOLDER}${name}.${nameHash(content)}.js`;
    writeFileSync(join(siteDir, url), content);
    return { url, revision: sha256(content).slice(0, REVISION_LENGTH), bytes: Buffer.byteLength(content) };
  };
  const lists = inParts(entries).map((part) => write('files', listScript(part)));
  return [...lists, write('code', code)];
}

/** Number of files in a part of the list, about 22 on average: few requests on a first visit, yet small parts for an update. */
const LEAST = 16;
const ONE_IN = 8;
const MOST = 32;

/** Whether a part ends after a file depends mainly on the file's address, so an added or removed file changes few parts. */
function inParts(entries: readonly RankedEntry[]): RankedEntry[][] {
  const parts: RankedEntry[][] = [];
  let part: RankedEntry[] = [];
  for (const entry of [...entries].sort((a, b) => (a.url < b.url ? -1 : 1))) {
    if (part.length === 0) parts.push(part);
    part.push(entry);
    const isEnd = part.length >= LEAST && Number.parseInt(sha256(entry.url).slice(0, 8), 16) % ONE_IN === 0;
    if (isEnd || part.length === MOST) part = [];
  }
  return parts;
}

/** Compiles the worker's code to one script, which knows nothing of the pages. */
export async function compileWorkerCode({ workerDir, define, plugins, sourcemap }: WorkerCode): Promise<string> {
  const { output } = (await build({
    configFile: false,
    root: dirname(workerDir),
    logLevel: 'warn',
    define: { ...define, 'process.env.NODE_ENV': '"production"' },
    plugins: [...plugins],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      sourcemap: sourcemap === 'inline' && sourcemap,
      rolldownOptions: { input: join(workerDir, 'worker-code.ts'), output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  return output[0].code;
}
