import { existsSync, mkdtempSync, rmdirSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import type { Diagnostic } from '../../../contract/diagnostics.ts';
import { DISK_FULL_HINT, isDiskFull } from '../../files/disk-full.ts';
import { kindOf } from '../../files/kind-of.ts';
import { nameIn } from '../../files/name-in.ts';
import type { ContentPlace } from '../find-content.ts';
import { folderOfSources } from '../pages/left-out.ts';

export interface Folders extends ContentPlace {
  /** Absolute path. */
  outDir: string;
  /** Path that the site is served under, with slashes. */
  base?: string;
  /** Absolute path of the API description, if there has to be one. */
  openapiFile?: string;
  /** Inside `outDir`; emptied by each build. */
  siteDir: string;
}

/** Problems that keep a build from starting: a site needs pages, and a folder to be written to. */
export function checkFolders(folders: Folders): Diagnostic[] {
  return [...checkContent(folders), ...checkDescription(folders), ...checkBase(folders), ...checkOut(folders)];
}

function checkContent({ contentDir, docsFolder }: ContentPlace): Diagnostic[] {
  const kind = kindOf(contentDir);
  if (kind !== 'folder') {
    const found = kind === 'file' ? 'This is a file' : 'This folder does not exist';
    return [wrong('content-folder', contentDir, found, 'DOCS_CONTENT names the folder that contains docs/.')];
  }
  if ([docsFolder, 'versioned_docs'].some((name) => existsSync(join(contentDir, name)))) return [];
  const sources = folderOfSources(contentDir);
  const hint =
    sources === undefined
      ? 'DOCS_CONTENT names the folder that contains docs/; the pages in it are .md or .mdx files.'
      : `There are pages in ${sources}/: set DOCS_CONTENT to that folder.`;
  return [wrong('content-folder', contentDir, 'There is no folder docs/ in the content folder, and no page', hint)];
}

function checkDescription({ openapiFile }: Folders): Diagnostic[] {
  if (openapiFile === undefined) return [];
  const kind = kindOf(openapiFile);
  if (kind === 'file') return [];
  const found = kind === 'folder' ? 'This is a folder' : 'This file does not exist';
  const hint = 'DOCS_OPENAPI names the root file of an OpenAPI description, or "none" for a site without a reference.';
  return [wrong('openapi-file', openapiFile, found, hint)];
}

function checkBase({ base = '/' }: Folders): Diagnostic[] {
  if (/^\/(?:[\w.~+@-]+\/)*$/.test(base) && !/\/\.\.?\//.test(base)) return [];
  const hint =
    'DOCS_BASE is the path alone, as in "/docs/", or "/" for the top of a host; "url" in site.yml has the host. Web servers agree on letters, digits and . _ ~ + @ - only.';
  return [wrong('base', 'DOCS_BASE', `The site cannot be served under "${base}"`, hint)];
}

function checkOut({ contentDir, outDir, siteDir }: Folders): Diagnostic[] {
  if (contentDir === siteDir || contentDir.startsWith(siteDir + sep)) {
    const message = `The content is in ${nameIn(dirname(outDir), siteDir)}, which each build empties`;
    return [wrong('output-folder', outDir, message, 'Set DOCS_OUT to another folder.')];
  }
  let there = outDir;
  while (!existsSync(there)) there = dirname(there);
  if (kindOf(there) !== 'folder') {
    const hint = 'Set DOCS_OUT to a folder; it is created if it does not exist.';
    return [wrong('output-folder', outDir, `The site cannot be written there: ${there} is a file`, hint)];
  }
  try {
    // Tried, because permissions do not tell: in /proc, which has them, nothing can be made, and older versions of Node never stop trying.
    rmdirSync(mkdtempSync(join(there, '.writable-')));
    return [];
  } catch (error) {
    const isFull = isDiskFull(String(error));
    const message = `The site cannot be written there: ${isFull ? `the disk of ${there} is full` : `${there} is not writable`}`;
    const hint = isFull ? DISK_FULL_HINT : 'Give yourself write access, or set DOCS_OUT to another folder.';
    return [wrong('output-folder', outDir, message, hint)];
  }
}

const wrong = (rule: string, file: string, message: string, hint: string): Diagnostic => ({
  severity: 'error',
  rule,
  file,
  message: `${message}.`,
  hint,
});
