import { type ApiSchema, childSchemas, type Json } from '../../../contract/api/schema/schema.ts';
import { escapePointer } from '../read/references.ts';
import { given, nonEmpty } from '../read/values.ts';
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
  const several = (children: readonly ApiSchema[] | undefined) => children && nonEmpty(children.map(inner));
  const { not, if: condition, oneOf = [] } = schema;
  const isConditional = condition !== undefined && !isLoose(condition);
  const choosesOne = !oneOf.some(isLoose);
  return given<JsonObject>({
    ...limits(schema, schema.contains !== undefined && isLoose(schema.contains)),
    ...valueKeywords(schema),
    ...fieldKeywords(schema, inner),
    propertyNames: schema.propertyNames && inner(schema.propertyNames),
    items: schema.items && inner(schema.items),
    unevaluatedItems: schema.unevaluatedItems && inner(schema.unevaluatedItems),
    contains: schema.contains && inner(schema.contains),
    not: not && !isLoose(not) ? inner(not) : undefined,
    if: isConditional ? inner(condition) : undefined,
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
    then: isConditional && schema.then ? inner(schema.then) : undefined,
    else: isConditional && schema.else ? inner(schema.else) : undefined,
    prefixItems: several(schema.prefixItems),
    allOf: several(schema.allOf),
    oneOf: choosesOne ? several(oneOf) : undefined,
    anyOf: several(schema.anyOf) ?? (choosesOne ? undefined : several(oneOf)),
  });
}

/** @param containsMore whether `contains` matches more than the server's does: then there may be more of it, too */
function limits({ constraints = {} }: ApiSchema, containsMore: boolean): JsonObject {
  const { contentMediaType: _, contentEncoding: __, ...kept } = constraints;
  if (kept.pattern !== undefined && isEndless(kept.pattern)) delete kept.pattern;
  if (containsMore) delete kept.maxContains;
  return kept as JsonObject;
}

function valueKeywords({ ref, types, format, enum: values }: ApiSchema): Partial<JsonObject> {
  return {
    $ref: ref === undefined ? undefined : `#/$defs/${encodeURIComponent(escapePointer(ref))}`,
    type: types && [...types],
    format: types?.includes('string') ? format : undefined,
    enum: values?.map(({ value }) => value),
  };
}

function fieldKeywords(schema: ApiSchema, inner: (child: ApiSchema) => Json): Partial<JsonObject> {
  const { properties = [], patternProperties = [], additional, unevaluatedProperties } = schema;
  const { dependentRequired = [], dependentSchemas } = schema;
  const patterns = patternProperties.map(({ pattern, schema }) => ({ name: pattern, schema }));
  // Without the patterns of their names, nothing can be said about further fields, which then may have any name.
  const knowsOthers = !patterns.some(({ name }) => isEndless(name));
  const others = additional && inner(additional);
  return {
    required: nonEmpty((schema.required ?? []).filter((name) => !isServerSet(schema, name))),
    properties: properties.length > 0 ? byName(properties, inner) : undefined,
    ...(knowsOthers
      ? {
          patternProperties: patterns.length > 0 ? byName(patterns, inner) : undefined,
          additionalProperties: others ?? (hasSubtypes(schema) ? true : undefined),
          unevaluatedProperties: unevaluatedProperties && inner(unevaluatedProperties),
        }
      : { additionalProperties: true }),
    dependentRequired:
      dependentRequired.length > 0
        ? Object.fromEntries(dependentRequired.map(({ name, requires }) => [name, requires]))
        : undefined,
    dependentSchemas: dependentSchemas && byName(dependentSchemas, inner),
  };
}

/** Whether a discriminator leads to schemas that build on this one: a value may have their fields, too. */
const hasSubtypes = ({ discriminator, oneOf, anyOf }: ApiSchema) =>
  discriminator !== undefined && discriminator.mapping.length > 0 && !oneOf && !anyOf;

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
