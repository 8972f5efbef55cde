import { createElement } from 'react';
import { schemaNamed } from '../../../../contract/api/schema/merge.ts';
import type { TypePart } from '../../../../contract/api/schema/type.ts';
import { breakable } from '../../../ui/parts/breakable.tsx';
import { inline } from '../../inline.ts';
import { useApi } from '../api-context.ts';

/**
 * `array of Pet`, with a link to the schema's page. The space before it is part of it: one that stands alone in front of it moves
 * when a page arrives in parts.
 */
export function TypeLabel({ type }: { type: readonly TypePart[] }) {
  const parts = type.map((part) => (typeof part === 'string' ? part : createElement(SchemaLink, part)));
  return (
    <span className="schema-type" translate="no">
      {inline([' ', ...parts])}
    </span>
  );
}

export function SchemaLink({ name }: { name: string }) {
  const { plan, tools } = useApi();
  const target = schemaNamed(plan.schemas, name);
  return target ? <a href={tools.href(target.path)}>{breakable(name)}</a> : name;
}

export function OperationLink({ id }: { id: string }) {
  const { operation, tools } = useApi();
  const target = operation(id);
  return target ? <a href={tools.href(target.page)}>{target.title}</a> : id;
}
