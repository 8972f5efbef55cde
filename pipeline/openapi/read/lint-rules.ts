import { createConfig, type Location, type Oas3Visitor } from '@redocly/openapi-core';

/** What is looked at: correctness only, taste is the author's. */
const RULES = {
  struct: 'error',
  'no-unresolved-refs': 'error',
  'no-identical-paths': 'error',
  'operation-operationId': 'warn',
  'operation-operationId-unique': 'warn',
  'operation-parameters-unique': 'warn',
  'path-parameters-defined': 'warn',
  'path-declaration-must-exist': 'warn',
  'no-undefined-server-variable': 'warn',
  'no-enum-type-mismatch': 'warn',
  'no-required-schema-properties-undefined': 'warn',
  'spec-components-invalid-map-name': 'warn',
  'site/ref-siblings': 'warn',
} as const;

/** What a page of an operation needs that the specification does not. */
const OPERATION_RULES = {
  'operation-summary': 'error',
  'operation-description': 'error',
  'operation-4xx-response': 'error',
  'operation-tag-defined': 'error',
  'site/operation-permission': 'error',
} as const;

/** Rule → how to mend what it finds. */
export const HINTS: Record<string, string> = {
  'no-unresolved-refs':
    'A $ref is the path of a file beside this one, a pointer (`#/components/schemas/Name`), or both: `file.yaml#/Name`.',
  'operation-operationId':
    "Give the operation an operationId; until then its page's address is made from method and path.",
  'operation-operationId-unique':
    'Give each operation an operationId of its own; until then the addresses of their pages are made from method and path.',
  'path-parameters-defined': 'Every {name} in a path needs a parameter with `in: path`, and the other way round.',
  'operation-summary': 'It is the title of the page: what one does with the operation, in a few words.',
  'operation-description': 'Say when to use it and what it does beyond its summary.',
  'operation-4xx-response': 'List what the server answers to a wrong request, with a body for each.',
  'operation-tag-defined':
    'Correct the name, or add the tag with a description to `tags` of the root: it is a section of the sidebar.',
  'site/operation-permission': 'Others say it in `x-permission`; for one that needs none, write `kind: none`.',
  'site/ref-siblings': 'Write the whole object in its place, or give what is missing to the one that the $ref names.',
  struct: 'The OpenAPI specification says which fields an object has: https://spec.openapis.org/oas/.',
};

interface NodeType {
  properties: Record<string, unknown>;
  required?: readonly string[];
  additionalProperties?: (value: unknown) => unknown;
}

type NodeTypes = Record<string, NodeType>;

/** `true` and `false` are schemas of JSON Schema, also where they have a name; the linter knows it of those inside others alone. */
const BOOLEAN_SCHEMAS: NodeTypes = {
  NamedSchemas: {
    properties: {},
    additionalProperties: (value) => (typeof value === 'boolean' ? { type: 'boolean' } : 'Schema'),
  },
};

/** Where one operation says which permission it needs, all do. What the server calls needs none: the linter shows no rule of `Paths` a callback's. */
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

/** A schema keeps what stands beside its `$ref`, as JSON Schema does, and so does a path. */
const KEEPS_SIBLINGS = ['Schema', 'PathItem'];

/** What OpenAPI passes over (Reference Object), and its author takes for a change of what is referred to. */
function refSiblings(): Oas3Visitor {
  return {
    ref(reference, { type, location, report }) {
      if (KEEPS_SIBLINGS.includes(type.name)) return;
      const lost = Object.keys(reference).filter((key) => !/^(?:\$ref|summary|description|x-.*)$/.test(key));
      if (lost.length === 0) return;
      const names = lost.map((key) => `\`${key}\``).join(', ');
      report({
        message: `Beside a $ref, only \`summary\` and \`description\` count: ${names} ${lost.length > 1 ? 'are' : 'is'} left out.`,
        location: location.child(lost[0] ?? '').key(),
      });
    },
  };
}

/** What the linter gets besides its own. */
const PLUGIN = {
  id: 'site',
  rules: { oas3: { 'operation-permission': operationPermission, 'ref-siblings': refSiblings } },
  typeExtension: {
    /** Where its idea of OpenAPI differs from the specification: in 3.2 media types can be reused, and descriptions left out. */
    oas3: (types: NodeTypes, version: string): NodeTypes => {
      if (version === 'oas3_1') return { ...types, ...BOOLEAN_SCHEMAS };
      if (version !== 'oas3_2') return types;
      return {
        ...types,
        ...BOOLEAN_SCHEMAS,
        NamedMediaTypes: { properties: {}, additionalProperties: () => 'MediaType' },
        Response: { properties: {}, ...types.Response, required: [] },
      };
    },
  },
};

/** @param operations also looks for what operations lack */
export const lintConfig = (operations: boolean) =>
  createConfig({ rules: { ...RULES, ...(operations && OPERATION_RULES) }, plugins: [PLUGIN as never] });
