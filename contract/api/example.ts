import { type MergedSchema, mergeSchema, type NamedSchemas } from './merge.ts';
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

/** Below this depth only required fields are made up, below twice of it none. */
const FULL_DEPTH = 2;

/**
 * A value that a schema allows: its own example, default or first enum value where it has one, else made up from the
 * types. Recursion ends in leaving the field out, so that a required recursive field may be missing.
 */
export function exampleOf(schemas: NamedSchemas, schema: ApiSchema, direction: 'request' | 'response'): Json {
  return make({ schemas, direction, open: [] }, schema) ?? null;
}

function make(walk: Walk, schema: ApiSchema): Json | undefined {
  const merged = mergeSchema(walk.schemas, schema);
  const given = merged.examples?.[0] ?? merged.default ?? merged.enum?.[0]?.value;
  if (given !== undefined) return given;
  if (merged.name !== undefined && walk.open.includes(merged.name)) return undefined;
  const inner = { ...walk, open: [...walk.open, merged.name ?? ''] };
  const chosen = merged.variants.map((list) => withKind(merged, list.options[0], make(inner, list.options[0] ?? {})));
  const type = merged.types?.[0] ?? (merged.properties.length > 0 ? 'object' : merged.items ? 'array' : undefined);
  if (type === undefined) return chosen[0];
  if (type === 'object') {
    const own = makeObject(inner, merged);
    return Object.assign({}, ...chosen.filter((value) => typeof value === 'object'), own);
  }
  if (chosen[0] !== undefined) return chosen[0];
  if (type === 'array') {
    const first = make(inner, merged.prefixItems?.[0] ?? merged.items ?? {});
    return first === undefined ? [] : [first];
  }
  if (type === 'boolean') return true;
  if (type === 'string') return makeString(merged.format, merged.constraints ?? {});
  return makeNumber(type === 'integer', merged.constraints ?? {});
}

/** The field that says which kind a value is, says so. */
function withKind({ discriminator }: MergedSchema, option: ApiSchema | undefined, value: Json | undefined) {
  const kind = discriminator?.mapping.find(({ schema }) => schema === option?.ref)?.value;
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return kind !== undefined && isObject && discriminator ? { ...value, [discriminator.property]: kind } : value;
}

function makeObject(walk: Walk, merged: MergedSchema): Json {
  const entries: [string, Json][] = [];
  if (walk.open.length > FULL_DEPTH * 2) return {};
  for (const { name, schema } of merged.properties) {
    const field = mergeSchema(walk.schemas, schema);
    const wrongWay = walk.direction === 'request' ? field.readOnly : field.writeOnly;
    if (wrongWay || field.deprecated || (walk.open.length > FULL_DEPTH && !merged.required.has(name))) continue;
    const value = make(walk, schema);
    if (value !== undefined) entries.push([name, value]);
  }
  if (entries.length === 0 && merged.additional) {
    const value = make(walk, merged.additional);
    if (value !== undefined) entries.push(['key', value]);
  }
  return Object.fromEntries(entries);
}

function makeString(format: string | undefined, { minLength = 0, maxLength = 1000 }: ApiConstraints): string {
  const byFormat = Object.hasOwn(BY_FORMAT, format ?? '') ? BY_FORMAT[format ?? ''] : undefined;
  if (byFormat !== undefined) return byFormat;
  return 'string'.repeat(Math.min(Math.ceil(Math.max(minLength, 1) / 6), 50)).slice(0, Math.max(maxLength, minLength));
}

function makeNumber(integer: boolean, limits: ApiConstraints): number {
  const step = limits.multipleOf ?? (integer ? 1 : 0.5);
  const low = limits.minimum ?? (limits.exclusiveMinimum === undefined ? undefined : limits.exclusiveMinimum + step);
  const high = limits.maximum ?? (limits.exclusiveMaximum === undefined ? undefined : limits.exclusiveMaximum - step);
  const wanted = Math.max(low ?? 1, Math.min(high ?? 1, 1));
  return limits.multipleOf ? Math.ceil(wanted / limits.multipleOf) * limits.multipleOf : wanted;
}
