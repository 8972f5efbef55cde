import { jsonText } from './exact-numbers.ts';
import { anchorOf, Ids } from './ids.ts';
import {
  type ApiBody,
  type ApiCall,
  type ApiEncoding,
  type ApiExample,
  type ApiHeader,
  type ApiMedia,
  type ApiNamedSchema,
  type ApiOperation,
  type ApiParameter,
  type ApiPlan,
  type ApiResponse,
  PARAMETER_PLACES,
  type ParameterPlace,
} from './plan.ts';
import { fieldForm, isListOfObjects } from './request/form-field.ts';
import { isJsonType } from './request/request.ts';
import { exampleOf } from './schema/example.ts';
import { mergeSchema, type NamedSchemas } from './schema/merge.ts';
import { type SchemaView, schemaTree } from './schema/tree.ts';

/**
 * The content of an operation's page, with the address of every part. The page, its table of contents, search and the
 * request builder read the same view, so that their addresses cannot differ.
 */
export interface OperationView extends CallView {
  callbacks: { id: string; name: string; call: ApiCall; view: CallView }[];
}

export interface CallView {
  /** By place, in the order of PARAMETER_PLACES; only those that exist. */
  parameters: { place: ParameterPlace; rows: { parameter: ApiParameter; view: SchemaView }[] }[];
  body: { body: ApiBody; media: MediaView[] } | null;
  responses: ResponseView[];
}

export interface MediaView {
  /** Media types that share this schema. */
  types: string[];
  sequence: boolean;
  view?: SchemaView;
  /** The same named schema is already shown for this status of the page. */
  same?: { status: string; id: string; name: string };
  /** With the media type each is written in; `made` from the schema where the author gave none. */
  examples: (ApiExample & { type: string; made?: true })[];
  /** For fields with a style, also how a list or an object is written. */
  encoding: (Omit<ApiEncoding, 'headers'> & { headers: HeaderView[] } & ReturnType<typeof fieldForm> & {
      objects?: true;
    })[];
}

export interface HeaderView {
  id: string;
  header: ApiHeader;
  view: SchemaView;
}

export interface ResponseView {
  response: ApiResponse;
  headers: HeaderView[];
  media: MediaView[];
}

/** What the page of an operation shows, including its callbacks. Each id occurs only once on the page. */
export function operationView(plan: Pick<ApiPlan, 'schemas' | 'exact'>, operation: ApiOperation): OperationView {
  const calls = [operation, ...operation.callbacks.map(({ call }) => call)];
  const ids = new Ids(calls.flatMap(fixedIds).concat(operation.callbacks.map(({ id }) => id)));
  const main = callView(plan.schemas, operation, ids);
  if (operation.kind === 'operation') addMadeExample(plan, main.responses);
  const callbacks = operation.callbacks.map((callback) => {
    return { ...callback, view: callView(plan.schemas, callback.call, ids) };
  });
  return { ...main, callbacks };
}

/** An example of the first successful response whose author gave none; of an answer that readers write themselves, it would be no help. */
function addMadeExample(
  { schemas, exact }: Pick<ApiPlan, 'schemas' | 'exact'>,
  responses: readonly ResponseView[],
): void {
  const answer = responses.find(({ response }) => /^2/.test(response.status));
  if (!answer || answer.media.some(({ examples }) => examples.length > 0)) return;
  const { type, schema } = answer.response.media.find((one) => isJsonType(one.type) && !one.sequence) ?? {};
  const code = schema && jsonText(exampleOf(schemas, schema, 'response'), exact, 2);
  // Without a field or an item, it would say nothing.
  if (type === undefined || !code?.includes('\n')) return;
  answer.media.find(({ types }) => types.includes(type))?.examples.push({ name: '', code, type, made: true });
}

/** The tree on a named schema's own page; ids are made from the names of the fields. */
export function namedSchemaView(plan: Pick<ApiPlan, 'schemas'>, name: string): SchemaView {
  return schemaTree(plan.schemas, { ref: name }, { id: 'field', ids: new Ids() });
}

/** The title of a named schema, where it says more than its name. */
export function titleOfSchema({ name, schema: { title } }: ApiNamedSchema): string | undefined {
  const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
  return title === undefined || letters(title) === letters(name) ? undefined : title;
}

function fixedIds(call: ApiCall): string[] {
  return [
    ...call.parameters.map(({ id }) => id),
    ...(call.body ? [call.body.id] : []),
    ...call.responses.map(({ id }) => id),
  ];
}

function callView(schemas: NamedSchemas, call: ApiCall, ids: Ids): CallView {
  const rows = call.parameters.map((parameter) => {
    return { parameter, view: schemaTree(schemas, parameter.schema, { id: parameter.id, ids }) };
  });
  const { body } = call;
  const shown = new Map<string, { status: string; id: string; name: string }>();
  return {
    parameters: PARAMETER_PLACES.map((place) => {
      return { place, rows: rows.filter(({ parameter }) => parameter.in === place) };
    }).filter((group) => group.rows.length > 0),
    body: body ? { body, media: mediaViews(schemas, body.media, { id: body.id, ids }) } : null,
    responses: call.responses.map((response) => {
      const headers = headerViews(schemas, response.headers, { id: response.prefix, ids });
      const media = mediaViews(schemas, response.media, { id: response.prefix, ids, shown, response });
      return { response, headers, media };
    }),
  };
}

function headerViews(schemas: NamedSchemas, headers: readonly ApiHeader[], at: Pick<At, 'id' | 'ids'>): HeaderView[] {
  return headers.map((header) => {
    const id = at.ids.take(`${at.id}-header-${anchorOf(header.name)}`);
    return { id, header, view: schemaTree(schemas, header.schema, { id, ids: at.ids }) };
  });
}

interface At {
  id: string;
  ids: Ids;
  /** Named schemas of earlier responses. */
  shown?: Map<string, { status: string; id: string; name: string }>;
  response?: ApiResponse;
}

function mediaViews(schemas: NamedSchemas, media: readonly ApiMedia[], at: At): MediaView[] {
  const groups = new Map<string, ApiMedia[]>();
  for (const entry of media) {
    const key = `${entry.sequence ?? false} ${JSON.stringify(entry.schema ?? null)} ${JSON.stringify(entry.encoding)}`;
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return [...groups.values()].map((group) => {
    const first = group[0] as ApiMedia;
    const base = {
      types: group.map(({ type }) => type),
      sequence: first.sequence ?? false,
      examples: examplesOf(group),
      encoding: encodingOf(schemas, first, at),
    };
    if (!first.schema) return base;
    const { name } = mergeSchema(schemas, first.schema);
    const before = name === undefined ? undefined : at.shown?.get(name);
    if (before && before.id !== at.response?.id) return { ...base, same: before };
    if (name !== undefined && at.response && !before) {
      at.shown?.set(name, { status: at.response.status, id: at.response.id, name });
    }
    return { ...base, view: schemaTree(schemas, first.schema, { id: at.id, ids: at.ids }) };
  });
}

function encodingOf(schemas: NamedSchemas, { schema, encoding }: ApiMedia, at: At): MediaView['encoding'] {
  const declared = schema && encoding.length > 0 ? mergeSchema(schemas, schema).properties : [];
  return encoding.map((one) => {
    const id = `${at.id}-part-${anchorOf(one.name)}`;
    const part = { ...one, headers: headerViews(schemas, one.headers, { id, ids: at.ids }) };
    const property = declared.find(({ name }) => name === one.name);
    if (one.style === undefined || !property) return part;
    const objects = isListOfObjects(schemas, property.schema, one.style);
    return { ...part, ...fieldForm(schemas, property.schema, one), ...(objects && { objects }) };
  });
}

const contentOf = ({ name, code, url }: ApiExample) => JSON.stringify([name, code, url]);

/**
 * Where several media types share a schema, examples are named after their media type, too. Many generators repeat an example below each
 * type: it is shown once.
 */
function examplesOf(group: readonly ApiMedia[]): MediaView['examples'] {
  const all = group.flatMap(({ type, examples }) => examples.map((example) => ({ ...example, type })));
  const own = all.flatMap((example) => {
    const same = all.filter((other) => contentOf(other) === contentOf(example));
    const { type } = same.find((one) => isJsonType(one.type)) ?? example;
    return same[0] === example ? [{ ...example, type }] : [];
  });
  const isOfOne = new Set(own.map(({ type }) => type)).size < 2;
  return own.map((example) => {
    const { name, type } = example;
    return { ...example, name: isOfOne ? name : name === '' ? type : `${name} (${type})` };
  });
}
