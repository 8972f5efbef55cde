import { needId } from '../../contract/api/operation-needs.ts';
import { kebabCase } from '../../contract/kebab-case.ts';

/** Where a permission is on the permissions page. */
export const permissionPath = (level: string, permission: string) =>
  `/docs/reference/permissions/#${needId(level, permission)}`;

/** Where a term is in the glossary. */
export const termPath = (term: string) => `/docs/reference/glossary/#${kebabCase(term)}`;
