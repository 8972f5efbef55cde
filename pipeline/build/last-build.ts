import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { sha256 } from '../files/hashes.ts';
import { kindOf } from '../files/kind-of.ts';
import { listFiles } from '../files/list-files.ts';
import type { BuildOptions } from '../project/options.ts';

/** What a build told those who started it. */
export interface Told {
  /** Of what was found in the content, as printed. */
  problems: readonly string[];
  /** The table of its sizes and times. */
  budgets: string;
}

/** What the last build into a folder was made of, what it made and what it said. */
interface KeptBuild extends Told {
  /** Sum of what every build reads, as it was before it began. */
  inputs: string;
  /** Absolute paths of what it has read besides that, and their sum. */
  others: readonly string[];
  sumOfOthers: string;
  /** Sum of names, sizes and times of what it published. */
  outputs: string;
}

export interface LastBuild {
  /** Sum of this program and what it is installed with; null where there is too much to look through. */
  program: string | null;
  /** @returns what it said, where a build now would make the same and it is all still there; else null */
  unchanged(): Told | null;
  /**
   * Remembers a build that was published.
   *
   * @param others absolute paths of what it has read besides the content, the root of the description and this program
   */
  remember(told: Told, others: readonly string[]): void;
}

/** Folders and files of this program that decide what a build makes. */
const PROGRAM = [
  'contract',
  'deploy',
  'pipeline',
  'public',
  'scripts',
  'src',
  'sw',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'vite.config.ts',
  'vite.scripts.config.ts',
];

/** Names of folders that hold what others have made. */
const NOT_WRITTEN = ['node_modules', '.git', '.docusaurus', '.unfinished'];

/** Looking through more of them would take longer than a build is worth. */
const MOST_FILES = 20_000;

/**
 * A build with nothing changed makes the same files again, byte for byte, so it need not be made: it is known by the sums of all that it
 * reads, and by the files that it has made. Kept beside them, and gone with them.
 *
 * @param names everything that a build may publish, below `outDir`
 * @param tools what else decides: versions, what the command was given, and a browser that draws
 */
export function lastBuild(options: BuildOptions, names: readonly string[], tools: readonly string[]): LastBuild {
  const { outDir } = options;
  const file = join(outDir, '.last-build.json');
  const begun = Date.now();
  const program = sumOfProgram(options.root, outDir);
  const inputs = sumOf(inputsOf(options), outDir);
  const settings = sha256([...tools, ...variables(), commitOf(options.root), commitOf(options.contentDir)].join('\0'));
  return {
    program: program?.sum ?? null,
    unchanged() {
      const known = read(file);
      if (known === null || program === null || inputs === null) return null;
      if (known.inputs !== settings + program.sum + inputs.sum) return null;
      if (known.sumOfOthers !== sumOf(known.others, outDir)?.sum) return null;
      return known.outputs === sumOfOutputs(outDir, names) ? known : null;
    },
    remember(told, others) {
      rmSync(file, { force: true });
      const rest = sumOf(others, outDir);
      // What was changed while it was read is what it was made of, or is not.
      if (program === null || inputs === null || rest === null || rest.changed >= begun) return;
      const kept: KeptBuild = {
        ...told,
        inputs: settings + program.sum + inputs.sum,
        others,
        sumOfOthers: rest.sum,
        outputs: sumOfOutputs(outDir, names),
      };
      writeFileSync(file, JSON.stringify(kept));
    },
  };
}

function read(file: string): KeptBuild | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as KeptBuild;
  } catch {
    return null;
  }
}

/** Of this program, and of what it is installed with. */
export const sumOfProgram = (root: string, outDir: string): Sum | null =>
  sumOf([...PROGRAM.map((name) => join(root, name)), ...installedPackages(root)], outDir);

/** Absolute paths of what every build reads besides this program. */
function inputsOf({ contentDir, docsFolder, openapiFile, signingKey }: BuildOptions): string[] {
  return [contentDir, resolve(contentDir, docsFolder), openapiFile, ...(signingKey === null ? [] : [signingKey])];
}

interface Sum {
  sum: string;
  /** When one of the files was changed last, in milliseconds since 1970. */
  changed: number;
}

/** @returns null where there is too much to look through */
function sumOf(places: readonly string[], outDir: string): Sum | null {
  const files = [...new Set(places)].flatMap((place) => filesOf(place, outDir));
  if (files.length > MOST_FILES) return null;
  const sum = createHash('sha256');
  let changed = 0;
  for (const file of files) {
    const kind = statSync(file);
    changed = Math.max(changed, kind.mtimeMs);
    // Of a link to a folder, where it leads: what lies there is looked at where it lies.
    sum.update(`${file}\0${kind.isDirectory() ? readlinkSync(file) : sha256(readFileSync(file))}\0`);
  }
  return { sum: sum.digest('hex'), changed };
}

/** Variables that a build reads. */
function variables(): string[] {
  return Object.entries(process.env)
    .filter(([name]) => /^(?:DOCS_\w+|NODE_ENV|SOURCE_DATE_EPOCH)$/.test(name))
    .map(([name, value]) => `${name}=${value}`)
    .sort();
}

/** What npm has installed, in the folder itself or around an installed package. */
function installedPackages(root: string): string[] {
  const lists = [join(root, 'node_modules/.package-lock.json'), join(dirname(root), '.package-lock.json')];
  return lists.filter((list) => existsSync(list));
}

const commitOf = (folder: string): string =>
  spawnSync('git', ['rev-parse', 'HEAD'], { cwd: folder, encoding: 'utf8' }).stdout ?? '';

/** Absolute paths of a file, or of all files of a folder that somebody wrote. */
function filesOf(place: string, outDir: string): string[] {
  if (!isFolder(place)) return existsSync(place) ? [place] : [];
  return readdirSync(place, { withFileTypes: true }).flatMap((entry) => {
    const path = join(place, entry.name);
    if (NOT_WRITTEN.includes(entry.name) || path === outDir) return [];
    if (entry.isDirectory()) return filesOf(path, outDir);
    return entry.isFile() || (entry.isSymbolicLink() && existsSync(path)) ? [path] : [];
  });
}

const isFolder = (path: string) => kindOf(path) === 'folder';

/** Nobody writes into them without a trace in their times, and reading all of them would take seconds where they are many. */
function sumOfOutputs(folder: string, names: readonly string[]): string {
  const sum = createHash('sha256');
  for (const name of names) {
    const path = join(folder, name);
    const files = isFolder(path) ? listFiles(path, { hidden: true }).map((below) => join(path, below)) : [path];
    for (const file of files) {
      const found = statSync(file, { throwIfNoEntry: false });
      if (found) sum.update(`${file}\0${found.size} ${found.mtimeMs}\0`);
    }
  }
  return sum.digest('hex');
}
