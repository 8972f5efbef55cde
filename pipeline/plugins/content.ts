import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { normalizePath, type Plugin, type Rollup } from 'vite';
import type { Diagnostic } from '../../contract/diagnostics.ts';
import { THEME_MODULES, THEME_NAMES, type ThemeModule } from '../../contract/page/article-components.ts';
import { assetOf } from '../content/assets.ts';
import { aliased } from '../content/modules/import-aliases.ts';
import { fileFromTop } from '../content/modules/imports.ts';
import { nameIn } from '../files/name-in.ts';
import { OWN_COMPONENTS } from '../markdown/isolation.ts';
import type { BuildOptions } from '../project/options.ts';
import type { Project } from '../project/project.ts';
import { contentFolders, isOfContent } from './content-files.ts';
import {
  documentsModule,
  emptyModule,
  NOTHING,
  packageModule,
  pictureModule,
  textModule,
  themeModule,
} from './content-modules.ts';
import { namesTaken } from './names-taken.ts';

export const DOCUMENTS = 'virtual:documents';
const PARTIALS = 'virtual:partials';
const THEME = 'virtual:theme/';
const TIME_LIMIT = 'virtual:time-limit';
const EMPTY = 'virtual:empty/';
const PACKAGE = 'virtual:package/';

type Resolve = Rollup.PluginContext['resolve'];

/** Why a script of the content cannot have an import. */
interface Refusal {
  severity: Diagnostic['severity'];
  message(id: string): string;
  hint: string;
}

const OUTSIDE: Refusal = {
  severity: 'error',
  message: (id) => `"${id}" is outside the content folder: nothing of it becomes part of the site.`,
  hint: 'Copy the file into the content folder, or add its folder to "allowed_folders" in site.yml.',
};

const MISSING: Refusal = {
  severity: 'error',
  message: (id) => `There is no "${id}" to import.`,
  hint: `A component can import files beside it, "@site/…", packages of the project, and modules of Docusaurus: ${THEME_MODULES.join(', ')}.`,
};

const STYLES: Refusal = {
  severity: 'warning',
  message: (id) => `The style sheet "${id}" of a component is left out.`,
  hint: 'Use the classes of the site: a page cannot bring its own style sheet.',
};

/** Files that a script of the content imports for their address. */
/** With which content imports the text of a file (Vite's query, to which the loaders of other bundlers are turned). */
const RAW = '?raw';

const PICTURE = /\.(?:png|jpe?g|gif|webp|avif|ico|svg)$/i;

/** While the author is editing, Vite serves each file at its place. */
const addressInDev = (base: string, file: string) =>
  `${base}@fs/${file.replace(/^\//, '').split('/').map(encodeURIComponent).join('/')}`;

/** A script that becomes part of the renderer unchanged. */
const ownScript = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

/** The file of a module, without the query that Vite adds to its id. */
const fileOf = (id: string) => id.replace(/\?.*$/, '');

/** The names that a script or a page imports from a module. */
const takenBy = (importer: string, module: string) => namesTaken(readFileSync(fileOf(importer), 'utf8'), module);

const resolved = (id: string) => `\0${id}`;

/**
 * The virtual modules through which content reaches `src/` (declared in `src/virtual.d.ts`), and the imports of the
 * content itself: packages are those of the project, wherever the content is.
 */
export function contentPlugin(options: BuildOptions, project: () => Promise<Project>): Plugin {
  const { contentDir, root } = options;
  const isContent = isOfContent(contentFolders(options), root);
  const ownModules = ['src/article/', 'contract/page/'].map((folder) => normalizePath(join(root, folder)));
  let developing = false;

  /** For an import that a script of the content cannot have: reports it once, and the page is made without it. */
  async function nothing(importer: string, id: string, refusal: Refusal): Promise<string> {
    const file = nameIn(contentDir, fileOf(importer));
    const { diagnostics } = await project();
    const message = refusal.message(id);
    if (!diagnostics.some((one) => one.file === file && one.message === message)) {
      const lines = readFileSync(join(contentDir, file), 'utf8').split('\n');
      const line = lines.findIndex((text) => text.includes(`'${id}'`) || text.includes(`"${id}"`)) + 1;
      const { severity, hint } = refusal;
      const place = { file, ...(line > 0 && { line }) };
      diagnostics.push({ severity, rule: 'import', ...place, message, hint });
    }
    return resolved(EMPTY + takenBy(importer, id).join(','));
  }

  /** The names that the content imports from a module of the theme, but that ours does not have. They become `nothing`. */
  function otherNames(id: string, importer: string | undefined): string {
    if (importer === undefined || !isContent(importer) || !existsSync(fileOf(importer))) return '';
    const known = THEME_NAMES[id as ThemeModule] ?? [];
    const others = takenBy(importer, id).filter((name) => !known.includes(name));
    return others.length > 0 ? `?${others.join(',')}` : '';
  }

  /** The id of the module that replaces a package, with the names that the script imports; null if it imports none. */
  function packageFor(id: string, importer: string): string | null {
    const names = takenBy(importer, id);
    return names.length === 0 ? null : resolved(`${PACKAGE}${id}?${names.join(',')}`);
  }

  /** The id of a module that pages and scripts import by a name of ours, or by one of Docusaurus' theme. */
  function ownModule(id: string, importer: string | undefined): string | undefined {
    if ([DOCUMENTS, NOTHING, TIME_LIMIT].includes(id)) return resolved(id);
    if (id === PARTIALS) return normalizePath(join(root, 'contract/page/with-partials.ts'));
    if (id === OWN_COMPONENTS) return normalizePath(join(root, 'src/article/own-components.ts'));
    const isOfTheme = (THEME_MODULES as readonly string[]).includes(id);
    return isOfTheme ? resolved(THEME + id + otherNames(id, importer)) : undefined;
  }

  /** What the content imports: a file of its own, or a package of the project. */
  async function contentModule(
    resolve: Resolve,
    id: string,
    importer: string,
  ): Promise<Rollup.ResolvedId | string | undefined> {
    const { aliases, allowed } = (await project()).site;
    const fromTop = isAbsolute(id) ? fileFromTop(contentDir, id) : undefined;
    const named = fromTop ?? aliased(aliases, id);
    const isPackage = named === null && /^[@a-z]/i.test(id);
    const found = isPackage
      ? await resolve(id, join(root, 'src/entry-server.tsx'))
      : await resolve(named ?? id, importer, named === null ? { skipSelf: true } : undefined);
    if (found === null) return /\.mdx?$/.test(importer) ? undefined : nothing(importer, id, MISSING);
    if (named !== null || id.startsWith('.') || isAbsolute(id)) {
      const file = fileOf(found.id);
      const isOurs = ownModules.some((folder) => file.startsWith(folder));
      return isOurs || allowed(file) ? found : nothing(importer, id, OUTSIDE);
    }
    return found.external ? (packageFor(id, importer) ?? found) : found;
  }

  /** The code of a module that is no file. */
  function madeModule(id: string): string | undefined {
    if (id === NOTHING) return ownScript('nothing.js');
    if (id === TIME_LIMIT) return ownScript('time-limit.js');
    if (id.startsWith(EMPTY)) return emptyModule(id.slice(EMPTY.length).split(',').filter(Boolean));
    if (id.startsWith(PACKAGE)) {
      const [name = '', names = ''] = id.slice(PACKAGE.length).split('?');
      return packageModule(name, names.split(','));
    }
    if (id.startsWith(THEME)) {
      const [module = '', others = ''] = id.slice(THEME.length).split('?');
      const all = normalizePath(join(root, 'src/article/theme-modules.tsx'));
      return themeModule(all, module as ThemeModule, others.split(',').filter(Boolean));
    }
    return undefined;
  }

  async function picture(file: string): Promise<string> {
    if (developing) return pictureModule(addressInDev(options.base, file));
    const { site, scriptFiles } = await project();
    const { source, target, url } = assetOf({ ...site, contentDir, base: options.base }, file);
    if (target !== null) scriptFiles.push({ source, target });
    return pictureModule(url);
  }

  return {
    name: 'docs:content',
    enforce: 'pre',
    configResolved(config) {
      developing = config.command === 'serve';
    },
    async resolveId(id, importer) {
      const own = ownModule(id, importer);
      if (own !== undefined || !importer || !isContent(importer)) return own;
      // In a build, the elements of each page are counted.
      if (id === 'react/jsx-runtime' && !developing) return resolved(TIME_LIMIT);
      if (/\.(?:css|scss|sass|less)(?:\?.*)?$/.test(id)) return nothing(importer, id, STYLES);
      return contentModule(this.resolve.bind(this), id, importer);
    },
    async load(id) {
      if (PICTURE.test(id) && isContent(id)) return picture(id);
      if (id.endsWith(RAW) && isContent(id)) return textModule(readFileSync(id.slice(0, -RAW.length)));
      if (!id.startsWith(resolved(''))) return undefined;
      const name = id.slice(resolved('').length);
      if (name !== DOCUMENTS) return madeModule(name);
      // Pages are added when they are requested: of a thousand, only the one that is being written.
      return documentsModule(developing ? [] : (await project()).site.docs);
    },
  };
}
