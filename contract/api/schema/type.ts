import { type MergedSchema, mergeSchema, type NamedSchemas } from './merge.ts';
import type { ApiSchema, Json } from './schema.ts';

/** Words, or the name of a schema to link to. */
export type TypePart = string | { name: string };

/** More kinds than this are counted instead of named. */
export const MAX_NAMED = 3;
/** How deep lists of lists of lists … are spelled out. */
const MAX_DEPTH = 4;

/** What a value is, in one line: `array of `, Pet; `string (uuid) or null`; Cat, ` or `, Dog. */
export function typeOf(schemas: NamedSchemas, schema: ApiSchema): TypePart[] {
  return inWords(schemas, schema, { depth: 0, plural: false });
}

interface At {
  depth: number;
  plural: boolean;
}

function inWords(schemas: NamedSchemas, schema: ApiSchema, at: At): TypePart[] {
  const merged = mergeSchema(schemas, schema);
  const base = basic(schemas, merged, at);
  return merged.nullable ? [...base, ' or null'] : base;
}

function basic(schemas: NamedSchemas, merged: MergedSchema, at: At): TypePart[] {
  const { name, never, items, additional, properties, variants } = merged;
  if (never) return ['nothing'];
  if (at.depth > MAX_DEPTH) return ['…'];
  const inner = (child: ApiSchema, plural: boolean) => inWords(schemas, child, { depth: at.depth + 1, plural });
  if (name !== undefined) {
    const simple = properties.length === 0 && variants.length === 0 && !items && !additional;
    const words = simple ? simpleType(merged) : '';
    return words === '' || words === 'object' || words === 'any' ? [{ name }] : [`${words} `, { name }];
  }
  if (merged.types?.includes('array') || (!merged.types && items)) {
    const list = at.plural ? 'arrays' : 'array';
    return items && !items.never ? [`${list} of `, ...inner(items, true)] : [list];
  }
  const kinds = variants[0]?.options;
  if (kinds && variants.length === 1 && properties.length === 0) {
    if (kinds.length > MAX_NAMED) return [`one of ${kinds.length} kinds`];
    const named = new Map(
      kinds.map((kind) => inner(typed(kind, merged), false)).map((words) => [JSON.stringify(words), words]),
    );
    return [...named.values()].flatMap((words, index) => [...(index > 0 ? [' or '] : []), ...words]);
  }
  if (additional && properties.length === 0) {
    return Object.keys(additional).length > 0 ? ['map of ', ...inner(additional, true)] : ['map'];
  }
  if (properties.length > 0 && (!merged.types || merged.types.includes('object'))) return ['object'];
  return [simpleType(merged)];
}

/** A kind that only narrows the whole schema (`format`, `required`) has the type of the whole. */
const typed = (kind: ApiSchema, { types }: MergedSchema): ApiSchema =>
  types && Object.keys(kind).every((key) => !SAYS_TYPE.includes(key)) ? { types, ...kind } : kind;
const SAYS_TYPE = ['ref', 'types', 'never', 'enum', 'items', 'properties', 'additional', 'allOf', 'oneOf', 'anyOf'];

function simpleType({ types, format, enum: values, properties }: MergedSchema): string {
  const fromValues = [...new Set((values ?? []).map(({ value }) => typeOfJson(value)))];
  const words = types ?? (properties.length > 0 ? ['object'] : fromValues);
  const named = words.length > 0 ? words.join(' or ') : 'any';
  return format === undefined ? named : `${named} (${format})`;
}

function typeOfJson(value: Json): string {
  if (value === null) return 'null';
  if (Number.isInteger(value)) return 'integer';
  return Array.isArray(value) ? 'array' : typeof value;
}
