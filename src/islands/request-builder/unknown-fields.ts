import type { Schema } from '@cfworker/json-schema';

type AnySchema = Schema | boolean;
type Lookup = Readonly<Record<string, AnySchema>>;

/**
 * Finds the fields of a value that its schema does not name. JSON Schema allows them and many servers ignore them, so that a misspelled
 * field seems to work. Where a schema leaves open which fields there are, nothing is found.
 *
 * @param lookup all schemas by their address
 * @returns JSON pointers
 */
export function unknownFields(value: unknown, schema: AnySchema, lookup: Lookup): string[] {
  return below(value, [schema], lookup, '');
}

function below(value: unknown, schemas: readonly AnySchema[], lookup: Lookup, pointer: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const parts = new Set<AnySchema>();
  for (const schema of schemas) addParts(schema, lookup, parts);
  const all = [...parts].filter((part) => typeof part === 'object');
  if (Array.isArray(value)) {
    const items = all.flatMap((part) => [part.items, part.prefixItems, part.unevaluatedItems].flatMap(given));
    return value.flatMap((item, index) => below(item, items, lookup, `${pointer}/${index}`));
  }
  const isOpen = !all.some(({ properties }) => properties) || [...parts].some(leavesOpen);
  const others = all.flatMap((part) =>
    [part.additionalProperties, part.unevaluatedProperties, Object.values(part.patternProperties ?? {})].flatMap(given),
  );
  return Object.entries(value).flatMap(([name, inner]) => {
    const place = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    const named = all.flatMap(({ properties = {} }) =>
      Object.hasOwn(properties, name) ? given(properties[name]) : [],
    );
    if (named.length === 0 && !isOpen) return [place];
    return below(inner, named.length > 0 ? named : others, lookup, place);
  });
}

const given = (schema: AnySchema | readonly AnySchema[] | undefined): readonly AnySchema[] =>
  schema === undefined ? [] : [schema].flat();

/** Adds a schema and all others that may describe the same value. Of alternatives, each may be meant. */
function addParts(schema: AnySchema, lookup: Lookup, parts: Set<AnySchema>): void {
  if (parts.has(schema)) return;
  parts.add(schema);
  if (typeof schema !== 'object') return;
  const { $ref, __absolute_ref__ = $ref, allOf, anyOf, oneOf, if: condition, then, else: otherwise } = schema;
  const target = __absolute_ref__ === undefined ? undefined : (lookup[__absolute_ref__] ?? true);
  const others = [
    target,
    allOf,
    anyOf,
    oneOf,
    condition,
    then,
    otherwise,
    Object.values(schema.dependentSchemas ?? {}),
  ];
  for (const other of others.flatMap(given)) addParts(other, lookup, parts);
}

/** Whether a value may have fields of any name, as far as this part of its schema knows. */
function leavesOpen(part: AnySchema): boolean {
  if (typeof part !== 'object') return part;
  if ((part.additionalProperties ?? part.unevaluatedProperties ?? part.patternProperties) !== undefined) return true;
  const saysMore = part.properties ?? part.$ref ?? part.allOf ?? part.anyOf ?? part.oneOf;
  return saysMore === undefined && (Object.keys(part).length === 0 || [part.type].flat().includes('object'));
}
