import type { ApiPermission } from '../../contract/api/plan.ts';
import type { PermissionLevel } from '../../contract/page/reference-data.ts';

/**
 * Every name by which a reader may search for what an operation needs: the permission alone and with its level, and the roles
 * that grant it.
 */
export function needsOf(permissions: readonly ApiPermission[], levels: readonly PermissionLevel[]): string[] {
  const names = permissions.flatMap(({ kind, level, permission }): string[] => {
    if (kind === 'superuser') return ['superuser'];
    if (kind !== 'permission' || level === undefined || permission === undefined) return [];
    const roles = levels.flatMap((owner) =>
      owner.roles
        .filter(({ grants }) => grants[level]?.includes(permission))
        .flatMap(({ id }) => [id, `${owner.id}.${id}`]),
    );
    return [permission, `${level}.${permission}`, ...roles];
  });
  return [...new Set(names)];
}
