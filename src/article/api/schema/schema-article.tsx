import { jsonText } from '../../../../contract/api/exact-numbers.ts';
import type { ApiNamedSchema } from '../../../../contract/api/plan.ts';
import type { NamedSchemas } from '../../../../contract/api/schema/merge.ts';
import type { SchemaView } from '../../../../contract/api/schema/tree.ts';
import { typeOf } from '../../../../contract/api/schema/type.ts';
import { SECTIONS } from '../../../../contract/api/sections.ts';
import { namedSchemaView, titleOfSchema } from '../../../../contract/api/view.ts';
import { breakable } from '../../../ui/parts/breakable.tsx';
import { useApi } from '../api-context.ts';
import { Heading } from '../heading.tsx';
import { Code } from '../operation/examples.tsx';
import { Method } from '../operation/method-path.tsx';

import { SchemaTree } from './schema-tree.tsx';
import { OperationLink, SchemaLink } from './type-label.tsx';

/** A schema with its fields, and where it is used. */
export function SchemaArticle({ named }: { named: ApiNamedSchema }) {
  const { plan, actions } = useApi();
  const view = namedSchemaView(plan, named.name);
  const example = view.schema.examples?.[0];
  const title = titleOfSchema(named);
  return (
    <article className="prose api-page">
      <h1 translate="no">{breakable(named.name)}</h1>
      {actions}
      {title !== undefined && <p>{title}</p>}
      {(named.schema.deprecated || named.removedIn !== undefined) && (
        <section className="admonition admonition-warning">
          <p className="admonition-title">Deprecated</p>
          {named.removedIn !== undefined && <p>Servers from release {named.removedIn} on no longer use this schema.</p>}
        </section>
      )}
      <SchemaTree view={{ ...view, type: ownType(plan.schemas, named, view) }} />
      {example !== undefined && (
        <>
          <Heading level={2} id={SECTIONS.example.id}>
            {SECTIONS.example.text}
          </Heading>
          <Code code={jsonText(example, plan.exact, 2)} lang="json" />
        </>
      )}
      <UsedBy named={named} />
    </article>
  );
}

/** The type without the schema's own name: the page does not link to itself. Its fields show that it is an object. */
function ownType(
  schemas: NamedSchemas,
  { name, schema }: ApiNamedSchema,
  { type, schema: merged, fields }: SchemaView,
) {
  const isMap = merged.additional && fields.length === 0 && merged.variants.length === 0;
  const others = type.filter((part) => typeof part === 'string' || part.name !== name);
  return others.length === 0 && (merged.items || isMap) ? typeOf(schemas, schema) : others;
}

function UsedBy({ named: { usedBy } }: { named: ApiNamedSchema }) {
  const { operation } = useApi();
  const { operations, schemas } = usedBy;
  return (
    <>
      <Heading level={2} id={SECTIONS.usedBy.id}>
        {SECTIONS.usedBy.text}
      </Heading>
      {operations.length === 0 && schemas.length === 0 && <p>Nothing in this description.</p>}
      {operations.length > 0 && (
        <ul className="api-uses">
          {operations.map(({ id, places }) => (
            <li key={id}>
              <Method method={operation(id)?.method ?? ''} /> <OperationLink id={id} />{' '}
              <span className="schema-media">{places.join(', ')}</span>
            </li>
          ))}
        </ul>
      )}
      {schemas.length > 0 && (
        <ul className="api-names">
          {schemas.map((name) => (
            <li key={name}>
              <SchemaLink name={name} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
