import type { ApiCall, ApiOperation, ApiResponse } from '../../../contract/api/plan.ts';
import { type ApiSchema, type ApiUsedBy, childSchemas } from '../../../contract/api/schema/schema.ts';

/** Schema → the operations and schemas that refer to it directly; both lists may be empty. */
export function usedBy(
  operations: readonly ApiOperation[],
  schemas: ReadonlyMap<string, ApiSchema>,
): Map<string, ApiUsedBy> {
  const uses = new Map([...schemas.keys()].map((name): [string, ApiUsedBy] => [name, { operations: [], schemas: [] }]));
  for (const operation of operations) {
    for (const [name, places] of placesOf(operation)) {
      uses.get(name)?.operations.push({ id: operation.id, places: [...places] });
    }
  }
  for (const [user, schema] of schemas) {
    const names = new Set<string>();
    collect(schema, names);
    for (const name of names) uses.get(name)?.schemas.push(user);
  }
  return uses;
}

function placesOf(operation: ApiOperation): Map<string, Set<string>> {
  const places = new Map<string, Set<string>>();
  const note = (place: string, schemas: readonly (ApiSchema | undefined)[]): void => {
    const names = new Set<string>();
    for (const schema of schemas) if (schema) collect(schema, names);
    for (const name of names) places.set(name, (places.get(name) ?? new Set()).add(place));
  };
  const noteCall = (call: ApiCall, place: (own: string) => string): void => {
    note(
      place('parameter'),
      call.parameters.map((parameter) => parameter.schema),
    );
    note(place('request'), schemasOf({ headers: [], media: call.body?.media ?? [] }));
    for (const response of call.responses) note(place(response.status), schemasOf(response));
  };
  noteCall(operation, (own) => own);
  for (const { call } of operation.callbacks) noteCall(call, () => 'callback');
  return places;
}

function schemasOf({ headers, media }: Pick<ApiResponse, 'headers' | 'media'>): (ApiSchema | undefined)[] {
  const parts = media.flatMap(({ encoding }) => encoding.flatMap((part) => part.headers));
  return [
    ...headers.map(({ schema }) => schema),
    ...media.map(({ schema }) => schema),
    ...parts.map(({ schema }) => schema),
  ];
}

/** Collects the names that a schema and the schemas written inside it refer to, without following those references. */
function collect(schema: ApiSchema, names: Set<string>): void {
  if (schema.ref !== undefined) names.add(schema.ref);
  for (const child of childSchemas(schema)) collect(child, names);
}
