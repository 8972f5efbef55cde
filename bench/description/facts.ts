import { load } from './load.ts';

/** What a description says about one parameter, header, or field. */
export interface Fact {
  /** Where it is on the page of the operation: `query limit`, `body`, `200`, `200 header`. */
  section: string;
  /** Names of the fields that lead to it, ending with its own: `pet.owner`. */
  trail: string;
  name: string;
  required: boolean;
  deprecated: boolean;
  enum: unknown[];
  default?: unknown;
}

export interface OperationFacts {
  /** Its `operationId`; empty if it has none. */
  id: string;
  method: string;
  /** Path template, or name of the webhook. */
  path: string;
  kind: 'operation' | 'webhook';
  deprecated: boolean;
  /** Whether it says that newer servers no longer have it (`x-removed-in`). */
  removed: boolean;
  statuses: string[];
  facts: Fact[];
}

type Node = Record<string, unknown>;

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];
const PLACES = ['path', 'query', 'querystring', 'header', 'cookie'];
/** How many levels of nested fields are read where nothing else is said: those that the page of an operation shows itself. */
const LEVELS = 2;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const node = (value: unknown): Node => (isNode(value) ? value : {});
const list = (value: unknown): Node[] => (Array.isArray(value) ? value.map(node) : []);

/** Every operation of a description, read with a separate library: nothing here is shared with the site's own reader. */
export async function operationFacts(file: string, levels = LEVELS): Promise<OperationFacts[]> {
  const root = await load(file, 'dereference');
  return [
    ...callsOf(root.paths, 'operation', levels),
    ...callsOf(root.webhooks ?? root['x-webhooks'], 'webhook', levels),
  ];
}

function callsOf(paths: unknown, kind: OperationFacts['kind'], levels: number): OperationFacts[] {
  return Object.entries(node(paths)).flatMap(([path, item]) => {
    if (path.startsWith('x-')) return [];
    return METHODS.filter((method) => isNode(node(item)[method])).map((method) => {
      const operation = node(node(item)[method]);
      const responses = Object.entries(node(operation.responses)).filter(([status]) => !status.startsWith('x-'));
      return {
        id: typeof operation.operationId === 'string' ? operation.operationId : '',
        method,
        path,
        kind,
        deprecated: operation.deprecated === true,
        removed: 'x-removed-in' in operation,
        statuses: responses.map(([status]) => status),
        facts: [
          ...parameterFacts([...list(node(item).parameters), ...list(operation.parameters)], levels),
          ...mediaFacts(node(operation.requestBody).content, 'body', levels),
          ...responses.flatMap(([status, response]) => responseFacts(status, node(response), levels)),
        ],
      };
    });
  });
}

function parameterFacts(parameters: readonly Node[], levels: number): Fact[] {
  const known = new Map(parameters.map((parameter) => [`${parameter.in} ${parameter.name}`, parameter]));
  return [...known].flatMap(([key, parameter]) => {
    if (!PLACES.includes(String(parameter.in)) || typeof parameter.name !== 'string') return [];
    const media = node(Object.values(node(parameter.content))[0]);
    const schema = node(parameter.schema ?? media.schema);
    const name = parameter.name;
    return [
      { section: key, trail: name, name, ...marksOf(parameter), ...valuesOf(schema) },
      ...fieldsOf(schema, { section: key, trail: name, levels: levels - 1 }),
    ];
  });
}

function marksOf(named: Node): Pick<Fact, 'required' | 'deprecated'> {
  return { required: named.required === true, deprecated: named.deprecated === true };
}

function responseFacts(status: string, response: Node, levels: number): Fact[] {
  const headers = Object.entries(node(response.headers)).map(([name, header]) => {
    const schema = node(node(header).schema);
    return {
      section: `${status} header`,
      trail: name,
      name,
      ...marksOf(node(header)),
      ...valuesOf(schema),
    };
  });
  return [...headers, ...mediaFacts(response.content, status, levels)];
}

function mediaFacts(content: unknown, section: string, levels: number): Fact[] {
  return Object.values(node(content)).flatMap((media) =>
    fieldsOf(node(node(media).schema ?? node(media).itemSchema), { section, trail: '', levels }),
  );
}

/** A schema and all schemas that it combines with `allOf`, `oneOf`, and `anyOf`. */
function partsOf(schema: Node, seen = new Set<Node>()): Node[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const parts = ['allOf', 'oneOf', 'anyOf'].flatMap((word) => list(schema[word]));
  return [schema, ...parts.flatMap((part) => partsOf(part, seen))];
}

function valuesOf(schema: Node): Pick<Fact, 'enum' | 'default'> {
  const item = isNode(schema.items) ? partsOf(schema.items) : [];
  const all = [...partsOf(schema), ...item];
  const values = all.flatMap((part) => ('const' in part ? [part.const] : Array.isArray(part.enum) ? part.enum : []));
  return { enum: values, ...(schema.default !== undefined && { default: schema.default }) };
}

/** @param open schemas of the lists and maps around this one: they are skipped, because a schema may contain itself */
function fieldsOf(
  schema: Node,
  at: { section: string; trail: string; levels: number },
  open: ReadonlySet<Node> = new Set(),
): Fact[] {
  if (at.levels === 0) return [];
  const parts = partsOf(schema);
  const inner = parts.flatMap((part) =>
    [part.items, part.additionalProperties].flatMap((child) => (isNode(child) && !open.has(child) ? [child] : [])),
  );
  const required = new Set(parts.flatMap((part) => (Array.isArray(part.required) ? part.required : [])));
  const alone = !parts.some((part) => ['oneOf', 'anyOf'].some((word) => list(part[word]).length > 1));
  const own = parts.flatMap((part) =>
    Object.entries(node(part.properties)).flatMap(([name, child]): Fact[] => {
      const trail = at.trail === '' ? name : `${at.trail}.${name}`;
      return [
        {
          section: at.section,
          trail,
          name,
          required: alone && required.has(name),
          deprecated: partsOf(node(child)).some((one) => one.deprecated === true),
          ...valuesOf(node(child)),
        },
        ...fieldsOf(node(child), { ...at, trail, levels: at.levels - 1 }),
      ];
    }),
  );
  return [...own, ...inner.flatMap((child) => fieldsOf(child, at, new Set([...open, child])))];
}
