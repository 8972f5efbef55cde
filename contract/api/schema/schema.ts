/** Any JSON value. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export const SCHEMA_TYPES = ['string', 'integer', 'number', 'boolean', 'object', 'array'] as const;
export type SchemaType = (typeof SCHEMA_TYPES)[number];

export interface ApiEnumValue {
  value: Json;
  /** Markdown. */
  description?: string;
}

/** Limits as JSON Schema names them (2020-12: exclusive bounds are numbers, also for OpenAPI 3.0). */
export interface ApiConstraints {
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: true;
  minContains?: number;
  maxContains?: number;
  minProperties?: number;
  maxProperties?: number;
  contentMediaType?: string;
  contentEncoding?: string;
}

export interface ApiDiscriminator {
  property: string;
  /** Value of the property → name of the schema it chooses, in the order of the description. */
  mapping: { value: string; schema: string }[];
  /** OpenAPI 3.2: the schema that holds when the property is absent. */
  fallback?: string;
}

/** How a value is written in XML. */
export interface ApiXml {
  /** With its prefix. */
  name?: string;
  namespace?: string;
  as?: 'attribute' | 'wrapper';
}

export interface ApiProperty {
  name: string;
  schema: ApiSchema;
}

/**
 * A schema in one form, whatever version of OpenAPI it was written in. Named schemas stay references
 * (`ref` is a key of `ApiPlan.schemas`); keywords beside a reference are kept beside it.
 * An empty object allows anything.
 */
export interface ApiSchema {
  ref?: string;
  title?: string;
  /** Markdown. */
  description?: string;
  /** Without `null`, which is `nullable`. Absent when the description does not say. */
  types?: SchemaType[];
  nullable?: true;
  /** JSON Schema's `false`: no value is allowed. */
  never?: true;
  format?: string;
  /** A `const` is a list of one. */
  enum?: ApiEnumValue[];
  default?: Json;
  examples?: Json[];
  constraints?: ApiConstraints;
  readOnly?: true;
  writeOnly?: true;
  deprecated?: true;
  /** Names of required fields; may name fields that another part of an `allOf` declares. */
  required?: string[];
  properties?: ApiProperty[];
  patternProperties?: { pattern: string; schema: ApiSchema }[];
  /** Schema of fields that are not named; `false` where there must be none; absent if the description does not say. */
  additional?: ApiSchema | false;
  /** As `additional`, but fields that other parts of an `allOf` or a kind declare are not among them. */
  unevaluatedProperties?: ApiSchema | false;
  propertyNames?: ApiSchema;
  items?: ApiSchema;
  /** As `items`, but positions that other parts of an `allOf` or a kind declare are not among them. */
  unevaluatedItems?: ApiSchema;
  prefixItems?: ApiSchema[];
  contains?: ApiSchema;
  /** Schema of what a text holds, in the format that `contentMediaType` names. */
  contentSchema?: ApiSchema;
  allOf?: ApiSchema[];
  oneOf?: ApiSchema[];
  anyOf?: ApiSchema[];
  not?: ApiSchema;
  if?: ApiSchema;
  then?: ApiSchema;
  else?: ApiSchema;
  dependentRequired?: { name: string; requires: string[] }[];
  dependentSchemas?: { name: string; schema: ApiSchema }[];
  discriminator?: ApiDiscriminator;
  externalDocs?: { url: string; description?: string };
  xml?: ApiXml;
}

/** Where a named schema is used directly, not through another one. */
export interface ApiUsedBy {
  /** Ids of operations, in their order, with the places: `request`, `200`, `parameter`, `callback`. */
  operations: { id: string; places: string[] }[];
  /** Names of schemas. */
  schemas: string[];
}

/** The schemas below this one: every keyword that holds one or many. */
export function childSchemas(schema: ApiSchema): ApiSchema[] {
  const one = [
    schema.propertyNames,
    schema.items,
    schema.unevaluatedItems,
    schema.contains,
    schema.contentSchema,
    schema.not,
    schema.if,
    schema.then,
    schema.else,
  ];
  const many = [schema.prefixItems, schema.allOf, schema.oneOf, schema.anyOf];
  const named = [schema.properties, schema.patternProperties, schema.dependentSchemas];
  return [
    ...named.flatMap((list) => (list ?? []).map((entry) => entry.schema)),
    ...(schema.additional ? [schema.additional] : []),
    ...(schema.unevaluatedProperties ? [schema.unevaluatedProperties] : []),
    ...one.filter((child) => child !== undefined),
    ...many.flatMap((list) => list ?? []),
  ];
}
