import type { Diagnostic } from '../../../contract/diagnostics.ts';
import type { VersionInfo } from '../../../contract/site.ts';
import type { SitePath } from '../../../contract/urls.ts';
import type { AllowedFolders } from '../checks/allowed-folders.ts';
import { findDoc, findSidebar } from '../find.ts';
import { readCategories } from '../sidebars/categories.ts';
import { buildSidebar, type DocsSidebar, flatten, trailTo } from '../sidebars/sidebar.ts';
import { sidebarOfEntries } from '../sidebars/sidebar-entries.ts';
import { readSidebars } from '../sidebars/sidebars-file.ts';
import type { DataLink } from '../site/data.ts';
import { type Doc, type DocsFolder, scanDocs } from './docs.ts';
import { readTags, type Tag } from './tags.ts';
import { MadeAddresses } from './taken-address.ts';
import type { VersionSource } from './versions.ts';

export interface VersionSidebar extends DocsSidebar {
  /** As its authors call it. */
  name: string;
  /** Name of its file: `assets/sidebar-<id>.json`. */
  id: string;
}

/** A version of the documentation: its pages, sidebars and tags. */
export interface DocsVersion {
  info: VersionInfo;
  /** Below the content folder: `docs`. */
  folder: string;
  base: SitePath;
  docs: Doc[];
  /** Pages that exist, but are not part of this build. */
  drafts: Doc[];
  /** Their ids. */
  draftIds: string[];
  sidebars: VersionSidebar[];
  tags: ReadonlyMap<Doc, Tag[]>;
  /** The page that stands for the version: the one at its address, else the first of its sidebar. */
  main: Doc | null;
}

export interface ReadVersionOptions {
  contentDir: string;
  source: VersionSource;
  /** Where symbolic links may lead. */
  allowed: AllowedFolders;
  /** Whether drafts are pages: only while developing. */
  drafts: boolean;
  /** Whether its sidebars' files carry the version's name, because there are other versions. */
  named: boolean;
}

interface ReadVersion {
  version: DocsVersion;
  links: DataLink[];
  /** Absolute paths of scripts of its sidebars, which may be outside of the content folder. */
  files: string[];
  diagnostics: Diagnostic[];
}

export async function readVersion(options: ReadVersionOptions): Promise<ReadVersion> {
  const { contentDir, source } = options;
  const folder: DocsFolder = { contentDir, folder: source.folder, base: source.info.path, allowed: options.allowed };
  const scanned = scanDocs(folder);
  const docs = scanned.docs.filter((doc) => options.drafts || !doc.frontMatter.draft);
  const drafts = scanned.docs.filter((doc) => !docs.includes(doc));
  const draftIds = drafts.map((doc) => doc.id);
  const { categories, diagnostics: categoryProblems } = readCategories(folder);
  const diagnostics = [...scanned.diagnostics, ...categoryProblems];
  const ownName = options.named ? source.info.name : null;

  const made = new MadeAddresses(docs, folder.base);
  const generate = (dirName: string) => buildSidebar({ folder, docs, categories, draftIds, made, dirName });
  const written = await readSidebars(contentDir, source.sidebars);
  diagnostics.push(...written.diagnostics);
  const names = Object.keys(written.sidebars);
  const links: DataLink[] = [];
  const sidebars = names.map((name): VersionSidebar => {
    const input = { folder, docs, draftIds, made, file: written.file ?? '', text: written.text, generate };
    const sidebar = sidebarOfEntries(input, written.sidebars[name] ?? []);
    links.push(...sidebar.links);
    diagnostics.push(...sidebar.diagnostics);
    return {
      name,
      id: sidebarId(ownName, names.length === 1 ? null : name),
      items: sidebar.items,
      generated: sidebar.generated,
    };
  });
  if (sidebars.length === 0) {
    const sidebar = generate('');
    diagnostics.push(...sidebar.diagnostics);
    sidebars.push({ name: 'docs', id: sidebarId(ownName, null), items: sidebar.items, generated: sidebar.generated });
  }
  const tags = readTags(contentDir, { folder: source.folder, base: source.info.path, docs }, made);
  diagnostics.push(...tags.diagnostics);
  const first = sidebars.flatMap(({ items }) => flatten(items))[0]?.href;
  const main = docs.find((doc) => doc.path === source.info.path) ?? docs.find((doc) => doc.path === first) ?? null;
  const version = {
    info: source.info,
    folder: source.folder,
    base: source.info.path,
    docs,
    drafts,
    draftIds,
    sidebars,
    tags: tags.tags,
    main,
  };
  return { version, links, files: written.files ?? [], diagnostics: onceEach([...diagnostics, ...checkIds(version)]) };
}

/**
 * Part of the name of a sidebar's file. Some signs in names (`C#`) would end the address of that file, two names that are only put
 * one after the other may be those of another version and another sidebar (`1` and `2-a`, `1-2` and `a`), and some file systems take
 * names that differ only in case for one.
 *
 * @param version null where there is only one
 * @param name null where there is only one
 */
export function sidebarId(version: string | null, name: string | null): string {
  const [ofVersion, ofSidebar] = [encoded(version ?? '', /[^a-z\d_.-]/gu), encoded(name ?? '', /[^a-z\d_-]/gu)];
  if (version === null) return name === null ? 'docs' : `docs-${ofSidebar}`;
  return `docs-${ofVersion}${name === null ? '' : `~~${ofSidebar}`}`;
}

const encoded = (name: string, signs: RegExp): string =>
  name.replace(signs, (sign) => `~${sign.codePointAt(0)?.toString(16)}~`);

/** Drops repetitions: a folder may be in several sidebars. */
function onceEach(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...new Map(diagnostics.map((one) => [JSON.stringify(one), one])).values()];
}

/** The sidebar a page is shown with: the one it names, else the first it is in; in none, an unlisted page gets the first, others null. */
export function sidebarOf(version: DocsVersion, doc: Doc): VersionSidebar | null {
  const named = doc.frontMatter.displayed_sidebar;
  if (named === null) return null;
  if (named !== undefined) return version.sidebars.find(({ name }) => name === named) ?? null;
  const holding = version.sidebars.find(({ items }) => trailTo(items, doc.path).length > 0);
  return holding ?? (doc.frontMatter.unlisted ? (version.sidebars[0] ?? null) : null);
}

/** Ids in the front matter must be those of existing pages and sidebars. */
function checkIds(version: DocsVersion): Diagnostic[] {
  return version.docs.flatMap((doc): Diagnostic[] => {
    const { displayed_sidebar: sidebar, pagination_next: next, pagination_prev: previous } = doc.frontMatter;
    const attempts: [string, () => unknown][] = [
      ['displayed_sidebar', () => sidebar && findSidebar(version.sidebars, sidebar)],
      ['pagination_next', () => next && findDoc(version, next)],
      ['pagination_prev', () => previous && findDoc(version, previous)],
    ];
    return attempts.flatMap(([key, attempt]): Diagnostic[] => {
      try {
        attempt();
        return [];
      } catch (error) {
        const line = doc.lines[key];
        return [
          {
            severity: 'error',
            rule: key === 'displayed_sidebar' ? 'missing-sidebar' : 'missing-doc',
            file: doc.file,
            ...(line !== undefined && { line }),
            message: `"${key}": ${(error as Error).message}`,
            hint: key === 'displayed_sidebar' ? 'Or write null for none.' : 'Or write null for no link.',
          },
        ];
      }
    });
  });
}
