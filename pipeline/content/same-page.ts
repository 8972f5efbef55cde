import type { Diagnostic } from '../../contract/diagnostics.ts';
import { isSameDoc } from './pages/docs.ts';
import type { Site } from './site/read-site.ts';

interface Read {
  site: Site;
  diagnostics: readonly Diagnostic[];
}

/**
 * Whether a changed file is a page in which only the text can have changed, so that everything that was read of the site still holds.
 * A page with problems is never one: the change may have fixed them.
 */
export function isSamePage({ site, diagnostics }: Read, file: string): boolean {
  const { contentDir, allowed, docs, versions } = site;
  const path = file.replaceAll('\\', '/');
  const doc = docs.find(({ source }) => source.replaceAll('\\', '/') === path);
  const version = doc && versions.find(({ folder }) => folder === doc.root);
  if (!doc || !version || diagnostics.some((one) => one.file === doc.file)) return false;
  return isSameDoc(doc, { contentDir, folder: version.folder, base: version.info.path, allowed });
}
