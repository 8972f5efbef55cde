import { isSameDoc } from './pages/docs.ts';
import type { Site } from './site/read-site.ts';

/** Whether a changed file is a page of which nothing but the text can be another: what was read of the site holds. */
export function isSamePage({ contentDir, allowed, docs, versions }: Site, file: string): boolean {
  const path = file.replaceAll('\\', '/');
  const doc = docs.find(({ source }) => source.replaceAll('\\', '/') === path);
  const version = doc && versions.find(({ folder }) => folder === doc.root);
  if (!doc || !version) return false;
  return isSameDoc(doc, { contentDir, folder: version.folder, base: version.info.path, allowed });
}
