import type { Config, Location, Oas3Visitor, UserContext } from '@redocly/openapi-core';
import { isPutInPlace, putInPlace } from './in-place.ts';
import { isNode, list, node } from './values.ts';

/** Its problems also say where the other operation is (`from`). */
export const ID_UNIQUE = 'site/operation-operationId-unique';

/** Only correctness is checked; style is up to the author. */
const RULES = {
  struct: 'error',
  'no-unresolved-refs': 'error',
  'no-identical-paths': 'error',
  'operation-operationId': 'warn',
  [ID_UNIQUE]: 'warn',
  'operation-parameters-unique': 'warn',
  'path-parameters-defined': 'warn',
  'path-declaration-must-exist': 'warn',
  'no-undefined-server-variable': 'warn',
  'no-enum-type-mismatch': 'warn',
  'no-required-schema-properties-undefined': 'warn',
  'spec-components-invalid-map-name': 'warn',
  'site/ref-siblings': 'warn',
  'site/unknown-name': 'warn',
  'site/text-as-number': 'warn',
  'site/all-of-circle': 'warn',
} as const;

/** What the page of an operation needs, although the specification does not require it. */
const OPERATION_RULES = {
  'operation-summary': 'error',
  'operation-description': 'error',
  'operation-4xx-response': 'error',
  'operation-tag-defined': 'error',
  'site/operation-permission': 'error',
} as const;

/** Not a rule: the bundler does this, and reports what it cannot do. */
export const LISTS_IN_PLACE = 'site/lists-in-place';

/** Rule → how to fix what it finds. */
export const HINTS: Record<string, string> = {
  'no-unresolved-refs':
    'A $ref is the path of a file beside this one, a pointer (`#/components/schemas/Name`), or both: `file.yaml#/Name`.',
  'operation-operationId':
    "Give the operation an operationId; until then its page's address is made from method and path.",
  [ID_UNIQUE]:
    'Give each operation an operationId of its own; until then the addresses of their pages are made from method and path.',
  'operation-parameters-unique': 'Remove one of them, or correct its name or its `in`; pages show only the last.',
  'no-identical-paths':
    'Name the parameter alike in both paths and put their methods under one of them. A server cannot tell them apart.',
  'path-declaration-must-exist': 'Give each parameter in the path a name: `/runs/{runId}`.',
  'no-undefined-server-variable': 'Add it to the `variables` of the server, with a `default`.',
  'no-enum-type-mismatch': 'Correct the value or the type: no value can be of this type and in this list.',
  'no-required-schema-properties-undefined': 'Correct the name in `required`, or add the field to `properties`.',
  'spec-components-invalid-map-name': 'Names of components have only letters, digits, `.`, `-` and `_`.',
  'path-parameters-defined': 'Every {name} in a path needs a parameter with `in: path`, and vice versa.',
  'operation-summary': 'It is the title of the page: say in a few words what the operation does.',
  'operation-description': 'Say when to use it and what it does beyond its summary.',
  'operation-4xx-response': 'List the responses of the server to invalid requests, with a body for each.',
  'operation-tag-defined':
    'Correct the name, or add the tag with a description to `tags` at the root: it becomes a section of the sidebar.',
  'site/operation-permission': 'Other operations state it in `x-permission`; if none is needed, write `kind: none`.',
  'site/ref-siblings': 'Replace the $ref with the whole object, or add what is missing to the object it points to.',
  [LISTS_IN_PLACE]:
    'Give the schema that has this list a name in `components`, and refer to the schema instead: nothing else can contain itself.',
  'site/unknown-name': 'Correct the name, or add what it names. Until then, pages show the name alone.',
  'site/text-as-number': 'Put it in quotes: as a number, 0.80 is 0.8, and 1.0 is 1.',
  'site/all-of-circle':
    'A schema may contain itself in a field, a list or a map, but it cannot be a part of itself. Remove one of the references; until then, pages show the fields of all these schemas.',
  struct: 'The OpenAPI specification says which fields an object has: https://spec.openapis.org/oas/.',
} satisfies Record<keyof typeof RULES | keyof typeof OPERATION_RULES | typeof LISTS_IN_PLACE, string>;

interface NodeType {
  properties: Record<string, unknown>;
  required?: readonly string[];
  additionalProperties?: (value: unknown) => unknown;
}

type NodeTypes = Record<string, NodeType>;

const schemaOrBoolean = (value: unknown) => (typeof value === 'boolean' ? { type: 'boolean' } : 'Schema');

/** In JSON Schema, `true` and `false` are schemas, wherever they are; the linter accepts them only below some keywords. */
function withBooleanSchemas(types: NodeTypes): NodeTypes {
  const known = types.Schema?.properties ?? {};
  const lists = ['allOf', 'anyOf', 'oneOf', 'prefixItems'].map((key) => {
    return [key, { ...(known[key] as object), items: schemaOrBoolean }];
  });
  const single = ['not', 'if', 'then', 'else', 'contains', 'propertyNames', 'contentSchema'];
  const properties = {
    ...known,
    ...Object.fromEntries([...lists, ...single.map((key) => [key, schemaOrBoolean])]),
    dependentSchemas: { ...(known.dependentSchemas as object), additionalProperties: schemaOrBoolean },
  };
  const holders = ['Parameter', 'Header', 'MediaType'].map((name) => {
    const { properties: own = {}, ...type } = types[name] ?? {};
    const keys = ['schema', 'itemSchema'].filter((key) => Object.hasOwn(own, key));
    return [
      name,
      { ...type, properties: { ...own, ...Object.fromEntries(keys.map((key) => [key, schemaOrBoolean])) } },
    ];
  });
  return {
    ...types,
    ...Object.fromEntries(holders),
    Schema: { ...types.Schema, properties },
    NamedSchemas: { properties: {}, additionalProperties: schemaOrBoolean },
  };
}

const mapOf = (type: string) => (value: unknown) => (isNode(value) ? type : { type: 'object' });

/** A discriminator whose entries are all commented out is null, which the linter reports, but its rules cannot read. */
function withEmptyDiscriminators({ Schema, Discriminator, ...types }: NodeTypes): NodeTypes {
  return {
    ...types,
    Schema: { ...Schema, properties: { ...Schema?.properties, discriminator: mapOf('Discriminator') } },
    Discriminator: {
      ...Discriminator,
      properties: { ...Discriminator?.properties, mapping: mapOf('DiscriminatorMapping') },
    },
  };
}

/** If one operation states the permission it needs, all must. Callbacks need none; the linter does not pass them to rules of `Paths`. */
function operationPermission(): Oas3Visitor {
  const without: Location[] = [];
  let isKnown = false;
  return {
    Paths: {
      Operation(operation, { location }) {
        if (Object.hasOwn(operation, 'x-permission')) isKnown = true;
        else without.push(location);
      },
    },
    Root: {
      leave(_, { report }) {
        if (!isKnown) return;
        const message = 'Operation object should contain `x-permission` field.';
        for (const location of without) report({ message, location: location.key() });
      },
    },
  };
}

/** In schemas (as in JSON Schema) and in path items, keys beside a `$ref` count, as they do in whatever is put in the place of its reference. */
const KEEPS_SIBLINGS = ['Schema', 'PathItem'];

/** The bundler has no component for a media type of another file, so it puts it in the place of the reference. */
const isMerged = (type: string, $ref: unknown) => type === 'MediaType' && !String($ref).startsWith('#');

/** Keys beside a `$ref` that OpenAPI ignores (Reference Object), although their author meant to override the target with them. */
function refSiblings(): Oas3Visitor {
  return {
    ref(reference, { type, location, report }) {
      if (KEEPS_SIBLINGS.includes(type.name) || isPutInPlace(type) || isMerged(type.name, reference.$ref)) return;
      const lost = Object.keys(reference).filter((key) => !/^(?:\$ref|summary|description|x-.*)$/.test(key));
      if (lost.length === 0) return;
      const names = lost.map((key) => `\`${key}\``).join(', ');
      report({
        message: `Beside a $ref, only \`summary\` and \`description\` count: ${names} ${lost.length > 1 ? 'are' : 'is'} ignored.`,
        location: location.child(lost[0] ?? '').key(),
      });
    },
  };
}

/** Since OpenAPI 3.2, a security scheme may be named by an address, too. */
const ADDRESS = /[/#:]|\.(?:ya?ml|json)$/i;

/** Names of security schemes and operations that the description does not have: a sample without a key, a link that leads nowhere. */
function unknownNames(): Oas3Visitor {
  const known = { 'security scheme': new Set<string>(), operation: new Set<string>() };
  const named: { kind: keyof typeof known; name: string; location: Location }[] = [];
  return {
    // The linter visits a scheme once, although several names may refer to it.
    NamedSecuritySchemes(schemes) {
      for (const name of Object.keys(schemes)) known['security scheme'].add(name);
    },
    SecurityRequirement(requirement, { location }) {
      for (const name of Object.keys(requirement))
        if (!ADDRESS.test(name)) named.push({ kind: 'security scheme', name, location: location.child(name).key() });
    },
    Operation({ operationId }) {
      if (typeof operationId === 'string') known.operation.add(operationId);
    },
    ref(reference, { type }) {
      const { operationId } = reference as { operationId?: unknown };
      if (type.name === 'Operation' && typeof operationId === 'string') known.operation.add(operationId);
    },
    Link({ operationId }, { location }) {
      if (typeof operationId === 'string')
        named.push({ kind: 'operation', name: operationId, location: location.child('operationId') });
    },
    Root: {
      leave(_, { report }) {
        for (const { kind, name, location } of named)
          if (!known[kind].has(name)) report({ message: `There is no ${kind} called \`${name}\`.`, location });
      },
    },
  };
}

/** Texts in extensions that pages show; those of the specification have types, which the linter checks. */
const TEXTS = ['x-since', 'x-removed-in', 'x-rate-limit'];

/** Releases above all: YAML takes `0.80` for a number, and a number has no zero at its end. */
function textsAsNumbers(): Oas3Visitor {
  const check = (holder: unknown, keys: readonly string[], { location, report }: UserContext) => {
    const given = isNode(holder) ? keys.filter((key) => typeof holder[key] === 'number') : [];
    for (const key of given)
      report({ message: `\`${key}\` is the number ${node(holder)[key]}, not text`, location: location.child(key) });
  };
  return {
    Operation(operation, context) {
      check(operation, TEXTS, context);
      const former = 'x-former-operation-ids';
      for (const [index, one] of list(node(operation)[former]).entries())
        check(one, ['until'], { ...context, location: context.location.child([former, index]) });
    },
    Schema(schema, context) {
      check(schema, TEXTS, context);
    },
  };
}

/** Operations with the id of another one: the linter's rule says neither which id it is nor where the other one is. */
function uniqueIds(): Oas3Visitor {
  const known = new Map<string, Location>();
  return {
    Operation({ operationId }, { location, report }) {
      if (typeof operationId !== 'string' || operationId === '') return;
      const place = location.child('operationId');
      const from = known.get(operationId);
      if (from === undefined) known.set(operationId, place);
      else report({ message: `Another operation has the operationId \`${operationId}\`, too`, location: place, from });
    },
  };
}

/** Schemas that are parts of themselves, by way of others or not. Each circle is reported once. */
function allOfCircles(): Oas3Visitor {
  const known = new Set<unknown>();
  return {
    Schema(schema, { location, report, resolve }) {
      for (const [index, first] of list(schema.allOf).entries()) {
        const parts = new Set<unknown>();
        const open = [{ part: first, from: location.source.absoluteRef }];
        // The list grows while it is read.
        for (const { part, from } of open) {
          const isReference = isNode(part) && typeof part.$ref === 'string';
          const { node: whole, location: place } = isReference
            ? resolve<object>(part as never, from)
            : { node: part, location: undefined };
          if (!isNode(whole) || parts.has(whole)) continue;
          parts.add(whole);
          for (const next of list(whole.allOf)) open.push({ part: next, from: place?.source.absoluteRef ?? from });
        }
        if (!parts.has(schema) || known.has(schema)) continue;
        for (const part of parts) known.add(part);
        report({ message: 'The schema is a part of itself', location: location.child(['allOf', index]) });
      }
    },
  };
}

/** Adds to the linter's own rules and types. */
const PLUGIN = {
  id: 'site',
  rules: {
    oas3: {
      'operation-permission': operationPermission,
      'operation-operationId-unique': uniqueIds,
      'ref-siblings': refSiblings,
      'unknown-name': unknownNames,
      'text-as-number': textsAsNumbers,
      'all-of-circle': allOfCircles,
    },
  },
  decorators: { oas3: { 'lists-in-place': putInPlace } },
  typeExtension: {
    /** Fixes where the linter's types differ from the specification: in 3.2, media types can be reused and descriptions left out. */
    oas3: (linted: NodeTypes, version: string): NodeTypes => {
      const types = withEmptyDiscriminators(linted);
      if (version === 'oas3_1') return withBooleanSchemas(types);
      if (version !== 'oas3_2') return types;
      return {
        ...withBooleanSchemas(types),
        NamedMediaTypes: { properties: {}, additionalProperties: () => 'MediaType' },
        Response: { properties: {}, ...types.Response, required: [] },
      };
    },
  },
};

/** @param operations whether to report what operations lack, too */
export async function lintConfig(operations: boolean): Promise<Config> {
  const { createConfig } = await import('@redocly/openapi-core');
  return createConfig({
    rules: { ...RULES, ...(operations && OPERATION_RULES) },
    decorators: { [LISTS_IN_PLACE]: 'warn' },
    plugins: [PLUGIN as never],
  });
}
