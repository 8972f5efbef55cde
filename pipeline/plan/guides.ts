import type { ApiGuideLink } from '../../contract/api/plan.ts';
import type { CompiledDoc } from '../../contract/page/compiled-doc.ts';
import { splitLink, withoutBase } from '../../contract/urls.ts';
import type { Project } from '../project/project.ts';

/** Operation → the guides that link to it: "Used in guides" on the operation's page. */
export function guidesByOperation(
  project: Project,
  compiled: Readonly<Record<string, CompiledDoc>>,
): Record<string, ApiGuideLink[]> {
  const operations = new Map(
    (project.api?.operations ?? []).map((operation) => [operation.page as string, operation.id]),
  );
  const guides = new Map<string, ApiGuideLink[]>();
  for (const doc of project.site.docs) {
    if (doc.frontMatter.unlisted || doc.frontMatter.draft) continue;
    const linked = new Set<string>();
    for (const { href } of compiled[doc.file]?.links ?? []) {
      const id = operations.get(withoutBase(project.options.base, splitLink(href).path) ?? '');
      if (id !== undefined) linked.add(id);
    }
    for (const id of linked) guides.set(id, [...(guides.get(id) ?? []), { title: doc.title, path: doc.path }]);
  }
  return Object.fromEntries(guides);
}
