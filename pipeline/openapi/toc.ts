import type { ApiPage, ApiPlan } from '../../contract/api/plan.ts';
import { infoSections, operationSections, schemaSections } from '../../contract/api/sections.ts';
import type { TocItem } from '../../contract/page/page.ts';

/** Headings of an API page, levels 2 and 3, with the ids the page has. */
export function tocOfApiPage(page: ApiPage, plan: ApiPlan): TocItem[] {
  if (page.kind === 'info') return infoSections(plan);
  if (page.kind === 'operation') {
    const operation = plan.operations.find(({ id }) => id === page.operation);
    return operation ? operationSections(plan, operation) : [];
  }
  if (page.kind === 'schema') return schemaSections(plan, page.schema);
  return [];
}
