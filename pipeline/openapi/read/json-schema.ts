import { type ApiSchema, childSchemas, type Json } from '../../../contract/api/schema/schema.ts';
import { isEndless } from './endless-patterns.ts';

type JsonObject = { [key: string]: Json };
type NamedSchemas = Readonly<Record<string, { schema: ApiSchema }>>;

/**
 * A schema of the plan as JSON Schema 2020-12, reduced to what decides whether a request is valid: texts are left out,
 * and fields that only the server sets are not required. Patterns that may keep a browser from answering are left to the server. Named
 * schemas become `#/$defs/<name>`.
 */
export function jsonSchemaOf(schemas: NamedSchemas, schema: ApiSchema): Json {
  if (schema.never) return false;
  const own = ownKeywords(schemas, schema);
  if (!schema.nullable) return own;
  if (Array.isArray(own.type) && own.$ref === undefined) {
    return { ...own, type: [...own.type, 'null'], ...(Array.isArray(own.enum) && { enum: [...own.enum, null] }) };
  }
  return Object.keys(own).length === 0 ? {} : { anyOf: [{ type: 'null' }, own] };
}

function ownKeywords(schemas: NamedSchemas, schema: ApiSchema): JsonObject {
  const inner = (child: ApiSchema) => jsonSchemaOf(schemas, child);
  const isLoose = (child: ApiSchema) => allowsMore(schemas, child);
  const { types, format, constraints = {}, properties = [], dependentRequired = [] } = schema;
  const { patternProperties = [], additional, unevaluatedProperties } = schema;
  const required = (schema.required ?? []).filter((name) => !isServerSet(schema, name));
  const { contentMediaType: _, contentEncoding: __, ...limits } = constraints;
  const result: JsonObject = { ...(limits as JsonObject) };
  if (limits.pattern !== undefined && isEndless(limits.pattern)) delete result.pattern;
  if (schema.ref !== undefined) result.$ref = `#/$defs/${escapePointer(schema.ref)}`;
  if (types) result.type = [...types];
  if (format !== undefined && types?.includes('string')) result.format = format;
  if (schema.enum) result.enum = schema.enum.map(({ value }) => value);
  if (required.length > 0) result.required = required;
  if (properties.length > 0) result.properties = byName(properties, inner);
  // Without the patterns of their names, nothing can be said about further fields.
  if (!patternProperties.some(({ pattern }) => isEndless(pattern))) {
    if (patternProperties.length > 0) {
      result.patternProperties = byName(
        patternProperties.map(({ pattern: name, schema }) => ({ name, schema })),
        inner,
      );
    }
    if (additional !== undefined) result.additionalProperties = additional && inner(additional);
    if (unevaluatedProperties !== undefined) {
      result.unevaluatedProperties = unevaluatedProperties && inner(unevaluatedProperties);
    }
  }
  if (dependentRequired.length > 0) {
    result.dependentRequired = Object.fromEntries(dependentRequired.map(({ name, requires }) => [name, requires]));
  }
  if (schema.dependentSchemas) result.dependentSchemas = byName(schema.dependentSchemas, inner);
  for (const key of ['propertyNames', 'items', 'unevaluatedItems', 'contains'] as const) {
    const child = schema[key];
    if (child) result[key] = inner(child);
  }
  if (schema.not && !isLoose(schema.not)) result.not = inner(schema.not);
  if (schema.contains && isLoose(schema.contains)) delete result.maxContains;
  if (schema.if && !isLoose(schema.if)) {
    for (const key of ['if', 'then', 'else'] as const) {
      const child = schema[key];
      if (child) result[key] = inner(child);
    }
  }
  for (const key of ['prefixItems', 'allOf', 'oneOf', 'anyOf'] as const) {
    const children = schema[key];
    if (!children || children.length === 0) continue;
    result[key === 'oneOf' && children.some(isLoose) ? 'anyOf' : key] = children.map(inner);
  }
  return result;
}

/**
 * Whether something of a schema is left to the server. What depends on a value being refused by it, as `not` does, is then left to the
 * server, too: it would refuse what the server accepts.
 */
function allowsMore(schemas: NamedSchemas, schema: ApiSchema): boolean {
  const names = looseNames.get(schemas) ?? findLooseNames(schemas);
  looseNames.set(schemas, names);
  return withAllBelow(schema).some((one) => isLooseItself(one) || (one.ref !== undefined && names.has(one.ref)));
}

/** Found once for all schemas of a description: there may be thousands, which refer to each other. */
const looseNames = new WeakMap<NamedSchemas, ReadonlySet<string>>();

function findLooseNames(schemas: NamedSchemas): Set<string> {
  const found = new Set<string>();
  const referring = new Map<string, string[]>();
  const open: string[] = [];
  for (const [name, { schema }] of Object.entries(schemas)) {
    const all = withAllBelow(schema);
    if (all.some(isLooseItself)) open.push(name);
    for (const { ref } of all) {
      if (ref === undefined) continue;
      const names = referring.get(ref) ?? [];
      names.push(name);
      referring.set(ref, names);
    }
  }
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    open.push(...(referring.get(next) ?? []));
  }
  return found;
}

const isLooseItself = (schema: ApiSchema): boolean =>
  (schema.constraints?.pattern !== undefined && isEndless(schema.constraints.pattern)) ||
  (schema.patternProperties ?? []).some(({ pattern }) => isEndless(pattern)) ||
  (schema.required ?? []).some((name) => isServerSet(schema, name));

const isServerSet = ({ properties = [] }: ApiSchema, name: string): boolean =>
  properties.some((property) => property.name === name && property.schema.readOnly === true);

function byName(
  entries: readonly { name: string; schema: ApiSchema }[],
  inner: (schema: ApiSchema) => Json,
): JsonObject {
  return Object.fromEntries(entries.map(({ name, schema }) => [name, inner(schema)]));
}

const escapePointer = (name: string) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));

/** Adds the names of all schemas that this one needs, directly and through others. */
export function collectNames(schemas: NamedSchemas, schema: ApiSchema, names: Set<string>): void {
  const open = [schema];
  for (let next = open.pop(); next; next = open.pop()) {
    for (const { ref } of withAllBelow(next)) {
      if (ref === undefined || names.has(ref) || !Object.hasOwn(schemas, ref)) continue;
      names.add(ref);
      open.push(schemas[ref]?.schema ?? {});
    }
  }
}

/** A schema and all that are written in it. Those that it refers to are not. */
function withAllBelow(schema: ApiSchema): ApiSchema[] {
  const found = [schema];
  // The list grows while it is read.
  for (const next of found) found.push(...childSchemas(next));
  return found;
}
