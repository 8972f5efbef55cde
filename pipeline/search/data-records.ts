import { configPlaces, docPath } from '../../contract/page/config-places.ts';
import type { GlossaryTerm, PermissionLevel, ReferenceData } from '../../contract/page/reference-data.ts';
import type { SearchRecord } from '../../contract/search/search.ts';
import { textOfMarkdown } from '../markdown/text-of-markdown.ts';
import { permissionPath, termPath } from './addresses.ts';

const TRAIL = 'Reference';

/**
 * Every configuration key at its place, found by its name and by its environment variable.
 *
 * @param hasPage whether the site has a page at this path: keys that no page shows have no address
 */
export function recordsOfConfig(
  data: Pick<ReferenceData, 'configuration' | 'components'>,
  hasPage: (path: string) => boolean,
): SearchRecord[] {
  return configPlaces(data)
    .filter(({ page }) => hasPage(docPath(page)))
    .map(({ entry, page, anchor }) => ({
      kind: 'config',
      url: `${docPath(page)}#${anchor}`,
      title: entry.key,
      trail: [TRAIL, 'Configuration', entry.component],
      text: [textOfMarkdown(entry.summary), entry.values.length > 0 && `One of ${entry.values.join(', ')}.`]
        .filter(Boolean)
        .join(' '),
      ...(entry.env !== null && { symbols: [entry.env] }),
    }));
}

/** Permissions of every level. Roles are part of the page's text. */
export function recordsOfPermissions(levels: readonly PermissionLevel[]): SearchRecord[] {
  return levels.flatMap((level) =>
    level.permissions.map((permission) => ({
      kind: 'permission' as const,
      url: permissionPath(level.id, permission.id),
      title: permission.id,
      trail: [TRAIL, 'Permissions', level.label],
      text: [textOfMarkdown(permission.summary), rolesWith(permission.id, level)].filter(Boolean).join(' '),
      symbols: [`${level.label}Permission.${permission.id}`],
    })),
  );
}

function rolesWith(permission: string, level: PermissionLevel): string {
  const roles = level.roles.filter((role) => role.grants[level.id]?.includes(permission)).map((role) => role.id);
  return roles.length === 0 ? '' : `Roles: ${roles.join(', ')}.`;
}

/** Terms, found by their aliases too. */
export function recordsOfGlossary(terms: readonly GlossaryTerm[]): SearchRecord[] {
  return [...terms]
    .sort((a, b) => (a.term.toLowerCase() < b.term.toLowerCase() ? -1 : 1))
    .map((term) => ({
      kind: 'term',
      url: termPath(term.term),
      title: term.term,
      trail: [TRAIL, 'Glossary'],
      text: textOfMarkdown(term.text),
      ...(term.aliases.length > 0 && { symbols: term.aliases }),
    }));
}
