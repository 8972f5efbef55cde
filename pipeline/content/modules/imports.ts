import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join, resolve } from 'node:path';
import { THEME_MODULES } from '../../../contract/page/article-components.ts';
import { kindOf } from '../../files/kind-of.ts';
import { nameIn } from '../../files/name-in.ts';
import type { ImportTarget } from '../../markdown/context.ts';
import type { AssetWorld } from '../assets.ts';
import { assetOf, refusalOf, STATIC } from '../assets.ts';
import { aliased } from './import-aliases.ts';

const SCRIPT_ENDINGS = [
  '',
  '.tsx',
  '.ts',
  '.jsx',
  '.js',
  '.mdx',
  '.md',
  '/index.tsx',
  '/index.ts',
  '/index.jsx',
  '/index.js',
];

/**
 * What an `import` of a page leads to: Docusaurus' own modules, files by their path or by `@site/…`, packages of the project.
 *
 * @param source absolute path of the page
 */
export function resolveImport(world: AssetWorld, source: string, specifier: string): ImportTarget {
  if ((THEME_MODULES as readonly string[]).includes(specifier)) return { module: specifier };
  const wanted = fileOf(world, source, specifier);
  const file = wanted === null ? undefined : withEnding(wanted);
  if (file === undefined && /^@(theme|docusaurus)\b/.test(specifier)) {
    return {
      problem: `"${specifier}" of Docusaurus is not available.`,
      hint: `Supported: ${THEME_MODULES.join(', ')}.`,
    };
  }
  const [, ofLoader, raw = ofLoader] = RAW.exec(specifier) ?? [];
  if (raw !== undefined) return rawOf(world, source, raw);
  if (specifier.includes('!')) {
    return {
      problem: `This loader in an import is not supported: "${specifier}".`,
      hint: 'For the text of a file, write "!!raw-loader!" before its path, or "?raw" behind it.',
    };
  }
  if (wanted === null) return packageOf(specifier);
  if (file === undefined) return missing(world, specifier, wanted);
  const refused = refusalOf(world, specifier, file);
  if (refused !== null) return refused;
  if (/\.mdx?$/.test(file)) return circleProblem(world, source, file) ?? { partial: file };
  if (/\.(?:css|scss|sass|less)$/.test(file)) {
    return { problem: `A page cannot import a style sheet: "${specifier}".`, hint: 'Use the classes the site has.' };
  }
  if (/\.(?:[jt]sx?|mjs|json)$/.test(extname(file))) return { module: file };
  return { asset: assetOf(world, file) };
}

/** How bundlers are told to import the text of a file: by a loader, or by a query (Vite, webpack's `resourceQuery`). */
const RAW = /^!*raw-loader!(.+)$|^!*([^!]+)\?raw$/;

const withEnding = (wanted: string) => SCRIPT_ENDINGS.map((ending) => wanted + ending).find((path) => isFile(path));

const missing = ({ contentDir }: AssetWorld, specifier: string, wanted: string) => ({
  problem: `There is no file "${specifier}" to import.`,
  hint: `Looked for ${nameIn(contentDir, wanted)}; "@site/" is the content folder.`,
});

/** The text of a file, to be shown as code. */
function rawOf(world: AssetWorld, source: string, specifier: string): ImportTarget {
  const wanted = fileOf(world, source, specifier) ?? resolve(dirname(source), specifier);
  const file = withEnding(wanted);
  if (file === undefined) return missing(world, specifier, wanted);
  return refusalOf(world, specifier, file) ?? { module: `${file}?raw` };
}

function fileOf({ aliases, contentDir }: AssetWorld, source: string, specifier: string): string | null {
  if (specifier.startsWith('/')) return fileFromTop(contentDir, specifier) ?? join(contentDir, specifier);
  return specifier.startsWith('.') ? resolve(dirname(source), specifier) : aliased(aliases, specifier);
}

/** The file that an import from the top of the site (`/src/badge`) leads to, which is looked for where Docusaurus' bundler does. */
export function fileFromTop(contentDir: string, specifier: string): string | undefined {
  return [STATIC, '.']
    .map((folder) => withEnding(join(contentDir, folder, specifier)))
    .find((file) => file !== undefined);
}

function packageOf(specifier: string): ImportTarget {
  try {
    createRequire(import.meta.url).resolve(specifier);
    return { module: specifier };
  } catch {
    return {
      problem: `The package "${specifier}" is not available. Of its components, the page shows content, title, and a link to what they name.`,
      hint: 'Pages can import files by "./…" and "@site/…", and the packages that the site is built with. Copy what the component shows into the page, or leave it out.',
    };
  }
}

/** The problem of a partial that leads back to the page that imports it, so that it never ends: names the files on the way. */
function circleProblem(world: AssetWorld, source: string, partial: string): ImportTarget | undefined {
  const seen = new Set<string>();
  const wayFrom = (file: string): string[] | undefined => {
    if (file === source) return [file];
    if (seen.has(file)) return undefined;
    seen.add(file);
    for (const next of partialsOf(world, file)) {
      const way = wayFrom(next);
      if (way) return [file, ...way];
    }
    return undefined;
  };
  const way = wayFrom(partial);
  if (!way) return undefined;
  const names = [source, ...way].map((file) => nameIn(world.contentDir, file));
  return {
    problem: `This page contains itself: ${names.join(' → ')}.`,
    hint: 'Remove one of these imports, or put what both need into a file of its own.',
  };
}

/** Markdown files that a Markdown file imports, outside of code. */
function partialsOf(world: AssetWorld, source: string): string[] {
  const text = readFileSync(source, 'utf8').replace(/^[ \t]*(`{3,}|~{3,})[\s\S]*?^[ \t]*\1/gm, '');
  return [...text.matchAll(/^import\s[^'"]*from\s+['"]([^'"]+)['"]/gm)].flatMap(([, specifier = '']) => {
    const wanted = fileOf(world, source, specifier);
    const file = wanted === null ? undefined : withEnding(wanted);
    return file !== undefined && /\.mdx?$/.test(file) && world.allowed(file) ? [file] : [];
  });
}

const isFile = (path: string) => kindOf(path) === 'file';
