import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/**
 * The names of everything stored come from one list (contract/kept.ts), whose types refuse other names wherever the
 * helpers below are called. It is therefore enough that nothing else calls the browser's storage directly.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));

const sources = ['src', 'sw', 'contract'].flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => `${room}/${name.replaceAll('\\', '/')}`),
);

/** The code without comments. */
function codeOf(file: string): string {
  return readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}

/** The ways to store something in a browser → the files that may use each, with names from the list. */
const WAYS: [way: RegExp, files: string[]][] = [
  [/\b(local|session)Storage\b/, ['src/offline/device/device.ts', 'src/state/storage.ts', 'src/state/theme-choice.ts']],
  [
    /\bindexedDB\b|\bidb-keyval\b|\bcreateStore\b/,
    ['src/offline/device/device.ts', 'src/offline/worker/removal.ts', 'sw/zip-update/catalog.ts'],
  ],
  [
    /\bself\.caches\b|\bwindow\.caches\b|\bglobalThis\.caches\b|(?<![.\w])caches\./,
    ['src/offline/device/device.ts', 'src/offline/worker/removal.ts', 'sw/worker-code.ts'],
  ],
  // The names of caches and of the database are made beside the list.
  [/\bCACHE_PREFIX\b|ort-server-docs:/, ['contract/cache-names.ts', 'contract/kept-thing.ts', 'contract/kept.ts']],
  [/\bserviceWorker\.register\(|\bnew Workbox\(/, ['src/offline/worker/connection.ts']],
  [/\bdocument\.cookie\b|\bcookieStore\b|\bgetDirectory\(|\bshowSaveFilePicker\b|\bsharedStorage\b/, []],
];

it.each(WAYS)('%s', (way, files) => {
  expect(sources.filter((file) => way.test(codeOf(file))).sort()).toEqual([...files].sort());
});
