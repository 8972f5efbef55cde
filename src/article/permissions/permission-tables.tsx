import { needId } from '../../../contract/api/operation-needs.ts';
import type { PermissionLevel } from '../../../contract/page/reference-data.ts';
import { useArticle } from '../article-context.ts';
import { CodeList } from '../blocks/code-list.tsx';
import { RowTable } from '../blocks/table.tsx';

/** @throws Error that names the component and the levels */
function find(component: string, levels: readonly PermissionLevel[], level: string): PermissionLevel {
  const found = levels.find((candidate) => candidate.id === level);
  if (!found) {
    const known = levels.map((candidate) => candidate.id).join(', ');
    throw new Error(`<${component}>: there is no level "${level}". Levels: ${known}`);
  }
  return found;
}

/** The permissions of one level with their meaning. */
export function PermissionTable({ level }: { level: string }) {
  const { levels } = useArticle().data;
  return (
    <RowTable heads={['Permission', 'Allows']}>
      {find('PermissionTable', levels, level).permissions.map((permission) => (
        <tr key={permission.id} id={needId(level, permission.id)}>
          <td>
            <code>{permission.id}</code>
          </td>
          <td>{permission.summary}</td>
        </tr>
      ))}
    </RowTable>
  );
}

/** The roles of one level, and the permissions that each grants on this level and below. */
export function RoleTable({ level }: { level: string }) {
  const { levels } = useArticle().data;
  const { roles } = find('RoleTable', levels, level);
  return (
    <RowTable heads={['Role', ...levels.map(({ label }) => `${label} permissions`)]}>
      {roles.map((role) => (
        <tr key={role.id}>
          <td>
            <code>{role.id}</code>
            <p>{role.summary}</p>
          </td>
          {levels.map(({ id }) => (
            <td key={id}>
              <CodeList names={role.grants[id] ?? []} />
            </td>
          ))}
        </tr>
      ))}
    </RowTable>
  );
}
