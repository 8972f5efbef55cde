import { join } from 'node:path';
import { normalizePath } from 'vite';
import type { ContentPlace } from '../content/find-content.ts';

/** Absolute paths of the folders whose scripts belong to the content, with a slash at the end. */
export function contentFolders({ contentDir, docsFolder, sharedFolders = [] }: ContentPlace): string[] {
  const folders = new Set([contentDir, join(contentDir, docsFolder), ...sharedFolders]);
  return [...folders].map((folder) => normalizePath(`${folder}/`));
}

/**
 * Whether a file is a script or a page of the content. The content folder may also contain this program: as a package in
 * its `node_modules/`, or as a clone anywhere below it.
 *
 * @param root absolute path of this program
 */
export function isOfContent(folders: readonly string[], root: string): (file: string) => boolean {
  const own = normalizePath(`${root}/`);
  return (file) =>
    folders.some(
      (folder) =>
        file.startsWith(folder) &&
        !file.slice(folder.length).includes('node_modules/') &&
        (folder.startsWith(own) || !file.startsWith(own)),
    );
}
