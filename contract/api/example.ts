import { type MergedSchema, mergeSchema, type NamedSchemas } from './merge.ts';
import { examplePattern } from './pattern-example.ts';
import type { ApiConstraints, ApiSchema, Json } from './schema.ts';

const BY_FORMAT: Record<string, string> = {
  date: '2024-01-31',
  'date-time': '2024-01-31T12:00:00Z',
  time: '12:00:00Z',
  duration: 'PT15M',
  uuid: '123e4567-e89b-12d3-a456-426614174000',
  email: 'user@example.com',
  'idn-email': 'user@example.com',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com',
  'uri-reference': '/path',
  url: 'https://example.com',
  byte: 'aGVsbG8=',
};

interface Walk {
  schemas: NamedSchemas;
  direction: 'request' | 'response';
  open: readonly string[];
}

/** Below this depth only required fields are made up. */
const FULL_DEPTH = 2;

/** Nobody reads further; what is required below cannot be made. */
const MOST_DEPTH = 12;

/**
 * A value that a schema allows: its own example, default or first enum value where it has one that fits, else made up
 * from the types. What cannot be made, as in recursion, is left out where it may be; where a required field cannot be
 * made, neither can its object.
 */
export function exampleOf(schemas: NamedSchemas, schema: ApiSchema, direction: 'request' | 'response'): Json {
  return make({ schemas, direction, open: [] }, schema) ?? (isList(mergeSchema(schemas, schema)) ? [] : null);
}

const isList = ({ types, items }: MergedSchema) => (types ? types[0] === 'array' : items !== undefined);

/** Undefined when no value can be made. */
function make(walk: Walk, schema: ApiSchema): Json | undefined {
  const merged = mergeSchema(walk.schemas, schema);
  const given = [...(merged.examples ?? []), merged.default, ...(merged.enum ?? []).map(({ value }) => value)];
  const fitting = given.find((value) => value !== undefined && fits(value, merged));
  if (fitting !== undefined) return fitting;
  const made = makeUp(walk, merged);
  return made === undefined && merged.nullable ? null : made;
}

function makeUp(walk: Walk, merged: MergedSchema): Json | undefined {
  if (merged.enum) return merged.enum[0]?.value;
  if (merged.name !== undefined && walk.open.includes(merged.name)) return undefined;
  const inner = { ...walk, open: [...walk.open, merged.name ?? ''] };
  const chosen = merged.variants.map(({ options }) =>
    firstOf(options, (option) => withKind(merged, option, make(inner, option))),
  );
  const type = merged.types?.[0] ?? (merged.properties.length > 0 ? 'object' : merged.items ? 'array' : undefined);
  if (type === undefined) return merged.variants.length > 0 ? (chosen[0] ?? undefined) : {};
  if (type === 'object') {
    const own = makeObject(inner, merged);
    return own && Object.assign({}, ...chosen.filter((value) => typeof value === 'object'), own);
  }
  if (chosen[0] !== undefined) return chosen[0];
  if (type === 'array') return makeList(inner, merged);
  if (type === 'boolean') return true;
  if (type === 'string') return makeString(merged.format, merged.constraints ?? {});
  return makeNumber(type === 'integer', merged.constraints ?? {});
}

function firstOf<T, R>(list: readonly T[], make: (entry: T) => R | undefined): R | undefined {
  for (const entry of list) {
    const made = make(entry);
    if (made !== undefined) return made;
  }
  return undefined;
}

/** Whether a value that an author gave is one of those that the schema allows, as far as a look at it says. */
function fits(value: Json, { types, nullable, enum: values, constraints = {} }: MergedSchema): boolean {
  if (value === null) return nullable === true || types === undefined;
  if (values && !values.some((one) => JSON.stringify(one.value) === JSON.stringify(value))) return false;
  const type = Array.isArray(value) ? 'array' : typeof value === 'number' ? 'number' : typeof value;
  const isType = (name: string) => name === type || (name === 'integer' && Number.isInteger(value));
  if (types && !types.some(isType)) return false;
  const { pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = constraints;
  if (typeof value !== 'string') return true;
  return value.length >= minLength && value.length <= maxLength && (pattern === undefined || matches(pattern, value));
}

function matches(pattern: string, value: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(value);
  } catch {
    return true;
  }
}

/** The field that says which kind a value is, says so. */
function withKind({ discriminator }: MergedSchema, option: ApiSchema, value: Json | undefined) {
  const kind = discriminator?.mapping.find(({ schema }) => schema === option.ref)?.value;
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return kind !== undefined && isObject && discriminator ? { ...value, [discriminator.property]: kind } : value;
}

function makeObject(walk: Walk, merged: MergedSchema): Json | undefined {
  const entries: [string, Json][] = [];
  if (walk.open.length > MOST_DEPTH) return undefined;
  for (const { name, schema } of merged.properties) {
    const field = mergeSchema(walk.schemas, schema);
    const required = merged.required.has(name);
    const wrongWay = walk.direction === 'request' ? field.readOnly : field.writeOnly;
    if (wrongWay || (!required && (field.deprecated || walk.open.length > FULL_DEPTH))) continue;
    const value = make(walk, schema);
    if (value !== undefined) entries.push([name, value]);
    else if (required) return undefined;
  }
  if (entries.length === 0 && merged.additional && walk.open.length <= FULL_DEPTH) {
    const value = make(walk, merged.additional);
    if (value !== undefined) entries.push(['key', value]);
  }
  return Object.fromEntries(entries);
}

/** One entry, or as many as have to be; none where none can be made and none is needed. */
function makeList(walk: Walk, { items, prefixItems, constraints = {} }: MergedSchema): Json | undefined {
  const { minItems = 0, maxItems = 1000 } = constraints;
  const first = make(walk, prefixItems?.[0] ?? items ?? {});
  if (first === undefined || maxItems === 0) return minItems === 0 ? [] : undefined;
  const count = Math.min(Math.max(minItems, 1), 50);
  return Array.from({ length: count }, (_, index) => (constraints.uniqueItems ? distinct(first, index) : first));
}

/** Entries of a list without repetition differ in what a reader changes anyway. */
function distinct(value: Json, index: number): Json {
  if (index === 0) return value;
  return typeof value === 'number' ? value + index : typeof value === 'string' ? `${value}${index + 1}` : value;
}

function makeString(format: string | undefined, constraints: ApiConstraints): string {
  const { pattern, minLength = 0, maxLength = 1000 } = constraints;
  const byFormat = Object.hasOwn(BY_FORMAT, format ?? '') ? BY_FORMAT[format ?? ''] : undefined;
  if (byFormat !== undefined && (pattern === undefined || matches(pattern, byFormat))) return byFormat;
  const byPattern = pattern === undefined ? undefined : examplePattern(pattern, constraints);
  if (byPattern !== undefined) return byPattern;
  return 'string'.repeat(Math.ceil(Math.max(minLength, 1) / 6)).slice(0, Math.max(maxLength, minLength));
}

function makeNumber(integer: boolean, limits: ApiConstraints): number {
  const step = limits.multipleOf ?? (integer ? 1 : 0.5);
  const low = limits.minimum ?? (limits.exclusiveMinimum === undefined ? undefined : limits.exclusiveMinimum + step);
  const high = limits.maximum ?? (limits.exclusiveMaximum === undefined ? undefined : limits.exclusiveMaximum - step);
  const wanted = Math.max(low ?? 1, Math.min(high ?? 1, 1));
  return limits.multipleOf ? Math.ceil(wanted / limits.multipleOf) * limits.multipleOf : wanted;
}
