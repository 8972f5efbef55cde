import {
  type ApiConstraints,
  type ApiEnumValue,
  type ApiXml,
  type Json,
  SCHEMA_TYPES,
  type SchemaType,
} from '../../../contract/api/schema/schema.ts';
import { given, isNode, json, list, type Node, node, number, text } from './values.ts';

const allTypes = ({ type }: Node): unknown[] => (typeof type === 'string' ? [type] : list(type));

const isNull = (raw: unknown): boolean => isNode(raw) && allTypes(raw).join() === 'null';

export function typesOf(raw: Node): { types: SchemaType[]; nullable: boolean } {
  const all = allTypes(raw);
  return { types: SCHEMA_TYPES.filter((type) => all.includes(type)), nullable: all.includes('null') && all.length > 1 };
}

/** `oneOf: [X, {type: null}]` says that X may be null. */
export function dropNulls(raw: Node): { oneOf: unknown[]; anyOf: unknown[]; nullable: boolean } {
  const oneOf = list(raw.oneOf);
  const anyOf = list(raw.anyOf);
  return {
    oneOf: oneOf.filter((option) => !isNull(option)),
    anyOf: anyOf.filter((option) => !isNull(option)),
    nullable: oneOf.some(isNull) || anyOf.some(isNull),
  };
}

/** `oneOf: [{const: a, description: …}, …]` is an enum whose values have meanings. */
export function enumOfConstants(options: unknown[]): ApiEnumValue[] | undefined {
  if (options.length === 0 || !options.every((option) => isNode(option) && 'const' in option)) return undefined;
  return options.map((option) => {
    const { const: value, title, description, deprecated } = node(option);
    const words = [text(title), text(description)].filter((part) => part !== undefined).join(': ');
    const said = [...(deprecated === true ? ['Deprecated.'] : []), ...(words === '' ? [] : [words])].join(' ');
    return given<ApiEnumValue>({ value: json(value), description: said === '' ? undefined : said });
  });
}

export function enumOf(raw: Node): ApiEnumValue[] | undefined {
  if ('const' in raw) return [{ value: json(raw.const) }];
  if (isNull(raw)) return [{ value: null }];
  if (!Array.isArray(raw.enum) || raw.enum.length === 0) return undefined;
  const meanings = raw['x-enum-descriptions'] ?? raw['x-enumDescriptions'];
  const values = raw.enum.map((value: unknown, index: number) => {
    const meaning = Array.isArray(meanings) ? meanings[index] : node(meanings)[String(value)];
    return given<ApiEnumValue>({ value: json(value), description: text(meaning) });
  });
  return enumHasNull(raw) ? values.filter(({ value }) => value !== null) : values;
}

const enumHasNull = (raw: Node) => Array.isArray(raw.enum) && raw.enum.length > 1 && raw.enum.includes(null);

export const isNullable = (raw: Node): boolean =>
  typesOf(raw).nullable || raw.nullable === true || dropNulls(raw).nullable || enumHasNull(raw);

/**
 * The single example in a schema, or beside one. Some generators write `example: null` wherever an author gave none: null counts only
 * where the schema allows it, or where there is no schema.
 */
export function exampleIn(raw: Node, schema: Node | undefined): unknown {
  return raw.example === null && schema && !isNullable(schema) ? undefined : raw.example;
}

export function examplesOf(raw: Node): Json[] {
  if (Array.isArray(raw.examples)) return raw.examples.map(json);
  const example = exampleIn(raw, raw);
  return example === undefined ? [] : [json(example)];
}

const NUMBERS = [
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minContains',
  'maxContains',
  'minProperties',
  'maxProperties',
] as const;

export function constraintsOf(raw: Node): ApiConstraints | undefined {
  const limits: ApiConstraints = {};
  for (const key of NUMBERS) {
    const value = number(raw[key]);
    if (value !== undefined) limits[key] = value;
  }
  for (const [bound, exclusive] of [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const) {
    const value = number(raw[bound]);
    // In OpenAPI 3.0 the exclusive bound is a flag beside the bound.
    const strict = raw[exclusive] === true ? value : number(raw[exclusive]);
    if (strict !== undefined) limits[exclusive] = strict;
    if (value !== undefined && raw[exclusive] !== true) limits[bound] = value;
  }
  for (const key of ['pattern', 'contentMediaType', 'contentEncoding'] as const) {
    const value = text(raw[key]);
    if (value !== undefined) limits[key] = value;
  }
  if (raw.uniqueItems === true) limits.uniqueItems = true;
  return Object.keys(limits).length > 0 ? limits : undefined;
}

export function externalDocsOf(raw: unknown): { url: string; description?: string } | undefined {
  const url = text(node(raw).url);
  return url === undefined ? undefined : given({ url, description: text(node(raw).description) });
}

export function xmlOf(raw: unknown): ApiXml | undefined {
  const { name, prefix, namespace, attribute, wrapped, nodeType } = node(raw);
  const isAttribute = attribute === true || nodeType === 'attribute';
  const own = [text(prefix), text(name)].filter((part) => part !== undefined).join(':');
  const xml = given<ApiXml>({
    name: text(name) === undefined ? undefined : own,
    namespace: text(namespace),
    as: isAttribute ? 'attribute' : wrapped === true ? 'wrapper' : undefined,
  });
  return Object.keys(xml).length > 0 ? xml : undefined;
}
