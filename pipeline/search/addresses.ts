import { kebabCase } from '../../contract/urls.ts';

/** Where a permission stands on the page of permissions. */
export const permissionPath = (level: string, permission: string) =>
  `/docs/reference/permissions/#${level}-${permission.toLowerCase().replaceAll('_', '-')}`;

/** Where a term stands in the glossary. */
export const termPath = (term: string) => `/docs/reference/glossary/#${kebabCase(term)}`;
