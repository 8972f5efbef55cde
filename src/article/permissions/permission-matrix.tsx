import { needId } from '../../../contract/api/operation-needs.ts';
import { useArticle } from '../article-context.ts';
import { ScrollingTable } from '../blocks/table.tsx';

/** A table of all permissions and all roles: which role grants what. Each permission links to what it allows. */
export function PermissionMatrix() {
  const { levels } = useArticle().data;
  if (levels.length === 0) throw new Error('<PermissionMatrix>: data/permissions.yml has no levels');
  const roles = levels.flatMap((owner) => owner.roles.map((role) => ({ ...role, owner: owner.id })));
  return (
    <ScrollingTable kind="permission-matrix">
      <thead>
        <tr>
          <td rowSpan={2} />
          {levels.map(({ id, label, roles: own }) => (
            <th key={id} scope="colgroup" colSpan={own.length}>
              {label}
            </th>
          ))}
        </tr>
        <tr>
          {roles.map(({ owner, id }) => (
            <th key={`${owner} ${id}`} scope="col">
              {id}
            </th>
          ))}
        </tr>
      </thead>
      {levels.map((level) => (
        <tbody key={level.id}>
          <tr>
            <th scope="rowgroup" colSpan={roles.length + 1}>
              <span>
                Permissions on {/^[aeiou]/i.test(level.label) ? 'an' : 'a'} {level.label.toLowerCase()}
              </span>
            </th>
          </tr>
          {level.permissions.map(({ id }) => (
            <tr key={id}>
              <th scope="row">
                <a href={`#${needId(level.id, id)}`}>
                  <code>{id}</code>
                </a>
              </th>
              {roles.map(({ owner, id: role, grants }) => (
                <Cell key={`${owner} ${role}`} granted={grants[level.id]?.includes(id) ?? false} />
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </ScrollingTable>
  );
}

const Cell = ({ granted }: { granted: boolean }) => (granted ? <td className="granted">yes</td> : <td>–</td>);
