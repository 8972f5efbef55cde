import type { PermissionLevel } from '../page/reference-data.ts';
import type { ApiOperation } from './plan.ts';

/** A permission, and the operations that need it. */
export interface PermissionNeed {
  level: PermissionLevel;
  permission: string;
  /** The weakest role of the level that grants it. */
  role: string | undefined;
  operations: {
    operation: ApiOperation;
    /** Needed only in this case. Markdown. */
    when?: string;
  }[];
}

/**
 * All permissions with the operations that need them, in the order of levels, permissions and operations. Operations that newer
 * servers no longer have are left out.
 */
export function operationNeeds(
  operations: readonly ApiOperation[],
  levels: readonly PermissionLevel[],
): PermissionNeed[] {
  const current = operations.filter(({ kind, removedIn }) => kind === 'operation' && removedIn === undefined);
  return levels.flatMap((level) =>
    level.permissions.map(({ id }) => ({
      level,
      permission: id,
      role: weakestRole(level, level.id, id),
      operations: current.flatMap((operation) =>
        operation.permissions
          .filter((needed) => needed.level === level.id && needed.permission === id)
          .map(({ when }) => ({ operation, ...(when !== undefined && { when }) })),
      ),
    })),
  );
}

/** The first role of `owner` that grants the permission on `level`, and so the weakest: roles are listed from the weakest to the strongest. */
export const weakestRole = (owner: PermissionLevel, level: string, permission: string): string | undefined =>
  owner.roles.find(({ grants }) => grants[level]?.includes(permission))?.id;

/** Anchor of a permission on the page that lists them. */
export const needId = (level: string, permission: string) =>
  `${level}-${permission.toLowerCase().replaceAll('_', '-')}`;
