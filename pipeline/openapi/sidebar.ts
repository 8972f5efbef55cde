import { operationGroups } from '../../contract/api/groups.ts';
import type { ApiOperation, ApiPlan, ApiTag } from '../../contract/api/plan.ts';
import { HTTP_METHODS, type SidebarCategory, type SidebarItem, type SidebarLink } from '../../contract/page/page.ts';
import type { SitePath } from '../../contract/urls.ts';
import { API_ROOT } from './addresses.ts';
import { shortTitle } from './short-title.ts';

/**
 * The API sidebar: info page, a category for each tag (nested like the tags), and the schemas. With `current`, only the
 * branch that holds that page has its items; the others are null, so that a page's copy stays small.
 */
export function apiSidebar(plan: ApiPlan, current?: SitePath): SidebarItem[] {
  const operations = new Map(plan.operations.map((operation) => [operation.id, operation]));
  // Paths are for the filter, which works on the whole sidebar; a page's own copy does without them.
  const links = new Map(
    plan.operations.map((operation) => [operation.id, operationLink(operation, current === undefined)]),
  );

  const linksOf = (tag: ApiTag): SidebarLink[] => {
    const ofTag = tag.operations.map((id) => operations.get(id)).filter((operation) => operation !== undefined);
    const short = new Map(ofTag.map((operation) => [operation.id, shortTitle(operation, tag.label)]));
    const all = [...short.values()];
    const labelOf = ({ id, title }: ApiOperation) => {
      const label = short.get(id) ?? title;
      return all.indexOf(label) === all.lastIndexOf(label) ? label : title;
    };
    return operationGroups(ofTag).flatMap(({ title, operations: group }) =>
      group.flatMap((operation) => {
        const link = links.get(operation.id);
        return link ? [{ ...link, label: labelOf(operation), ...(title !== '' && { group: title }) }] : [];
      }),
    );
  };

  const category = (tag: ApiTag): SidebarCategory => {
    const nested = plan.tags.filter((child) => child.parent === tag.id).map(category);
    const open = current === undefined || tag.path === current || nested.some((child) => holds(child, current));
    const own = tag.operations.some((id) => operations.get(id)?.page === current);
    const shown = open || own ? [...linksOf(tag), ...nested] : null;
    return { type: 'category', label: tag.label, href: tag.path, collapsed: true, items: shown };
  };

  const home = plan.pages.find((page) => page.kind === 'info');
  return [
    { type: 'link', label: plan.info.title, href: home?.path ?? API_ROOT },
    ...plan.tags.filter((tag) => tag.parent === undefined).map(category),
    ...schemaCategory(plan, current),
  ];
}

function holds(item: SidebarCategory, current: SitePath): boolean {
  return item.href === current || item.items !== null;
}

function operationLink(operation: ApiOperation, withPath: boolean): SidebarLink {
  const method = HTTP_METHODS.find((known) => known === operation.method);
  return {
    type: 'link',
    label: operation.title,
    href: operation.page,
    ...(method && { method }),
    ...(operation.deprecated && { deprecated: true }),
    ...(withPath && { path: operation.path }),
  };
}

function schemaCategory(plan: ApiPlan, current: SitePath | undefined): SidebarCategory[] {
  const index = plan.pages.find((page) => page.kind === 'schemas');
  if (!index) return [];
  const all = Object.values(plan.schemas).map(({ name, path, schema }): SidebarLink => {
    return { type: 'link', label: name, href: path, ...(schema.deprecated && { deprecated: true }) };
  });
  // There may be hundreds: a schema's page carries only its own entry, and the category's page lists them all.
  const own = all.filter((item) => item.href === current);
  const items = current === undefined ? all : own.length > 0 || current === index.path ? own : null;
  return [{ type: 'category', label: 'Schemas', href: index.path, collapsed: true, items }];
}
