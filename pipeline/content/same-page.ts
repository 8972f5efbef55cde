import type { Diagnostic } from '../../contract/diagnostics.ts';
import { isSameDoc } from './pages/docs.ts';
import type { Site } from './site/read-site.ts';

interface Read {
  site: Site;
  diagnostics: readonly Diagnostic[];
}

/**
 * Whether a changed file is a page of which nothing but the text can be another: what was read of the site holds. What was found in the
 * page does not: it may be mended.
 */
export function isSamePage({ site, diagnostics }: Read, file: string): boolean {
  const { contentDir, allowed, docs, versions } = site;
  const path = file.replaceAll('\\', '/');
  const doc = docs.find(({ source }) => source.replaceAll('\\', '/') === path);
  const version = doc && versions.find(({ folder }) => folder === doc.root);
  if (!doc || !version || diagnostics.some((one) => one.file === doc.file)) return false;
  return isSameDoc(doc, { contentDir, folder: version.folder, base: version.info.path, allowed });
}
