import type { ApiDiscriminator, ApiSchema } from '../../../contract/api/schema/schema.ts';
import { escapePointer, follow, pointerSegments, resolvePointer } from '../read/references.ts';
import {
  constraintsOf,
  dropNulls,
  enumOf,
  enumOfConstants,
  examplesOf,
  externalDocsOf,
  isNullable,
  typesOf,
  xmlOf,
} from '../read/schema-keywords.ts';
import { flag, given, isNode, json, list, members, type Node, node, nonEmpty, text, texts } from '../read/values.ts';

export interface SchemaReader {
  /** One form for all versions of OpenAPI; references to other schemas become names. */
  read(raw: unknown): ApiSchema;
  /** Every named schema, including those that got a name only because a `$ref` points into the middle of something. */
  named(): Map<string, ApiSchema>;
}

const COMPONENT = /^#\/components\/schemas\/([^/]+)$/;

export function createSchemaReader(root: Node): SchemaReader {
  const components = node(node(root.components).schemas);
  /** Pointer → name, for targets that are not components: `#/components/schemas/Pet/properties/owner` → `Pet.owner`. */
  const derived = new Map<string, string>();
  const waiting: [name: string, raw: unknown][] = Object.entries(components);
  const taken = new Set(Object.keys(components));
  let anchors: Map<string, string> | undefined;
  /** Anchors of the schema that is being read, as the target of a `$dynamicRef` in what it refers to. */
  let outer: ReadonlyMap<string, string> = new Map();

  function nameOf(ref: string): string | undefined {
    let pointer = ref;
    if (/^#[^/]/.test(ref)) {
      anchors ??= findAnchors(components);
      pointer = anchors.get(ref.slice(1)) ?? ref;
    }
    const component = pointerSegments(COMPONENT.exec(pointer)?.[1] ?? '')[0];
    if (component !== undefined && Object.hasOwn(components, component)) return component;
    const known = derived.get(pointer);
    if (known !== undefined) return known;
    const target = resolvePointer(root, pointer);
    if (target === undefined) return undefined;
    const name = freeName(pointer, taken);
    taken.add(name);
    derived.set(pointer, name);
    waiting.push([name, target]);
    return name;
  }

  function read(raw: unknown): ApiSchema {
    if (raw === false) return { never: true };
    if (!isNode(raw)) return {};
    const dynamic = text(raw.$dynamicRef);
    const ref = text(raw.$ref) ?? outer.get(dynamic ?? '') ?? dynamic;
    const target = ref === undefined ? undefined : nameOf(ref);
    const nulls = dropNulls(raw);
    const [oneOf, anyOf] = [enumOfConstants(nulls.oneOf), enumOfConstants(nulls.anyOf)];
    const isImpossible = refusesAll(raw.not);
    return given<ApiSchema>({
      ref: target,
      title: text(raw.title),
      description: text(raw.description),
      types: nonEmpty(typesOf(raw).types),
      nullable: isNullable(raw) ? true : undefined,
      never: isImpossible ? true : undefined,
      format: text(raw.format),
      enum: oneOf ?? anyOf ?? enumOf(raw),
      default: 'default' in raw ? json(raw.default) : undefined,
      examples: nonEmpty(examplesOf(raw)),
      constraints: constraintsOf(raw),
      readOnly: flag(raw.readOnly),
      writeOnly: flag(raw.writeOnly),
      deprecated: flag(raw.deprecated),
      required: nonEmpty(texts(raw.required)),
      properties: nonEmpty(
        Object.entries(node(raw.properties)).map(([name, value]) => ({ name, schema: read(value) })),
      ),
      patternProperties: nonEmpty(
        Object.entries(node(raw.patternProperties)).map(([pattern, value]) => ({ pattern, schema: read(value) })),
      ),
      additional: orNone(raw.additionalProperties),
      unevaluatedProperties: orNone(raw.unevaluatedProperties),
      propertyNames: optional(raw.propertyNames),
      items: Array.isArray(raw.items) ? undefined : optional(raw.items),
      unevaluatedItems: optional(raw.unevaluatedItems),
      prefixItems: many(raw.prefixItems) ?? many(raw.items),
      contains: optional(raw.contains),
      contentSchema: optional(raw.contentSchema),
      ...combined(raw, { ...nulls, ...(oneOf ? { oneOf: [] } : anyOf && { anyOf: [] }) }),
      not: isImpossible ? undefined : optional(raw.not),
      if: optional(raw.if),
      // biome-ignore lint/suspicious/noThenProperty: the name JSON Schema gives it; nobody awaits a schema.
      then: optional(raw.then),
      else: optional(raw.else),
      dependentRequired: nonEmpty(
        Object.entries(node(raw.dependentRequired)).map(([name, value]) => ({ name, requires: texts(value) })),
      ),
      dependentSchemas: nonEmpty(
        Object.entries(node(raw.dependentSchemas)).map(([name, value]) => ({ name, schema: read(value) })),
      ),
      discriminator: discriminatorOf(raw),
      externalDocs: externalDocsOf(raw.externalDocs),
      xml: xmlOf(raw.xml),
    });
  }

  /** A schema that sets the anchors of a generic one includes that with its own types put in. */
  function readNamed(name: string, raw: unknown): ApiSchema {
    if (!Object.hasOwn(components, name)) return read(raw);
    const { $ref, ...own } = node(raw);
    const generic = resolvePointer(root, text($ref) ?? '');
    outer = ownAnchors(own, `#/components/schemas/${escapePointer(name)}`);
    const includes = outer.size > 0 && isNode(generic);
    const schema = read(includes ? own : raw);
    if (includes) schema.allOf = [read(generic), ...(schema.allOf ?? [])];
    outer = new Map();
    return schema;
  }

  const optional = (raw: unknown): ApiSchema | undefined =>
    isNode(raw) || typeof raw === 'boolean' ? read(raw) : undefined;
  const many = (raw: unknown): ApiSchema[] | undefined => nonEmpty(list(raw).map(read));

  /** A choice of one is not a choice: `oneOf: [X, {type: null}]` is X, or null. */
  function combined(raw: Node, choices: { oneOf: unknown[]; anyOf: unknown[] }) {
    const only = [choices.oneOf, choices.anyOf].filter((options) => options.length === 1).flat();
    return {
      allOf: many([...list(raw.allOf), ...only]),
      oneOf: choices.oneOf.length > 1 ? many(choices.oneOf) : undefined,
      anyOf: choices.anyOf.length > 1 ? many(choices.anyOf) : undefined,
    };
  }

  const orNone = (raw: unknown): ApiSchema | false | undefined => (raw === false ? false : optional(raw));

  function discriminatorOf(raw: Node): ApiDiscriminator | undefined {
    const property = text(node(raw.discriminator).propertyName);
    if (property === undefined) return undefined;
    const toName = (value: string) => (Object.hasOwn(components, value) ? value : nameOf(value));
    const mapping = members(node(raw.discriminator).mapping).flatMap(([value, target]) => {
      const schema = toName(text(target) ?? '');
      return schema === undefined ? [] : [{ value, schema }];
    });
    // Without a mapping entry, the value is the one that the schema itself states, else its name (OpenAPI, Discriminator Object).
    for (const option of [...list(raw.oneOf), ...list(raw.anyOf)]) {
      const schema = nameOf(text(node(option).$ref) ?? '');
      if (schema !== undefined && !mapping.some((entry) => entry.schema === schema))
        mapping.push({ value: kindIn(root, option, property) ?? schema, schema });
    }
    const fallback = toName(text(node(raw.discriminator).defaultMapping) ?? '');
    return given<ApiDiscriminator>({ property, mapping, fallback });
  }

  return {
    read,
    named() {
      const schemas = new Map<string, ApiSchema>();
      // Reading one schema may name others, which then join the queue.
      for (let next = waiting.shift(); next; next = waiting.shift()) schemas.set(next[0], readNamed(...next));
      addHeirs(schemas, (name, property) => kindIn(root, components[name], property));
      return schemas;
    },
  };
}

/** `not: {}` allows no value. */
const refusesAll = (not: unknown) => not === true || (isNode(not) && Object.keys(not).length === 0);

/** The only value that a schema allows for the discriminator's property. */
function kindIn(root: Node, raw: unknown, property: string, depth = 0): string | undefined {
  const schema = follow(root, raw);
  const field = follow(root, node(schema.properties)[property]);
  const [value, ...others] = 'const' in field ? [field.const] : list(field.enum);
  if (typeof value === 'string' && others.length === 0) return value;
  if (depth > MAX_PARTS) return undefined;
  for (const part of list(schema.allOf)) {
    const found = kindIn(root, part, property, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** How deep `allOf` within `allOf` is followed. */
const MAX_PARTS = 8;

/** For a base schema with a discriminator but no list of its kinds, its heirs (schemas with it in `allOf`) become the kinds. */
function addHeirs(
  schemas: Map<string, ApiSchema>,
  ownKind: (name: string, property: string) => string | undefined,
): void {
  const heirs = new Map<string, string[]>();
  for (const [name, schema] of schemas) {
    for (const part of schema.allOf ?? []) {
      if (part.ref !== undefined) heirs.set(part.ref, [...(heirs.get(part.ref) ?? []), name]);
    }
  }
  for (const [name, { discriminator, oneOf, anyOf }] of schemas) {
    if (!discriminator || oneOf || anyOf) continue;
    const found = new Set(discriminator.mapping.map((entry) => entry.schema));
    const queue = [...(heirs.get(name) ?? [])];
    for (let heir = queue.shift(); heir !== undefined; heir = queue.shift()) {
      if (found.has(heir)) continue;
      found.add(heir);
      // The value of an heir's heir may be inherited, and so be taken already.
      const own = ownKind(heir, discriminator.property);
      const isFree = !discriminator.mapping.some(({ value }) => value === own);
      discriminator.mapping.push({ value: own !== undefined && isFree ? own : heir, schema: heir });
      queue.push(...(heirs.get(heir) ?? []));
    }
  }
}

/** `#/components/schemas/Pet/properties/owner` → `Pet.owner`: the words of the pointer that carry meaning. */
function freeName(pointer: string, taken: ReadonlySet<string>): string {
  const noise = new Set(['components', 'schemas', 'properties', 'schema', 'content', 'paths', '$defs', 'responses']);
  const words = pointerSegments(pointer).filter((segment) => !noise.has(segment));
  const base = words.join('.').replace(/[^A-Za-z0-9_.-]+/g, '-') || 'Document';
  let name = base;
  for (let n = 2; taken.has(name); n += 1) name = `${base}-${n}`;
  return name;
}

/** The dynamic anchors of a schema and of its `$defs` → pointer. */
function ownAnchors(schema: Node, pointer: string): Map<string, string> {
  const places: [string, unknown][] = [
    [pointer, schema],
    ...members(schema.$defs).map(([key, raw]): [string, unknown] => [`${pointer}/$defs/${escapePointer(key)}`, raw]),
  ];
  return new Map(
    places.flatMap(([place, raw]): [string, string][] => {
      const anchor = text(node(raw).$dynamicAnchor);
      return anchor === undefined ? [] : [[`#${anchor}`, place]];
    }),
  );
}

function findAnchors(components: Node): Map<string, string> {
  const anchors = new Map<string, string>();
  const visit = (value: unknown, pointer: string): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const key of ['$anchor', '$dynamicAnchor']) {
      const anchor = text((value as Node)[key]);
      if (anchor !== undefined && !anchors.has(anchor)) anchors.set(anchor, pointer);
    }
    for (const [key, child] of Object.entries(value)) {
      visit(child, `${pointer}/${escapePointer(key)}`);
    }
  };
  visit(components, '#/components/schemas');
  return anchors;
}
