import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../files/hashes.ts';
import { ifPossible, markUsed, removeOldest } from '../files/kept-text.ts';
import { createOutput } from '../files/output.ts';
import type { SingleFileCode } from '../single-file/single-file.ts';
import type { Noted } from '../supply/shipped.ts';

/** What the build of the scripts makes before the pages are there, besides the files in the site's folder. */
export interface MadeScripts {
  singleFile: SingleFileCode;
  /** Code of the service worker, see `compileWorkerCode`. */
  workerCode: string;
  shipped: Noted;
}

interface Kept extends MadeScripts {
  /** Names in the site's folder → SHA-256. */
  files: Record<string, string>;
}

export interface KeptScripts {
  /** Replaces the content of the site folder with the kept files. @returns null, changing nothing, if none are kept or some are damaged */
  take(siteDir: string): MadeScripts | null;
  /** Begins to keep the files in the site's folder. @returns a function that completes this once the rest is there, too */
  keep(siteDir: string): (made: MadeScripts) => void;
}

/** How many sets of scripts are kept, of different sites or changes: the most recently used ones. Each takes about 1.5 MB. */
const MOST = 16;
const LIST = 'made.json';
const FILES = 'files';

/**
 * Keeps scripts for later builds. Scripts know nothing of the pages, so a build after editing a page would only make the same ones again.
 *
 * @param folder absolute path; contains nothing else
 * @param key a hash of everything that determines the scripts
 * @param isStillRight called once everything is made: a file edited meanwhile may be in the scripts but not in the key
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
      markUsed(place);
      return kept.made;
    },
    keep(siteDir) {
      // Another build may keep the same scripts at the same time, so they appear under their final name complete or not at all.
      const unfinished = join(folder, `unfinished-${randomUUID()}`);
      const copy = createOutput(unfinished);
      const files: Record<string, string> = {};
      const remove = () => ifPossible(() => rmSync(unfinished, { recursive: true, force: true }));
      const copied = ifPossible(() => {
        for (const name of createOutput(siteDir).files()) {
          const content = readFileSync(join(siteDir, name));
          files[name] = sha256(content);
          copy.write(join(FILES, name), content);
        }
        return true;
      });
      if (!copied) remove();
      return (made) => {
        if (!copied) return;
        ifPossible(() => {
          copy.write(LIST, JSON.stringify({ ...made, files } satisfies Kept));
          rmSync(place, { recursive: true, force: true });
          // Fails where another build has kept the same scripts in the meantime.
          if (isStillRight()) renameSync(unfinished, place);
        });
        remove();
        ifPossible(() => removeOldest(folder, MOST));
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
