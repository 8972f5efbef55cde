/**
 * Subsets the site's fonts (faces) from their packages: `npm run faces`, after one of these packages or a list below has
 * changed. The results are part of the project, so that a build needs no time for them and always ships the same bytes.
 * Each is named after its package, from which the bill of materials knows its origin.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import subsetFont from 'subset-font';
import { readFlags } from './arguments.mjs';

const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));
const LETTERS = 'ÄÅÆÇÉÖØÜßàáâäåæçèéêëíîñóôöøúûü';
const SIGNS = '\u00a0·×–—‘’“”…';

/** Axes of a face: the optical size for this font size in pixels, and weights from regular to bold. */
const axes = (/** @type {number} */ size) => ({ opsz: size, wght: { min: 400, max: 700, default: 400 } });

/** @type {readonly { name: string, source: string, text: string, features: string[], size: number }[]} */
export const FACES = [
  {
    name: 'source-serif-4',
    source: 'files/source-serif-4-latin-opsz-normal.woff2',
    text: `${ASCII}${LETTERS}${SIGNS}§©«°±»„•‹›↑↓−`,
    features: ['kern', 'mark', 'liga', 'tnum'],
    size: 16,
  },
  {
    // Characters that occur only in code are left out: code has its own fonts.
    name: 'bricolage-grotesque',
    source: 'files/bricolage-grotesque-latin-opsz-normal.woff2',
    text: `${ASCII.replace(/[$*<>@\\^`{|}~]/g, '')}${LETTERS}${SIGNS}`,
    features: ['kern', 'tnum'],
    size: 20,
  },
];

/** Path of a subset face. @param {string} name */
export const cutFile = (name) => fileURLToPath(new URL(`../src/styles/faces/${name}.woff2`, import.meta.url));

/** @param {(typeof FACES)[number]} face @returns {Promise<Buffer>} WOFF2 */
export async function cutFace({ name, source, text, features, size }) {
  const from = createRequire(import.meta.url).resolve(`@fontsource-variable/${name}/${source}`);
  return subsetFont(await readFile(from), text, {
    targetFormat: 'woff2',
    keepFeatures: features,
    noLayoutClosure: true,
    noHinting: true,
    variationAxes: axes(size),
  });
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  readFlags({
    help: 'Subsets the fonts of the site from their packages into src/styles/faces.',
    command: 'npm run faces --',
  });
  for (const face of FACES) {
    const cut = await cutFace(face);
    await writeFile(cutFile(face.name), cut);
    console.log(`${face.name}: ${cut.length.toLocaleString('en')} bytes, ${new Set(face.text).size} characters`);
  }
}
