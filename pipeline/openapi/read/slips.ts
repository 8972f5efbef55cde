import { isNode, type Node } from './values.ts';

/** A place where the structure of a description is not that of its version. */
export interface Misplaced {
  /** Of the linter. */
  message: string;
  /** As the description says: `3.0.3`. */
  version: string;
  /** Last part of the pointer to it, and the part before. */
  key: string;
  above: string;
  value: unknown;
  /** The object that has the key. */
  owner: Node;
}

/** What authors write who know another version of the specification, YAML, or JSON Schema better, and how it is written here. */
export function slipHint(place: Misplaced): string | undefined {
  return notExpected(place) ?? ofBound(place) ?? ofType(place) ?? ofPlace(place) ?? ofForm(place);
}

/** Fields of Swagger 2.0 → what took their place. */
const MOVED: Record<string, string> = {
  definitions: '`components: { schemas: … }`',
  securityDefinitions: '`components: { securitySchemes: … }`',
  host: '`servers: [{ url: https://… }]`',
  basePath: '`servers: [{ url: https://… }]`',
  schemes: '`servers: [{ url: https://… }]`',
  consumes: 'the media types of `requestBody: { content: … }`',
  produces: 'the media types of `content` in each response',
};

/** Keys of a schema that were those of a parameter in Swagger 2.0. */
const OF_SCHEMA = ['type', 'format', 'items', 'enum', 'default', 'minimum', 'maximum', 'pattern'];

function notExpected({ message, key, above, owner }: Misplaced): string | undefined {
  if (/^Must contain at least one of the following fields: schema, content/.test(message)) return IN_SCHEMA;
  if (!/^Property `.*` is not expected here/.test(message)) return undefined;
  if (above === 'paths') return `A path begins with a slash: \`/${key}\`.`;
  if (Object.hasOwn(MOVED, key)) return `Since OpenAPI 3.0, this is written as ${MOVED[key]}.`;
  if (typeof owner.in === 'string' && OF_SCHEMA.includes(key)) return IN_SCHEMA;
  if (key === 'schema' || key === 'examples')
    return `Since OpenAPI 3.0, this is below a media type: \`content: { application/json: { ${key}: … } }\`.`;
  return undefined;
}

const IN_SCHEMA = 'Since OpenAPI 3.0, the type of a parameter is in its schema: `schema: { type: string }`.';

function ofBound({ key, value, owner }: Misplaced): string | undefined {
  const bound = { exclusiveMinimum: 'minimum', exclusiveMaximum: 'maximum' }[key];
  if (bound === undefined) return undefined;
  if (typeof value === 'boolean')
    return `Since OpenAPI 3.1, this is the bound itself: write \`${key}: ${owner[bound] ?? 0}\` instead of \`${bound}\`.`;
  return `In OpenAPI 3.0, this is a flag beside the bound: \`${bound}: ${value}\` and \`${key}: true\`.`;
}

function ofType({ message, version, value }: Misplaced): string | undefined {
  if (!message.startsWith('`type` can be one of')) return undefined;
  if (version.startsWith('3.0') && (value === null || value === 'null' || Array.isArray(value)))
    return 'In OpenAPI 3.0, a schema has one type, and `nullable: true` if it allows null. Lists of types need `openapi: 3.1.0`.';
  return value === null ? "Put null into quotes: `type: 'null'`." : undefined;
}

function ofPlace({ key, value, owner }: Misplaced): string | undefined {
  if (key !== 'in' || owner.type === 'apiKey' || (value !== 'body' && value !== 'formData')) return undefined;
  return 'Since OpenAPI 3.0, what is sent in the body is described in `requestBody`.';
}

/** A value of another form than the one that is expected. */
function ofForm({ message, key, value }: Misplaced): string | undefined {
  const expected = /^Expected type `\w+` \((\w+)\)|^Expected type `(\w+)`/.exec(message);
  const form = expected?.[1] ?? expected?.[2];
  if (form === undefined || value === undefined) return undefined;
  if (value === null) return 'It has no value: write one, or leave the key out.';
  if (key === 'required' && form === 'array')
    return 'A schema lists the names of its required fields: `required: [id, name]`.';
  if (form === 'string' && typeof value !== 'object') return `Put the value into quotes: \`${key}: '${value}'\`.`;
  if (typeof value === 'string' && isLiteral(value, form)) return `Write it without quotes: \`${key}: ${value}\`.`;
  if (form === 'array')
    return `Write a list, even if it has one entry: \`${key}: [${isNode(value) ? '{ … }' : value}]\`.`;
  if (message.startsWith('Expected type `Schema` (') && Array.isArray(value))
    return 'A schema is an object; several of them go into `allOf`, `anyOf` or `oneOf`.';
  if (form === 'object') return `Write fields with names: \`${key}: { name: … }\`.`;
  return undefined;
}

const isLiteral = (text: string, form: string): boolean =>
  form === 'boolean' ? /^(?:true|false)$/.test(text) : /^(?:number|integer)$/.test(form) && /^-?\d/.test(text);
