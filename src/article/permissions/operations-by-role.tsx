import { needId, operationNeeds, type PermissionNeed } from '../../../contract/api/operation-needs.ts';
import { withBase } from '../../../contract/urls.ts';
import { Method } from '../api/operation/method-path.tsx';
import { useArticle } from '../article-context.ts';
import { RowTable } from '../blocks/table.tsx';

/**
 * The operations for which this role is the lowest that suffices, by permission.
 *
 * @throws Error that names the known roles, if no level has this one
 */
export function OperationsByRole({ role }: { role: string }) {
  const { api, data } = useArticle();
  const roles = [...new Set(data.levels.flatMap((level) => level.roles.map(({ id }) => id)))];
  if (!roles.includes(role)) {
    throw new Error(`<OperationsByRole>: there is no role "${role}". Roles: ${roles.join(', ')}`);
  }
  const needs = operationNeeds(api?.operations ?? [], data.levels).filter(
    (need) => need.role === role && need.operations.length > 0,
  );
  if (needs.length === 0) return <p>None.</p>;
  return (
    <RowTable heads={['Permission', 'Operations']}>
      {needs.map((need) => (
        <tr key={needId(need.level.id, need.permission)} id={`needs-${needId(need.level.id, need.permission)}`}>
          <td>
            <a href={`#${needId(need.level.id, need.permission)}`}>
              <code>{need.permission}</code>
            </a>{' '}
            on the {need.level.label.toLowerCase()}
          </td>
          <td>
            <Operations need={need} />
          </td>
        </tr>
      ))}
    </RowTable>
  );
}

function Operations({ need }: { need: PermissionNeed }) {
  const { base, markdown } = useArticle();
  return (
    <ul className="need-list">
      {need.operations.map(({ operation: { id, method, title, page }, when }) => (
        <li key={id}>
          <Method method={method} /> <a href={withBase(base, page)}>{title}</a>
          {when !== undefined && (
            <div className="need-when">
              Condition:{' '}
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized Markdown of the API description */}
              <div dangerouslySetInnerHTML={{ __html: markdown(when) }} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
