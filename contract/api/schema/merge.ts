import type { ApiNamedSchema } from '../plan.ts';
import { combineParts, isAmong } from './combine.ts';
import type { ApiProperty, ApiSchema, SchemaType } from './schema.ts';

export type NamedSchemas = Readonly<Record<string, ApiNamedSchema>>;

export interface VariantList {
  word: 'oneOf' | 'anyOf';
  options: ApiSchema[];
}

/** A schema merged with its references and `allOf` parts, one level deep: children stay as they are. */
export interface MergedSchema extends Omit<ApiSchema, 'ref' | 'allOf' | 'oneOf' | 'anyOf' | 'required' | 'properties'> {
  /** Set when this is only a reference to the schema of that name, with at most remarks beside it. */
  name?: string;
  /** Named schemas whose fields are among these, when there is more than one source. */
  includes: string[];
  required: ReadonlySet<string>;
  properties: ApiProperty[];
  variants: VariantList[];
  /** Rules that hold besides these: a second `not`, `if`, `contains` or pattern. */
  further?: ApiSchema[];
}

/** Checks for own keys, because a description may call a schema `constructor`. */
export function schemaNamed(schemas: NamedSchemas, name: string): ApiNamedSchema | undefined {
  return Object.hasOwn(schemas, name) ? schemas[name] : undefined;
}

/**
 * Merges a schema with what it refers to and with the parts of its `allOf`. All their rules hold; where several of them have
 * the same remark, the outermost wins. Fields are in the order of inheritance, inherited ones first.
 * Ends on any input: a schema that includes itself is taken once.
 */
export function mergeSchema(schemas: NamedSchemas, schema: ApiSchema): MergedSchema {
  const parts: ApiSchema[] = [];
  const aliases = aliasesOf(schemas, schema);
  const visited = new Set<string>();
  const collect = (part: ApiSchema, inherited: boolean): void => {
    parts.push(inherited ? withoutRemarks(part) : part);
    if (part.ref !== undefined && !visited.has(part.ref)) {
      visited.add(part.ref);
      const target = schemaNamed(schemas, part.ref);
      if (target) collect(target.schema, inherited || !aliases.includes(part.ref));
    }
    for (const member of part.allOf ?? []) collect(member, inherited);
  };
  collect(schema, false);

  const { ref: _ref, allOf: _allOf, oneOf: _oneOf, anyOf: _anyOf, ...rest } = combineParts(parts);
  const name = aliases[0];
  return {
    ...rest,
    ...(name !== undefined && { name }),
    includes: name === undefined ? includedNames(schema) : includedNames(schemaNamed(schemas, name)?.schema ?? {}),
    required: new Set(parts.flatMap((part) => part.required ?? [])),
    properties: mergeProperties(schemas, schema),
    variants: parts.flatMap(variantsOf),
  };
}

/** A schema without a type is an object if it has fields. */
export const isObjectSchema = ({ types, properties }: MergedSchema): boolean =>
  types ? types.includes('object') : properties.length > 0;

/** Drops what holds for a schema as a whole, but not for another one that includes its fields. */
function withoutRemarks(schema: ApiSchema): ApiSchema {
  const {
    title,
    description,
    default: value,
    examples,
    externalDocs,
    deprecated,
    discriminator,
    xml,
    ...rest
  } = schema;
  return rest;
}

function variantsOf(part: ApiSchema): VariantList[] {
  const lists: VariantList[] = [];
  if (part.oneOf) lists.push({ word: 'oneOf', options: part.oneOf });
  if (part.anyOf) lists.push({ word: 'anyOf', options: part.anyOf });
  return lists;
}

/** Keywords that change what is allowed, in contrast to remarks. */
const STRUCTURE = [
  'types',
  'enum',
  'properties',
  'patternProperties',
  'additional',
  'unevaluatedProperties',
  'items',
  'unevaluatedItems',
  'prefixItems',
  'contentSchema',
  'oneOf',
  'anyOf',
  'not',
  'if',
  'required',
  'never',
] as const satisfies readonly (keyof ApiSchema)[];

/** Whether a schema only adds remarks; `type: object` beside a reference says nothing new. */
function isRemark(schema: ApiSchema): boolean {
  return STRUCTURE.every((key) => schema[key] === undefined || (key === 'types' && schema.types?.join() === 'object'));
}

/** The named schema that this one only refers to, then the one that it only refers to, and so on. */
function aliasesOf(schemas: NamedSchemas, schema: ApiSchema): string[] {
  const names: string[] = [];
  let next = soleName(schemas, schema);
  while (next !== undefined && !names.includes(next)) {
    names.push(next);
    next = soleName(schemas, schemaNamed(schemas, next)?.schema ?? {});
  }
  return names;
}

function soleName(schemas: NamedSchemas, schema: ApiSchema): string | undefined {
  if (!isRemark(schema)) return undefined;
  const sources = [...(schema.ref === undefined ? [] : [{ ref: schema.ref }]), ...(schema.allOf ?? [])].filter(
    (part) => part.ref !== undefined || part.allOf !== undefined || !isRemark(part),
  );
  const [near, ...others] = sources;
  const name = near && nameOf(schemas, near);
  return name !== undefined && (others.length === 0 || addNothing(schemas, others, name)) ? name : undefined;
}

function nameOf(schemas: NamedSchemas, source: ApiSchema): string | undefined {
  if (source.ref === undefined || !isRemark(source) || source.allOf) return soleName(schemas, source);
  return schemaNamed(schemas, source.ref) ? source.ref : undefined;
}

/** Whether parts say only what holds for a named schema anyway, as those of a field do that a more special one narrows. */
function addNothing(schemas: NamedSchemas, parts: readonly ApiSchema[], name: string): boolean {
  const names = new Set<string>();
  const types: SchemaType[][] = [];
  const collect = (part: ApiSchema): void => {
    if (part.types) types.push(part.types);
    if (part.ref !== undefined && !names.has(part.ref)) {
      names.add(part.ref);
      collect(schemaNamed(schemas, part.ref)?.schema ?? {});
    }
    for (const member of part.allOf ?? []) collect(member);
  };
  collect({ ref: name });
  const isKnown = ({ types: wider, ...part }: ApiSchema): boolean =>
    isRemark(part) &&
    (part.ref === undefined || names.has(part.ref)) &&
    (wider === undefined || types.some((own) => own.every((type) => isAmong(type, wider)))) &&
    (part.allOf ?? []).every(isKnown);
  return parts.every(isKnown);
}

const includedNames = ({ ref, allOf = [] }: ApiSchema): string[] => [
  ...(ref === undefined ? [] : [ref]),
  ...allOf.flatMap(includedNames),
];

function mergeProperties(schemas: NamedSchemas, schema: ApiSchema): ApiProperty[] {
  const byName = new Map<string, ApiSchema>();
  const visited = new Set<string>();
  const collect = (part: ApiSchema): void => {
    if (part.ref !== undefined && !visited.has(part.ref)) {
      visited.add(part.ref);
      const target = schemaNamed(schemas, part.ref);
      if (target) collect(target.schema);
    }
    for (const member of part.allOf ?? []) collect(member);
    for (const property of part.properties ?? []) {
      const inherited = byName.get(property.name);
      byName.set(property.name, inherited ? { allOf: [property.schema, inherited] } : property.schema);
    }
  };
  collect(schema);
  return [...byName].map(([name, property]) => ({ name, schema: property }));
}
