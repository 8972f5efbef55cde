import { realpathSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import type { Diagnostic } from '../../../contract/diagnostics.ts';
import { nameIn } from '../../files/name-in.ts';
import type { Refusal } from '../../markdown/context.ts';
import type { YamlPlace } from '../yaml.ts';

/** Whether the site may take a file: where it really is, with symbolic links followed, must be in an allowed folder. */
export type AllowedFolders = (file: string) => boolean;

/** @param folders absolute paths; one that does not exist allows nothing */
export function allowedFolders(folders: readonly string[]): AllowedFolders {
  const real = folders.map(realPath).filter((folder) => folder !== undefined);
  return (file) => {
    const path = realPath(file);
    return path !== undefined && real.some((folder) => path === folder || path.startsWith(withEnd(folder)));
  };
}

/**
 * Real paths of the folders that `allowed_folders` of `site.yml` names; a missing one is reported and left out.
 *
 * @param placeOf where an entry of the list is
 */
export function foldersOfSite(
  contentDir: string,
  names: readonly string[],
  placeOf: (path: readonly PropertyKey[]) => YamlPlace,
): { folders: string[]; diagnostics: Diagnostic[] } {
  const folders: string[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [index, name] of names.entries()) {
    const folder = realPath(resolve(contentDir, name));
    if (folder !== undefined) folders.push(folder);
    else
      diagnostics.push({
        severity: 'error',
        rule: 'site-config',
        file: 'site.yml',
        ...placeOf(['allowed_folders', index]),
        message: `"allowed_folders": there is no folder ${name}.`,
        hint: 'Names are relative to the folder of site.yml.',
      });
  }
  return { folders, diagnostics };
}

/** What is said about a file that a page or a script refers to, outside the allowed folders. It never becomes part of the site. */
export function outsideProblem(contentDir: string, written: string, file: string): Refusal {
  const folder = nameIn(contentDir, resolve(realPath(file) ?? file, '..'));
  return {
    rule: 'outside-folder',
    problem: `"${written}" lies outside of the content folder: nothing of it becomes part of the site.`,
    hint: `Copy the file beside the page; or, if readers may see all of its folder, write into site.yml: "allowed_folders: [${folder}]".`,
  };
}

const withEnd = (folder: string) => (folder.endsWith(sep) ? folder : folder + sep);

function realPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}
