import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Diagnostic } from '../../../contract/diagnostics.ts';
import type { VersionInfo } from '../../../contract/site.ts';
import { canonicalPath } from '../../../contract/urls.ts';
import type { ContentPlace } from '../find-content.ts';
import { sidebarsPlace } from '../sidebars/sidebars-file.ts';
import { readYamlFile } from '../yaml.ts';
import { leftOut } from './left-out.ts';

/** Where a version's pages are in the content folder and on the site; the layout is that of Docusaurus. */
export interface VersionSource {
  info: VersionInfo;
  /** Below the content folder: `docs`, `versioned_docs/version-1.0`. */
  folder: string;
  /** Its sidebars, below the content folder; the file may be absent. */
  sidebars: string;
}

/** The version in `docs/`, labeled "Next" as in Docusaurus. */
const CURRENT = 'current';

/** The part of the addresses of its pages, as in Docusaurus. */
const NEXT = 'next';

/**
 * The versions of the documentation, the newest first. Without `versions.json` there is one, at `/docs/`. With it, the
 * first of the list is the last release, at `/docs/`; the version in `docs/` is at `/docs/next/`, older ones at `/docs/<name>/`.
 */
export function readVersions({ contentDir, docsFolder }: ContentPlace): {
  versions: VersionSource[];
  diagnostics: Diagnostic[];
} {
  const file = 'versions.json';
  const path = join(contentDir, file);
  const list = existsSync(path)
    ? readYamlFile(path, { file, rule: 'versions' }, z.array(z.string().min(1)))
    : undefined;
  const { text = '', value: names = [], diagnostics = [] } = list ?? {};
  const hasDocs = existsSync(join(contentDir, docsFolder));
  const known = names.filter((name, index) => {
    const isRepeated = names.indexOf(name) < index;
    const problem = isRepeated ? REPEATED(name) : nameProblem(contentDir, name, hasDocs);
    if (problem === null) return true;
    const written = JSON.stringify(name);
    const offset = isRepeated ? text.lastIndexOf(written) : text.indexOf(written);
    const line = text.slice(0, Math.max(0, offset)).split('\n').length;
    diagnostics.push({ severity: 'error', rule: 'versions', file, line, ...problem });
    return false;
  });
  diagnostics.push(...leftOut({ contentDir, docsFolder }));
  for (const folder of versionFolders(contentDir)) {
    if (names.some((name) => folderOf(name) === folder)) continue;
    diagnostics.push({
      severity: 'warning',
      rule: 'versions',
      file: folder,
      message: 'This version is not listed in versions.json and is left out.',
      hint: `Add "${folder.replace(/.*version-/, '')}" to versions.json, the newest first.`,
    });
  }
  const released = known.map((name, index): VersionSource => {
    const isLast = index === 0;
    const at = isLast ? '/docs/' : canonicalPath(`/docs/${name}/`);
    return {
      info: { name, label: name, path: at, isLast, banner: isLast ? null : 'unmaintained' },
      folder: folderOf(name),
      sidebars: `versioned_sidebars/version-${name}-sidebars`,
    };
  });
  const alone = released.length === 0;
  const sidebars = sidebarsPlace({ contentDir, docsFolder });
  diagnostics.push(...sidebars.diagnostics);
  const current: VersionSource = {
    info: {
      name: CURRENT,
      label: 'Next',
      path: alone ? '/docs/' : `/docs/${NEXT}/`,
      isLast: alone,
      banner: alone ? null : 'unreleased',
    },
    folder: docsFolder,
    sidebars: sidebars.name,
  };
  return { versions: alone || hasDocs ? [current, ...released] : released, diagnostics };
}

const REPEATED = (name: string) => ({
  message: `The version "${name}" is listed twice.`,
  hint: 'Remove it once.',
});

/** Why the pages in `docs/` do not leave a version its name, or that it has none; null if nothing is wrong. */
function nameProblem(contentDir: string, name: string, hasDocs: boolean): { message: string; hint: string } | null {
  if (hasDocs && (name === CURRENT || name === NEXT))
    return {
      message: `The version "${name}" has the name of the one in docs/.`,
      hint: 'Give it another name, in versions.json and in the names of its folder and its sidebars.',
    };
  if (existsSync(join(contentDir, folderOf(name)))) return null;
  return {
    message: `The version "${name}" has no folder ${folderOf(name)}.`,
    hint: `Existing folders: ${versionFolders(contentDir).join(', ') || 'none'}.`,
  };
}

const folderOf = (name: string) => `versioned_docs/version-${name}`;

function versionFolders(contentDir: string): string[] {
  const folder = join(contentDir, 'versioned_docs');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.startsWith('version-'))
    .sort()
    .map((name) => `versioned_docs/${name}`);
}
