import { weakestRole } from '../../contract/api/operation-needs.ts';
import type { ApiPermission } from '../../contract/api/plan.ts';
import type { PermissionLevel } from '../../contract/page/reference-data.ts';

/**
 * Every name by which a reader may search for what an operation needs: the permission alone and with its level, and the weakest role of
 * each level that grants it. The strongest role grants everything, so it would find nearly all operations and say nothing about any.
 */
export function needsOf(permissions: readonly ApiPermission[], levels: readonly PermissionLevel[]): string[] {
  const names = permissions.flatMap(({ kind, level, permission }): string[] => {
    if (kind === 'superuser') return ['superuser'];
    if (kind !== 'permission' || level === undefined || permission === undefined) return [];
    const roles = levels.flatMap((owner) => {
      const role = weakestRole(owner, level, permission);
      return role === undefined ? [] : [role, `${owner.id}.${role}`];
    });
    return [permission, `${level}.${permission}`, ...roles];
  });
  return [...new Set(names)];
}
