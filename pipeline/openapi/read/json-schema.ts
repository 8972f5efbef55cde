import { type ApiSchema, childSchemas, type Json } from '../../../contract/api/schema/schema.ts';
import { isEndless } from './endless-patterns.ts';

type JsonObject = { [key: string]: Json };

/**
 * A schema of the plan as JSON Schema 2020-12, reduced to what decides whether a request is valid: texts are left out,
 * and fields that only the server sets are not required. Patterns that may keep a browser from answering are left to the server. Named
 * schemas become `#/$defs/<name>`.
 */
export function jsonSchemaOf(schema: ApiSchema): Json {
  if (schema.never) return false;
  const own = ownKeywords(schema);
  if (!schema.nullable) return own;
  if (Array.isArray(own.type) && own.$ref === undefined) {
    return { ...own, type: [...own.type, 'null'], ...(Array.isArray(own.enum) && { enum: [...own.enum, null] }) };
  }
  return Object.keys(own).length === 0 ? {} : { anyOf: [{ type: 'null' }, own] };
}

function ownKeywords(schema: ApiSchema): JsonObject {
  const { types, format, constraints = {}, properties = [], dependentRequired = [] } = schema;
  const { patternProperties = [], additional, unevaluatedProperties } = schema;
  const serverSet = new Set(properties.filter((property) => property.schema.readOnly).map(({ name }) => name));
  const required = (schema.required ?? []).filter((name) => !serverSet.has(name));
  const { contentMediaType: _, contentEncoding: __, ...limits } = constraints;
  const result: JsonObject = { ...(limits as JsonObject) };
  if (limits.pattern !== undefined && isEndless(limits.pattern)) delete result.pattern;
  if (schema.ref !== undefined) result.$ref = `#/$defs/${escapePointer(schema.ref)}`;
  if (types) result.type = [...types];
  if (format !== undefined && types?.includes('string')) result.format = format;
  if (schema.enum) result.enum = schema.enum.map(({ value }) => value);
  if (required.length > 0) result.required = required;
  if (properties.length > 0) result.properties = byName(properties);
  // Without the patterns of their names, nothing can be said about further fields.
  if (!patternProperties.some(({ pattern }) => isEndless(pattern))) {
    if (patternProperties.length > 0) {
      result.patternProperties = byName(patternProperties.map(({ pattern: name, schema }) => ({ name, schema })));
    }
    if (additional !== undefined) result.additionalProperties = additional && jsonSchemaOf(additional);
    if (unevaluatedProperties !== undefined) {
      result.unevaluatedProperties = unevaluatedProperties && jsonSchemaOf(unevaluatedProperties);
    }
  }
  if (dependentRequired.length > 0) {
    result.dependentRequired = Object.fromEntries(dependentRequired.map(({ name, requires }) => [name, requires]));
  }
  if (schema.dependentSchemas) result.dependentSchemas = byName(schema.dependentSchemas);
  for (const key of ['propertyNames', 'items', 'unevaluatedItems', 'contains', 'not', 'if', 'then', 'else'] as const) {
    const child = schema[key];
    if (child) result[key] = jsonSchemaOf(child);
  }
  for (const key of ['prefixItems', 'allOf', 'oneOf', 'anyOf'] as const) {
    const children = schema[key];
    if (children && children.length > 0) result[key] = children.map(jsonSchemaOf);
  }
  return result;
}

function byName(entries: readonly { name: string; schema: ApiSchema }[]): JsonObject {
  return Object.fromEntries(entries.map(({ name, schema }) => [name, jsonSchemaOf(schema)]));
}

const escapePointer = (name: string) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));

/** Adds the names of all schemas that this one needs, directly and through others. */
export function collectNames(
  schemas: Readonly<Record<string, { schema: ApiSchema }>>,
  schema: ApiSchema,
  names: Set<string>,
): void {
  const open = [schema];
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.ref !== undefined && !names.has(next.ref) && Object.hasOwn(schemas, next.ref)) {
      names.add(next.ref);
      open.push(schemas[next.ref]?.schema ?? {});
    }
    open.push(...childSchemas(next));
  }
}
