import { operationGroups } from '../../../contract/api/groups.ts';
import type { ApiTag } from '../../../contract/api/plan.ts';
import { breakable } from '../../ui/parts/breakable.tsx';
import { useApi } from './api-context.ts';
import { Method, Path } from './operation/method-path.tsx';
import { ExternalDocs, Markdown } from './text.tsx';

/** A list of operations with method, title and path. */
function OperationList({ ids }: { ids: readonly string[] }) {
  const { operation, tools } = useApi();
  const operations = ids.map(operation).filter((found) => found !== undefined);
  return (
    <ul className="api-list">
      {operations.map(({ id, page, title, method, path, deprecated }) => (
        <li key={id}>
          <a href={tools.href(page)}>
            <Method method={method} /> <span className={deprecated && 'api-deprecated'}>{title}</span>
          </a>
          <Path path={path} />
        </li>
      ))}
    </ul>
  );
}

/** Shorter lists get no filter: reading them is faster than typing into one. */
const FILTERED = 8;

/** The page of a tag: its description and its operations. */
export function TagArticle({ tag }: { tag: ApiTag }) {
  const { plan, tools, actions, operation } = useApi();
  const nested = plan.tags.filter(({ parent }) => parent === tag.id);
  const own = tag.operations.map(operation).filter((found) => found !== undefined);
  const groups = own.length === 0 ? [] : operationGroups(own);
  return (
    <article className="prose api-page">
      <h1>{tag.label}</h1>
      {actions}
      <Markdown text={tag.description} below={1} taken={[]} />
      <ExternalDocs link={tag.externalDocs} />
      {nested.length > 0 && (
        <ul>
          {nested.map(({ id, path, label }) => (
            <li key={id}>
              <a href={tools.href(path)}>{label}</a>
            </li>
          ))}
        </ul>
      )}
      {tag.operations.length >= FILTERED && <div data-island="api-filter" className="api-filter" />}
      {groups.map(({ title, operations }) => (
        <section key={title} className="api-group">
          {title !== '' && <h2 className="api-list-title">{title}</h2>}
          <OperationList ids={operations.map(({ id }) => id)} />
        </section>
      ))}
      {tag.operations.length === 0 && <p>No operations of its own.</p>}
    </article>
  );
}

/** All schemas by name. */
export function SchemasArticle() {
  const { plan, tools, actions } = useApi();
  return (
    <article className="prose api-page">
      <h1>Schemas</h1>
      {actions}
      <ul className="api-names">
        {Object.values(plan.schemas).map(({ id, name, path, schema }) => (
          <li key={id}>
            <a href={tools.href(path)} className={schema.deprecated && 'api-deprecated'}>
              {breakable(name)}
            </a>
          </li>
        ))}
      </ul>
    </article>
  );
}
