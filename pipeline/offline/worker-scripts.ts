import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type BuildEnvironmentOptions, build, type Plugin, type Rolldown } from 'vite';
import { type ManifestEntry, REVISION_LENGTH } from '../../contract/offline/manifest.ts';
import { listScript, type RankedEntry, SCRIPT_FOLDER } from '../../contract/offline/worker-scripts.ts';
import { nameHash, sha256 } from '../files/hashes.ts';

export interface WorkerCode {
  /** Absolute path of the folder with `worker-code.ts`. */
  workerDir: string;
  /** What the code knows of the site; the same in most releases. */
  define: Readonly<Record<string, string>>;
  plugins: readonly Plugin[];
  /** As of the site's own scripts; a file of its own is none of those that `sw.js` names, so it is not written. */
  sourcemap?: BuildEnvironmentOptions['sourcemap'];
}

export interface WorkerScripts {
  siteDir: string;
  entries: readonly RankedEntry[];
  /** As `compileWorkerCode` makes it. */
  code: string;
}

/** Writes what `sw.js` runs (contract/offline/worker-scripts.ts). @returns names and sums of the scripts */
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

/** Files of a part of the list: few requests for a first visit, and small parts for an update. About 22 on average. */
const LEAST = 16;
const ONE_IN = 8;
const MOST = 32;

/** A part ends where the address of a file says so: a file more or less changes one part. */
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

/** The worker's code as one script. It knows nothing of the pages. */
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
