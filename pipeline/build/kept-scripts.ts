import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../files/hashes.ts';
import { createOutput } from '../files/output.ts';
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
 * @param isStillRight asked when all is made: what was edited meanwhile may be in it, and the key does not say so
 */
export function keptScripts(folder: string, key: string, isStillRight: () => boolean): KeptScripts {
  const place = join(folder, key);
  return {
    take(siteDir) {
      const kept = read(place);
      if (kept === null) return null;
      rmSync(siteDir, { recursive: true, force: true });
      const site = createOutput(siteDir);
      for (const [name, content] of kept.contents) site.write(name, content);
      const now = new Date();
      utimesSync(place, now, now);
      return kept.made;
    },
    keep(siteDir) {
      mkdirSync(folder, { recursive: true });
      // Others may keep the same at the same time: it is there as a whole, or not at all.
      const unfinished = mkdtempSync(join(folder, 'unfinished-'));
      const copy = createOutput(unfinished);
      const files: Record<string, string> = {};
      for (const name of createOutput(siteDir).files()) {
        const content = readFileSync(join(siteDir, name));
        files[name] = sha256(content);
        copy.write(join(FILES, name), content);
      }
      return (made) => {
        copy.write(LIST, JSON.stringify({ ...made, files } satisfies Kept));
        rmSync(place, { recursive: true, force: true });
        try {
          if (isStillRight()) renameSync(unfinished, place);
        } catch {
          // Somebody else has kept the same meanwhile.
        }
        rmSync(unfinished, { recursive: true, force: true });
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
