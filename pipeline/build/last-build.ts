import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { git } from '../files/git.ts';
import { sha256 } from '../files/hashes.ts';
import { kindOf } from '../files/kind-of.ts';
import { listFiles } from '../files/list-files.ts';
import type { BuildOptions } from '../project/options.ts';

/** What a build printed. */
export interface Told {
  /** Problems found in the content, as printed. */
  problems: readonly string[];
  /** The table of sizes and times. */
  budgets: string;
}

/** What the last build into a folder read, wrote, and printed. */
interface KeptBuild extends Told {
  /** Hash of what every build reads, taken before the build began. */
  inputs: string;
  /** Absolute paths of everything else that it read, and their hash. */
  others: readonly string[];
  sumOfOthers: string;
  /** Everything that it may have published. */
  names: readonly string[];
  /** Hash of the names, sizes, and modification times of what it published. */
  outputs: string;
}

export interface LastBuild {
  /** Hash of this program and its installed packages; null if there are too many files, or one that cannot be read. */
  program: string | null;
  /** What the last build may have published, which may have had other names: those of the single file and the zip are the site's. */
  names: readonly string[];
  /** @returns what the last build printed, if a new one would make the same and its output is still there unchanged; otherwise null */
  unchanged(): Told | null;
  /**
   * Remembers a build that was published.
   *
   * @param others absolute paths of what it read besides the content, the root file of the API description, and this program
   */
  remember(told: Told, others: readonly string[]): void;
}

/** Folders and files of this program that decide what a build makes. */
const PROGRAM = [
  'contract',
  'deploy',
  'LICENSE',
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

/** Names of folders whose content is generated or installed, not written by an author. */
const NOT_WRITTEN = ['node_modules', '.git', '.docusaurus', '.unfinished'];

/** With more files than this, reading them all would cost more time than it saves. */
const MOST_FILES = 20_000;

/**
 * A build without any changes makes the same files again, byte for byte, so it can be skipped. Whether anything has changed is decided
 * by hashes of everything that the last build read, and by the files that it wrote. The record is stored beside those files.
 *
 * @param names everything that a build may publish, below `outDir`
 * @param tools what else affects the output: versions, command line arguments, and the browser that draws diagrams
 */
export function lastBuild(options: BuildOptions, names: readonly string[], tools: readonly string[]): LastBuild {
  const { outDir } = options;
  const file = join(outDir, '.last-build.json');
  const begun = Date.now();
  const program = sumOfProgram(options.root, outDir);
  const inputs = sumOf(inputsOf(options), outDir);
  const settings = sha256([...tools, ...variables(), ...historiesOf(options)].join('\0'));
  return {
    program: program?.sum ?? null,
    names: read(file)?.names ?? [],
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
      // If a file changed during the build, nobody knows which version of it the build read.
      if (program === null || inputs === null || rest === null || rest.changed >= begun) return;
      const kept: KeptBuild = {
        ...told,
        inputs: settings + program.sum + inputs.sum,
        others,
        sumOfOthers: rest.sum,
        names,
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

/** Hash of this program and its installed packages. */
export const sumOfProgram = (root: string, outDir: string): Sum | null =>
  sumOf([...PROGRAM.map((name) => join(root, name)), ...installedPackages(root)], outDir);

/** Absolute paths of what every build reads, besides this program. */
function inputsOf({ contentDir, docsFolder, openapiFile, signingKey }: BuildOptions): string[] {
  return [contentDir, resolve(contentDir, docsFolder), openapiFile, ...(signingKey === null ? [] : [signingKey])];
}

interface Sum {
  sum: string;
  /** Time of the latest change to any of the files, in milliseconds since 1970. */
  changed: number;
}

/** @returns null if there are too many files to read, or one that cannot be read: the build may not need it */
function sumOf(places: readonly string[], outDir: string): Sum | null {
  try {
    return sumOfAll(places, outDir);
  } catch {
    return null;
  }
}

function sumOfAll(places: readonly string[], outDir: string): Sum | null {
  const files = [...new Set(places)].flatMap((place) => filesOf(place, outDir));
  if (files.length > MOST_FILES) return null;
  const sum = createHash('sha256');
  let changed = 0;
  for (const file of files) {
    const kind = statSync(file);
    changed = Math.max(changed, kind.mtimeMs);
    // A link to a folder counts by its target path alone: the files in the target are counted where they are.
    sum.update(`${file}\0${kind.isDirectory() ? readlinkSync(file) : sha256(readFileSync(file))}\0`);
  }
  return { sum: sum.digest('hex'), changed };
}

/** Environment variables that a build reads. */
function variables(): string[] {
  return Object.entries(process.env)
    .filter(([name]) => /^(?:DOCS_\w+|NODE_ENV|SOURCE_DATE_EPOCH)$/.test(name))
    .map(([name, value]) => `${name}=${value}`)
    .sort();
}

/** Where npm, both generations of Yarn, and pnpm list what they have installed, below the `node_modules` of a project. */
const LISTS = ['.package-lock.json', '.yarn-integrity', '.yarn-state.yml', '.pnpm/lock.yaml'];

/** The lists that there are: of this folder, or of the `node_modules` that contains it, at any depth, when it is installed itself. */
function installedPackages(root: string): string[] {
  const lists: string[] = [];
  for (let folder = join(root, 'node_modules'); folder !== dirname(folder); folder = dirname(folder))
    lists.push(...LISTS.map((list) => join(folder, list)).filter((list) => existsSync(list)));
  return lists;
}

/** The commits by which pages and archives are dated, and whether all before them are there: the rest of a clone may come later. */
const historiesOf = ({ root, contentDir, docsFolder, openapiFile }: BuildOptions): (string | null)[] =>
  [root, contentDir, resolve(contentDir, docsFolder), dirname(openapiFile)].map((folder) =>
    git(folder, 'rev-parse', 'HEAD', '--is-shallow-repository'),
  );

/** Absolute path of a file, or of all files in a folder except those in `NOT_WRITTEN`. */
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

/** Goes by modification times, which every write changes: reading all files of a large site would take seconds. */
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
