import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { ApiMedia } from '../../contract/api/plan.ts';
import { isJsonType } from '../../contract/api/request/request.ts';
import { exampleOf } from '../../contract/api/schema/example.ts';
import { readApi } from '../../pipeline/openapi/read/read-api.ts';
import { load } from './load.ts';

type Node = Record<string, unknown>;
type Direction = 'request' | 'response';

const ID = 'https://example.org/description';

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const node = (value: unknown): Node => (isNode(value) ? value : {});

export interface SampleResult {
  /** Bodies for which a sample was made. */
  made: number;
  /** Bodies whose schema the validator cannot compile or end, for example because of a pattern for another language, or a circle. */
  skipped: number;
  /** One sentence for each sample that its schema rejects. */
  problems: string[];
}

/**
 * Makes the sample of every JSON body of a description, as its page shows it, and validates it against the schema as written
 * in the description.
 */
export async function checkSamples(file: string): Promise<SampleResult> {
  const { plan } = await readApi(file);
  if (!plan) throw new Error(`${file} has no plan.`);
  const root = await load(file, 'bundle');
  const validators = { request: validatorsOf(root, 'request'), response: validatorsOf(root, 'response') };
  const result: SampleResult = { made: 0, skipped: 0, problems: [] };
  const check = (media: readonly ApiMedia[], raw: unknown, at: { direction: Direction; place: string }): void => {
    for (const { type, schema, sequence } of media) {
      if (!schema || sequence || !isJsonType(type)) continue;
      const written = node(node(follow(root, raw).content)[type]).schema;
      const validate = validators[at.direction](written);
      const sample = exampleOf(plan.schemas, schema, at.direction);
      const isValid = validate && verdictOf(validate, sample);
      if (isValid === undefined) {
        result.skipped += 1;
        continue;
      }
      result.made += 1;
      if (!isValid) {
        const [error] = [...(validate?.errors ?? [])].sort((a, b) => b.instancePath.length - a.instancePath.length);
        result.problems.push(
          `${at.place}: ${error?.instancePath} ${error?.message} ${JSON.stringify(error?.params)} ${JSON.stringify(sample).slice(0, 200)}`,
        );
      }
    }
  };
  for (const operation of plan.operations) {
    const { method, path, kind, body, responses } = operation;
    const paths = node(kind === 'operation' ? root.paths : (root.webhooks ?? root['x-webhooks']));
    const raw = node(follow(root, paths[path])[method]);
    const place = `${method.toUpperCase()} ${path}`;
    check(body?.media ?? [], raw.requestBody, { direction: 'request', place });
    for (const { status, media } of responses)
      check(media, node(raw.responses)[status], { direction: 'response', place: `${place} ${status}` });
  }
  return result;
}

/** Undefined if the validator overflows its stack, as where a schema is one of its own kinds. */
function verdictOf(validate: ValidateFunction, sample: unknown): boolean | undefined {
  try {
    return validate(sample);
  } catch {
    return undefined;
  }
}

function follow(root: Node, value: unknown): Node {
  let current = node(value);
  for (let hop = 0; hop < 32 && typeof current.$ref === 'string'; hop += 1) {
    const parts = current.$ref.replace(/^#\//, '').split('/');
    current = node(parts.reduce<unknown>((from, part) => node(from)[decoded(part)], root));
  }
  return current;
}

const decoded = (part: string) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');

function validatorsOf(root: Node, direction: Direction) {
  const ajv = new Ajv2020({
    strict: false,
    validateFormats: false,
    validateSchema: false,
    unicodeRegExp: false,
    logger: false,
  });
  const asJsonSchema = jsonSchemasOf(root, direction);
  ajv.addSchema({ ...node(asJsonSchema(root)), $id: ID });
  return (schema: unknown) => {
    try {
      return ajv.compile(node(asJsonSchema(schema ?? {})));
    } catch {
      return undefined;
    }
  };
}

/** Keywords whose value is a map with keys chosen by the author. */
const MAPS = new Set([
  'properties',
  'patternProperties',
  'schemas',
  'responses',
  'parameters',
  'requestBodies',
  'headers',
  'paths',
]);
/** Keys that say nothing about a value, or that the validator would mistake for keywords. */
const REMARKS = new Set(['example', 'examples', 'default', 'id', '$id', 'x-examples']);

const NONE: ReadonlySet<string> = new Set();

const PARTS = new Set(['allOf', 'anyOf', 'oneOf']);

/** How many levels of nested `allOf` are searched. */
const MOST_PARTS = 12;

/** Translates what only OpenAPI has into JSON Schema: `nullable`, flags for exclusive bounds, discriminators, fields of one direction. */
function jsonSchemasOf(root: Node, direction: Direction) {
  const hidden = direction === 'request' ? 'readOnly' : 'writeOnly';
  return (value: unknown) => asJsonSchema(value, false, new Set());

  /** Fields that exist only in the other direction, including those of `allOf` parts: any other part may list them as required. */
  function hiddenIn(schema: Node, depth = 0): string[] {
    if (depth > MOST_PARTS) return [];
    const whole = typeof schema.$ref === 'string' ? follow(root, schema) : schema;
    const fields = Object.entries(node(whole.properties)).filter(([, field]) => follow(root, field)[hidden] === true);
    const parts = Array.isArray(whole.allOf) ? whole.allOf : [];
    return [...fields.map(([name]) => name), ...parts.flatMap((part) => hiddenIn(node(part), depth + 1))];
  }

  function asJsonSchema(value: unknown, inMap: boolean, around: ReadonlySet<string>): unknown {
    if (Array.isArray(value)) return value.map((entry) => asJsonSchema(entry, false, around));
    if (!isNode(value)) return value;
    const schema: Node = {};
    const away = inMap ? around : new Set([...around, ...hiddenIn(value)]);
    for (const [key, child] of Object.entries(value)) {
      if (!inMap && REMARKS.has(key)) continue;
      schema[key] =
        !inMap && (key === 'enum' || key === 'const')
          ? child
          : asJsonSchema(child, !inMap && MAPS.has(key), !inMap && PARTS.has(key) ? away : NONE);
    }
    if (inMap) return schema;
    if (typeof schema.$ref === 'string' && schema.$ref.startsWith('#')) schema.$ref = `${ID}${schema.$ref}`;
    for (const bound of ['minimum', 'maximum']) {
      const flag = `exclusive${bound.charAt(0).toUpperCase()}${bound.slice(1)}`;
      if (typeof schema[flag] !== 'boolean') continue;
      if (schema[flag] === true) schema[flag] = schema[bound];
      else delete schema[flag];
    }
    if (Array.isArray(schema.required)) {
      schema.required = schema.required.filter((name) => !away.has(name));
    }
    if (isNode(schema.discriminator) && Array.isArray(schema.oneOf)) {
      schema.anyOf = schema.oneOf;
      delete schema.oneOf;
    }
    if (schema.nullable !== true) return schema;
    const { nullable, ...rest } = schema;
    return { anyOf: [{ type: 'null' }, rest] };
  }
}
