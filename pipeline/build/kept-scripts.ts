import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { sha256 } from '../files/hashes.ts';
import { listFiles } from '../files/list-files.ts';
import type { SingleFileCode } from '../single-file/single-file.ts';
import type { Noted } from '../supply/shipped.ts';

/** Besides the files in the site's folder, what is made of scripts before the pages are there. */
export interface MadeScripts {
  singleFile: SingleFileCode;
  /** Of the service worker, see `compileWorkerCode`. */
  workerCode: string;
  shipped: Noted;
}

interface Kept extends MadeScripts {
  /** Names in the site's folder → SHA-256. */
  files: Record<string, string>;
}

export interface KeptScripts {
  /** Puts the files into the site's folder, in the place of whatever lies there. @returns null, and does nothing, where they are not kept or no longer whole */
  take(siteDir: string): MadeScripts | null;
  /** Begins to keep the files that lie in the site's folder. @returns ends it, when the rest is there, too */
  keep(siteDir: string): (made: MadeScripts) => void;
}

/** Scripts of so many sites are kept, or of so many changes to them: those that were taken last. Each is about 1.5 MB. */
const MOST = 8;
const LIST = 'made.json';
const FILES = 'files';

/**
 * Scripts know nothing of the pages, so a build after a page was edited would make the same again. They are kept by a sum of all
 * that decides what they are.
 *
 * @param folder absolute path; nothing else lies in it
 */
export function keptScripts(folder: string, key: string): KeptScripts {
  const place = join(folder, key);
  return {
    take(siteDir) {
      const kept = read(place);
      if (kept === null) return null;
      rmSync(siteDir, { recursive: true, force: true });
      for (const [name, content] of kept.contents) {
        mkdirSync(dirname(join(siteDir, name)), { recursive: true });
        writeFileSync(join(siteDir, name), content);
      }
      const now = new Date();
      utimesSync(place, now, now);
      return kept.made;
    },
    keep(siteDir) {
      mkdirSync(folder, { recursive: true });
      // Others may keep the same at the same time: it is there as a whole, or not at all.
      const unfinished = mkdtempSync(join(folder, 'unfinished-'));
      const files: Record<string, string> = {};
      for (const name of listFiles(siteDir, { hidden: true })) {
        const content = readFileSync(join(siteDir, name));
        files[name] = sha256(content);
        mkdirSync(dirname(join(unfinished, FILES, name)), { recursive: true });
        writeFileSync(join(unfinished, FILES, name), content);
      }
      return (made) => {
        writeFileSync(join(unfinished, LIST), JSON.stringify({ ...made, files } satisfies Kept));
        rmSync(place, { recursive: true, force: true });
        try {
          renameSync(unfinished, place);
        } catch {
          rmSync(unfinished, { recursive: true, force: true });
        }
        removeOldest(folder);
      };
    },
  };
}

function read(place: string): { made: MadeScripts; contents: [name: string, content: Uint8Array][] } | null {
  try {
    const { files, ...made } = JSON.parse(readFileSync(join(place, LIST), 'utf8')) as Kept;
    const contents = Object.entries(files).map(([name, sum]): [string, Uint8Array] => {
      const content = readFileSync(join(place, FILES, name));
      if (sha256(content) !== sum) throw new Error(`${name} is not what was kept.`);
      return [name, content];
    });
    return { made, contents };
  } catch {
    return null;
  }
}

function removeOldest(folder: string): void {
  const used = (name: string) => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const all = readdirSync(folder).map((name) => ({ name, used: used(name) }));
  for (const { name } of all.sort((a, b) => b.used - a.used).slice(MOST))
    rmSync(join(folder, name), { recursive: true, force: true });
}
