import { isNode, type Node } from './values.ts';

/** A place where the structure of a description is not that of its version. */
export interface Misplaced {
  /** Of the linter. */
  message: string;
  /** As the description says: `3.0.3`. */
  version: string;
  /** To it: `#/paths/a`. */
  pointer: string;
  /** Last part of the pointer. */
  key: string;
  value: unknown;
  /** The object that has the key. */
  owner: Node;
}

/** What authors write who know another version of the specification, YAML, or JSON Schema better, and how it is written here. */
export function slipHint(place: Misplaced): string | undefined {
  return (
    notExpected(place) ??
    ofNewer(place) ??
    ofBound(place) ??
    ofType(place) ??
    ofPlace(place) ??
    ofFile(place) ??
    ofForm(place)
  );
}

/** Fields of Swagger 2.0 → what took their place: of the whole description, then also of operations. */
const MOVED = new Map([
  ['definitions', '`components: { schemas: … }`'],
  ['securityDefinitions', '`components: { securitySchemes: … }`'],
  ['host', '`servers: [{ url: https://… }]`'],
  ['basePath', '`servers: [{ url: https://… }]`'],
  ['schemes', '`servers: [{ url: https://… }]`'],
]);
const MOVED_ANYWHERE = new Map([
  ['consumes', 'the media types of `requestBody: { content: … }`'],
  ['produces', 'the media types of `content` in each response'],
]);

/** Keys of a schema that were those of a parameter in Swagger 2.0. */
const OF_SCHEMA = ['type', 'format', 'items', 'enum', 'default', 'minimum', 'maximum', 'pattern'];

const NOT_EXPECTED = /^Property `.*` is not expected here/;

function notExpected({ message, pointer, key, value, owner }: Misplaced): string | undefined {
  if (/^Must contain at least one of the following fields: schema, content/.test(message)) return IN_SCHEMA;
  if (!NOT_EXPECTED.test(message)) return undefined;
  if (/^#\/paths\/[^/]+$/.test(pointer)) return `A path begins with a slash: \`/${key}\`.`;
  if (/\/responses\/[^/]+$/.test(pointer) && /^\d{3}\b/.test(key))
    return `The key of a response is its status alone: \`'${key.slice(0, 3)}'\`.`;
  const moved = MOVED_ANYWHERE.get(key) ?? (owner.openapi === undefined ? undefined : MOVED.get(key));
  if (moved !== undefined) return `Since OpenAPI 3.0, this is written as ${moved}.`;
  if (typeof owner.in === 'string' && owner.type !== 'apiKey' && OF_SCHEMA.includes(key)) return IN_SCHEMA;
  if (key === 'schema' || (key === 'examples' && !Array.isArray(value)))
    return `Since OpenAPI 3.0, this is below a media type: \`content: { application/json: { ${key}: … } }\`.`;
  return undefined;
}

const IN_SCHEMA = 'Since OpenAPI 3.0, the type is in a schema: `schema: { type: string }`.';

/** What OpenAPI 3.0 does not have. */
const NEWER =
  /^(?:const|if|then|else|examples|contains|prefixItems|patternProperties|propertyNames|(?:unevaluated|dependent)\w+|content(?:MediaType|Encoding)|\$(?:defs|schema|id|comment)|webhooks|pathItems)$/;

function ofNewer({ message, version, key }: Misplaced): string | undefined {
  if (!version.startsWith('3.0') || !NOT_EXPECTED.test(message) || !NEWER.test(key)) return undefined;
  const older = { const: 'one value in `enum`', examples: '`example`' }[key];
  return `This needs \`openapi: 3.1.0\`${older === undefined ? '' : `; OpenAPI 3.0 has ${older} instead`}.`;
}

function ofBound({ message, version, key, value, owner }: Misplaced): string | undefined {
  const bound = { exclusiveMinimum: 'minimum', exclusiveMaximum: 'maximum' }[key];
  if (bound === undefined || !message.startsWith('Expected type')) return undefined;
  if (value === false) return `Since OpenAPI 3.1, this is the bound itself: leave \`${key}: false\` out.`;
  if (value === true)
    return `Since OpenAPI 3.1, this is the bound itself: write \`${key}: ${owner[bound] ?? '…'}\` instead of \`${bound}\`.`;
  if (!version.startsWith('3.0')) return undefined;
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

/** Kinds of objects → a field that each of them has; those of other kinds have names that authors choose. */
const FIELDS = new Map([
  ['PathItem', 'get'],
  ['Parameter', 'name'],
  ['Schema', 'type'],
  ['Response', 'description'],
  ['Example', 'value'],
  ['MediaType', 'schema'],
  ['RequestBody', 'content'],
  ['ExternalDocs', 'url'],
  ['object', '…'],
]);

const EXPECTED = /^Expected type `(\w+)`(?: \((\w+)\))?/;

/** A file that a reference names as a whole, and that has no fields. */
function ofFile({ message, pointer }: Misplaced): string | undefined {
  const [, kind = '', form = kind] = EXPECTED.exec(message) ?? [];
  if (pointer !== '#/' || form !== 'object') return undefined;
  const field = FIELDS.get(kind);
  const example = field === undefined || field === '…' ? '' : `, such as \`${field}: …\``;
  return `A \`$ref\` names this whole file, so it has to consist of fields${example}. To refer to a part of it, add \`#/\` and the keys that lead there.`;
}

/** A value of another form than the one that is expected. */
function ofForm({ message, key, value }: Misplaced): string | undefined {
  const [, kind = '', form = kind] = EXPECTED.exec(message) ?? [];
  if (form === '' || value === undefined) return undefined;
  if (value === null) return 'It has no value: write one, or leave the key out.';
  if (key === 'required' && form === 'array')
    return 'A schema lists the names of its required fields: `required: [id, name]`.';
  if (form === 'string' && typeof value !== 'object') return 'Put the value into quotes.';
  if (typeof value === 'string' && isLiteral(value, form)) return `Write it without quotes: \`${key}: ${value}\`.`;
  if (form === 'array')
    return `Write a list, even if it has one entry: \`${key}: [${isNode(value) || kind !== form ? '{ … }' : value}]\`.`;
  if (kind === 'Schema' && Array.isArray(value))
    return 'A schema is an object; several of them go into `allOf`, `anyOf` or `oneOf`.';
  if (form !== 'object') return undefined;
  const field = FIELDS.get(kind) ?? 'name';
  return `Write fields with names: \`${key}: { ${field === '…' ? field : `${field}: …`} }\`.`;
}

const isLiteral = (text: string, form: string): boolean =>
  form === 'boolean'
    ? /^(?:true|false)$/.test(text)
    : /^(?:number|integer)$/.test(form) && /^-?\d+(?:\.\d+)?$/.test(text);
