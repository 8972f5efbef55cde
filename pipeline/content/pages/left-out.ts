import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';
import type { Diagnostic } from '../../../contract/diagnostics.ts';
import { kindOf } from '../../files/kind-of.ts';
import { listFiles } from '../../files/list-files.ts';
import { nameIn } from '../../files/name-in.ts';
import { type ContentPlace, findContent } from '../find-content.ts';
import { fileOf } from '../sidebars/sidebars-file.ts';
import { configOf, configText } from '../site/docusaurus-config.ts';

/** Where a configuration names the folder of further pages. */
const FURTHER_DOCS =
  /['"`](?:@docusaurus\/plugin-)?content-docs['"`]\s*,\s*\{[\s\S]*?\bpath\s*:\s*['"`]([^'"`]+)['"`]/g;

const TRANSLATIONS: Diagnostic = {
  severity: 'warning',
  rule: 'i18n',
  file: 'i18n',
  message: 'Translations are not supported: the site has only the pages of docs/.',
  hint: 'Build each language as a site of its own: set DOCS_CONTENT to its folder of pages, and give it its own DOCS_BASE.',
};

type Place = Pick<ContentPlace, 'contentDir' | 'docsFolder'>;

/** Whole parts of a site of Docusaurus or another tool that have no place here. */
export function leftOut(place: Place): Diagnostic[] {
  const translations = existsSync(join(place.contentDir, 'i18n')) ? [TRANSLATIONS] : [];
  const beside = foldersBeside(place).flatMap((folder) => pagesLeftOut(place, folder));
  const within = [...navigationLeftOut(place), ...sourcesLeftOut(place), ...filesLeftOut(place)];
  return [...translations, ...beside, ...siteLeftOut(place), ...within];
}

/** The order of the pages that VitePress has among them, and MkDocs beside them. */
function navigationLeftOut({ contentDir, docsFolder }: Place): Diagnostic[] {
  if (fileOf(contentDir, 'sidebars') !== undefined) return [];
  const docs = join(contentDir, docsFolder);
  const scripts = ['ts', 'mts', 'js', 'mjs'].map((ending) => ({
    file: join(docs, `.vitepress/config.${ending}`),
    key: 'sidebar',
  }));
  return [...scripts, { file: join(docs, '../mkdocs.yml'), key: 'nav' }].flatMap(({ file, key }): Diagnostic[] => {
    if (kindOf(file) !== 'file' || !new RegExp(`^\\s*${key}\\s*[:,]`, 'm').test(readFileSync(file, 'utf8'))) return [];
    return [
      {
        severity: 'warning',
        rule: 'left-out',
        file: nameIn(contentDir, file),
        message: `The "${key}" of this file is not read: the sidebar is made from the folder.`,
        hint: 'Write the order into sidebars.json, or into the front matter of the pages as "sidebar_position".',
      },
    ];
  });
}

/** Where only the pages of a Docusaurus site were named, what belongs to them is in the folder above, or below `website/` there. */
function siteLeftOut({ contentDir, docsFolder }: Place): Diagnostic[] {
  const above = dirname(contentDir);
  const config = docsFolder === '.' ? (configOf(above) ?? configOf(join(above, 'website'))) : undefined;
  if (config === undefined) return [];
  const site = findContent(above);
  if (resolve(site.contentDir, site.docsFolder) !== contentDir) return [];
  return [
    {
      severity: 'warning',
      rule: 'left-out',
      file: nameIn(contentDir, config),
      message:
        'These are the pages of a site whose sidebars, versions, files of "static/" and components are left out.',
      hint: 'Set DOCS_CONTENT to the folder above.',
    },
  ];
}

/** VitePress puts the files of `public/` at the top of its site. */
function filesLeftOut({ contentDir, docsFolder }: Place): Diagnostic[] {
  const folder = posix.join(docsFolder, 'public');
  if (!existsSync(join(contentDir, docsFolder, '.vitepress')) || listFiles(join(contentDir, folder)).length === 0)
    return [];
  return [
    {
      severity: 'warning',
      rule: 'left-out',
      file: folder,
      message: 'The files in this folder are left out: here, those for the top of the site are in "static/".',
      hint: 'Move them to "static/" in the folder that DOCS_CONTENT names.',
    },
  ];
}

/** Where there is no `docs/`, the pages beside `src/` are the site, which may be no more than a README. */
function sourcesLeftOut({ contentDir, docsFolder }: Place): Diagnostic[] {
  const folder = docsFolder === '.' ? folderOfSources(contentDir) : undefined;
  if (folder === undefined) return [];
  return [
    {
      severity: 'warning',
      rule: 'left-out',
      file: folder,
      message: 'The pages in this folder are left out: the site has only those beside "src/".',
      hint: 'If they are the site, set DOCS_CONTENT to this folder.',
    },
  ];
}

/** The folder below `src/` that has all pages there, such as `src/content/docs` of Starlight and `src` of mdBook. */
export function folderOfSources(contentDir: string): string | undefined {
  const [first, ...others] = listFiles(join(contentDir, 'src'))
    .filter((file) => /\.mdx?$/.test(file) && !/(?:^|\/)node_modules\//.test(file))
    .map((file) => posix.join('src', posix.dirname(file), '/'));
  if (first === undefined) return undefined;
  let folder = first;
  while (!others.every((other) => other.startsWith(folder))) folder = posix.join(folder, '..', '/');
  return folder.slice(0, -1);
}

/** Where Docusaurus would find more pages: in a blog, in `src/pages/`, and in further docs. */
function foldersBeside({ contentDir, docsFolder }: Place): string[] {
  if (configOf(contentDir) === undefined) return [];
  const text = configText(contentDir);
  const blog = /\bblog\s*:\s*false\b/.test(text) ? [] : ['blog'];
  const further = [...text.matchAll(FURTHER_DOCS)].map(([, path = '']) => posix.join(path, '.'));
  return [...new Set([...further, ...blog, 'src/pages'])].filter((folder) => folder !== posix.join(docsFolder, '.'));
}

function pagesLeftOut({ contentDir, docsFolder }: Place, folder: string): Diagnostic[] {
  const { length } = listFiles(join(contentDir, folder)).filter((file) => /\.mdx?$/.test(file));
  if (length === 0) return [];
  const pages = length === 1 ? 'Its page is' : `Its ${length} pages are`;
  return [
    {
      severity: 'warning',
      rule: 'left-out',
      file: folder,
      message: `${pages} left out: the site has only the pages of ${docsFolder}/.`,
      hint: `Move what readers need to ${docsFolder}/.`,
    },
  ];
}
