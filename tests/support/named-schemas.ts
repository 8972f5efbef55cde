import type { NamedSchemas } from '../../contract/api/schema/merge.ts';
import type { ApiSchema } from '../../contract/api/schema/schema.ts';

/** Schemas of a description, in the form that its plan has them. */
export function namedSchemas(schemas: Readonly<Record<string, ApiSchema>>): NamedSchemas {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      { id: name, name, path: `/api/schemas/${name}/`, schema, usedBy: { operations: [], schemas: [] } },
    ]),
  );
}

/** The schema of an object with these fields. */
export const objectOf = (fields: Readonly<Record<string, ApiSchema>>, required: string[] = []): ApiSchema => ({
  types: ['object'],
  required,
  properties: Object.entries(fields).map(([name, schema]) => ({ name, schema })),
});
