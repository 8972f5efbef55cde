import type { PermissionLevel } from '../page/reference-data.ts';
import type { ApiOperation } from './plan.ts';

/** A permission, and the operations that ask for it. */
export interface PermissionNeed {
  level: PermissionLevel;
  permission: string;
  /** The first role of the level that carries it: roles are listed from the least to the most. */
  role: string | undefined;
  operations: {
    operation: ApiOperation;
    /** Asked for in this case only. Markdown. */
    when?: string;
  }[];
}

/**
 * All permissions with the operations that need them, in the order of levels, permissions and operations. What newer servers
 * no longer have is left out.
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
      role: level.roles.find(({ grants }) => grants[level.id]?.includes(id))?.id,
      operations: current.flatMap((operation) =>
        operation.permissions
          .filter((needed) => needed.level === level.id && needed.permission === id)
          .map(({ when }) => ({ operation, ...(when !== undefined && { when }) })),
      ),
    })),
  );
}

/** Anchor of a permission on the page that lists them. */
export const needId = (level: string, permission: string) =>
  `${level}-${permission.toLowerCase().replaceAll('_', '-')}`;
