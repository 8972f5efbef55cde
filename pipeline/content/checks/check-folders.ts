import { accessSync, constants, existsSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { Diagnostic } from '../../../contract/diagnostics.ts';
import { kindOf } from '../../files/kind-of.ts';
import type { ContentPlace } from '../find-content.ts';

export interface Folders extends ContentPlace {
  /** Absolute path. */
  outDir: string;
  /** Path that the site is served under, with slashes. */
  base?: string;
  /** Absolute path of the API description, where there has to be one. */
  openapiFile?: string;
  /** Inside `outDir`; emptied by each build. */
  siteDir: string;
}

/** What keeps a build from beginning: without pages there is no site, and without a place for it neither. */
export function checkFolders(folders: Folders): Diagnostic[] {
  return [...checkContent(folders), ...checkDescription(folders), ...checkBase(folders), ...checkOut(folders)];
}

function checkContent({ contentDir, docsFolder }: ContentPlace): Diagnostic[] {
  const kind = kindOf(contentDir);
  if (kind !== 'folder') {
    const found = kind === 'file' ? 'This is a file' : 'This folder does not exist';
    return [wrong('content-folder', contentDir, found, 'DOCS_CONTENT names the folder that has docs/ in it.')];
  }
  if ([docsFolder, 'versioned_docs'].some((name) => existsSync(join(contentDir, name)))) return [];
  return [
    wrong(
      'content-folder',
      contentDir,
      'There is no folder docs/ in the content folder, and no page',
      'DOCS_CONTENT names the folder that has docs/ in it; pages lie there as .md or .mdx.',
    ),
  ];
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
  if (/^\/(?:[\w.~!$&'()*+,;=@%-]+\/)*$/.test(base) && !/\/\.\.?\//.test(base)) return [];
  const hint =
    'DOCS_BASE is the path alone, as in "/docs/", or "/" for the top of a host; "url" in site.yml has the host.';
  return [wrong('base', 'DOCS_BASE', `The site cannot be served under "${base}"`, hint)];
}

function checkOut({ contentDir, outDir, siteDir }: Folders): Diagnostic[] {
  if (contentDir === siteDir || contentDir.startsWith(siteDir + sep)) {
    const message = `The content lies in ${relative(dirname(outDir), siteDir)}, which each build empties`;
    return [wrong('output-folder', outDir, message, 'Let DOCS_OUT name another folder.')];
  }
  let there = outDir;
  while (!existsSync(there)) there = dirname(there);
  if (kindOf(there) !== 'folder') {
    const hint = 'Let DOCS_OUT name a folder; it is made if it does not exist.';
    return [wrong('output-folder', outDir, `The site cannot be written there: ${there} is a file`, hint)];
  }
  try {
    accessSync(there, constants.W_OK);
    return [];
  } catch {
    const message = `The site cannot be written there: ${there} may not be changed`;
    return [
      wrong('output-folder', outDir, message, 'Give yourself the right to write there, or let DOCS_OUT name another.'),
    ];
  }
}

const wrong = (rule: string, file: string, message: string, hint: string): Diagnostic => ({
  severity: 'error',
  rule,
  file,
  message: `${message}.`,
  hint,
});
