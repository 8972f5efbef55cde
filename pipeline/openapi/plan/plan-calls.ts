import { type ExactNumbers, jsonText } from '../../../contract/api/exact-numbers.ts';
import { anchorOf, Ids } from '../../../contract/api/ids.ts';
import {
  type ApiBody,
  type ApiCall,
  type ApiEncoding,
  type ApiExample,
  type ApiHeader,
  type ApiMedia,
  type ApiParameter,
  type ApiResponse,
  type ApiResponseLink,
  PARAMETER_PLACES,
  type ParameterPlace,
} from '../../../contract/api/plan.ts';
import { follow } from '../read/references.ts';
import { exampleIn, examplesOf, externalDocsOf } from '../read/schema-keywords.ts';
import {
  entries,
  flag,
  given,
  isNode,
  json,
  list,
  members,
  type Node,
  node,
  nonEmpty,
  text,
  texts,
} from '../read/values.ts';
import type { SchemaReader } from './plan-schemas.ts';
import { readServers } from './plan-security.ts';
import { serialized, wouldBeJson } from './serialized.ts';

/** What is needed to read any part of the description. */
export interface Reading {
  root: Node;
  schemas: SchemaReader;
  /** Numbers that stand in for those with more digits than JavaScript can hold. */
  exact?: ExactNumbers | undefined;
  /** Id of the operation that a link's `operationId` or `operationRef` names. */
  findOperation(reference: { operationId?: string | undefined; ref?: string | undefined }): string | undefined;
}

export interface RawCall {
  method: string;
  path: string;
  item: Node;
  operation: Node;
  /** Put before the ids of a callback's parts, so that they do not clash with those of its operation. */
  idPrefix: string;
}

/** What operations, webhooks and callbacks have in common. */
export function readCall(reading: Reading, raw: RawCall): ApiCall {
  const { operation, item, idPrefix } = raw;
  const ids = new Ids(['body']);
  const body = readBody(reading, operation.requestBody, `${idPrefix}body`);
  return given<ApiCall>({
    method: raw.method.toLowerCase(),
    path: raw.path,
    summary: text(operation.summary) ?? text(item.summary),
    description:
      [...new Set([operation, item].flatMap((one) => text(one.description) ?? []))].join('\n\n') || undefined,
    deprecated: flag(operation.deprecated),
    externalDocs: externalDocsOf(operation.externalDocs),
    parameters: effectiveParameters(reading, raw).map((parameter) => {
      return readParameter(reading, parameter, (wanted) => ids.take(`${idPrefix}${wanted}`));
    }),
    body,
    responses: entries(operation.responses)
      .map(([status, response]) => readResponse(reading, status, { raw: response, idPrefix }))
      .sort((a, b) => order(a.status) - order(b.status)),
  });
}

/** 100 … 599, then ranges of them, then the rest. */
function order(status: string): number {
  if (/^\d{3}$/.test(status)) return Number(status);
  return /^\dXX$/i.test(status) ? 1000 + Number(status[0]) : 2000;
}

/** The operation's own parameters win over those of its path. */
function effectiveParameters({ root }: Reading, { item, operation }: RawCall): Node[] {
  const byKey = new Map<string, Node>();
  for (const raw of [...list(item.parameters), ...list(operation.parameters)]) {
    const parameter = follow(root, raw);
    const name = text(parameter.name);
    if (name !== undefined && placeOf(parameter)) byKey.set(`${parameter.in} ${name}`, parameter);
  }
  return [...byKey.values()];
}

const placeOf = (parameter: Node): ParameterPlace | undefined =>
  PARAMETER_PLACES.find((place) => place === parameter.in);

function readParameter(reading: Reading, raw: Node, id: (wanted: string) => string): ApiParameter {
  const place = placeOf(raw) ?? 'query';
  const name = text(raw.name) ?? '';
  const [contentType, content] = members(raw.content)[0] ?? [];
  const media = follow(reading.root, content);
  return given<ApiParameter>({
    id: id(`${place}-${anchorOf(name)}`),
    name,
    in: place,
    required: flag(raw.required) ?? (place === 'path' ? true : undefined),
    mayBeEmpty: place === 'query' ? flag(raw.allowEmptyValue) : undefined,
    deprecated: flag(raw.deprecated),
    description: text(raw.description),
    schema: reading.schemas.read(raw.schema ?? media.schema),
    style: text(raw.style),
    explode: flagOrNot(raw.explode),
    contentType,
    examples: readExamples(reading, { ...raw, ...media }),
    sortFields: nonEmpty(texts(raw['x-sort-fields'])),
    sortSingle: flag(raw['x-sort-single']),
    textList: textListOf(node(raw['x-filter'])),
    ignored: flag(raw['x-ignored']),
    group: groupOf(raw),
  });
}

function textListOf({ match, separator, values }: Node): ApiParameter['textList'] {
  if (match !== 'list' || separator !== ',') return undefined;
  return given<NonNullable<ApiParameter['textList']>>({ separator, values: nonEmpty(texts(values)) });
}

function groupOf(raw: Node): ApiParameter['group'] {
  for (const rule of ['exactly one', 'at most one'] as const) {
    const names = texts(raw[`x-${rule.replaceAll(' ', '-')}-of`]);
    if (names.length > 0) return { rule, names };
  }
  return undefined;
}

function readBody(reading: Reading, raw: unknown, id: string): ApiBody | undefined {
  if (!isNode(raw)) return undefined;
  const body = follow(reading.root, raw);
  return given<ApiBody>({
    id,
    required: flag(body.required),
    description: text(body.description),
    media: readMedia(reading, body.content),
  });
}

function readMedia(reading: Reading, content: unknown): ApiMedia[] {
  return members(content).map(([type, raw]) => {
    const media = follow(reading.root, raw);
    const sequence = media.schema === undefined && media.itemSchema !== undefined;
    const schema = media.schema ?? media.itemSchema;
    return given<ApiMedia>({
      type,
      schema: schema === undefined ? undefined : reading.schemas.read(schema),
      sequence: sequence ? true : undefined,
      examples: readExamples(reading, media, type),
      encoding: members(media.encoding).map(([name, value]) => readEncoding(reading, node(value), { name, type })),
    });
  });
}

/** For media types that allow a style, any one of its three keys makes the field styled; `contentType` is then ignored. */
function readEncoding(reading: Reading, raw: Node, { name, type }: { name: string; type: string }): ApiEncoding {
  const takesStyle = /^3\.0/.test(text(reading.root.openapi) ?? '') ? URL_ENCODED : FORM;
  const isStyled =
    takesStyle.test(type) && [raw.style, raw.explode, raw.allowReserved].some((key) => key !== undefined);
  return given<ApiEncoding>({
    name,
    contentType: isStyled ? undefined : text(raw.contentType),
    style: isStyled ? (text(raw.style) ?? 'form') : undefined,
    explode: isStyled ? flagOrNot(raw.explode) : undefined,
    headers: readHeaders(reading, raw.headers),
  });
}

const URL_ENCODED = /^application\/x-www-form-urlencoded\b/i;
const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** For flags where `false` and absent differ. */
const flagOrNot = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined);

function readHeaders(reading: Reading, headers: unknown): ApiHeader[] {
  return members(headers).map(([name, raw]) => {
    const header = follow(reading.root, raw);
    const [contentType, content] = members(header.content)[0] ?? [];
    const media = follow(reading.root, content);
    return given<ApiHeader>({
      name,
      contentType,
      required: flag(header.required),
      deprecated: flag(header.deprecated),
      description: text(header.description),
      schema: reading.schemas.read(header.schema ?? media.schema),
      examples: readExamples(reading, { ...header, ...media }),
    });
  });
}

/**
 * The examples of a media type, parameter or header itself; a media type without any gets its schema's first one.
 *
 * @param type absent for parameters and headers
 */
function readExamples(reading: Reading, raw: Node, type?: string): ApiExample[] {
  const context = { type: type ?? 'text/plain', exact: reading.exact };
  const read = (example: Node, name: string) => readExample(example, { name, ...context });
  const named = members(raw.examples).map(([name, value]) => read(follow(reading.root, value), name));
  if (named.length > 0) return named;
  const schema = raw.schema === undefined ? undefined : follow(reading.root, raw.schema);
  const example = exampleIn(raw, schema);
  if (example !== undefined) return [read({ value: example }, '')];
  const [own] = type === undefined || schema === undefined ? [] : examplesOf(schema);
  return own === undefined ? [] : [read({ value: own }, '')];
}

interface ExampleContext {
  name: string;
  /** Media type that it is written in. */
  type: string;
  exact: ExactNumbers | undefined;
}

function readExample(raw: Node, context: ExampleContext): ApiExample {
  const value = raw.dataValue === undefined ? raw.value : raw.dataValue;
  const sent = text(raw.serializedValue);
  return given<ApiExample>({
    name: context.name,
    summary: text(raw.summary),
    description: text(raw.description),
    code: sent ?? (value === undefined ? undefined : serialized(value, context)),
    unsendable: sent === undefined && wouldBeJson(value, context.type) ? true : undefined,
    value: value === undefined ? undefined : json(value),
    url: text(raw.externalValue),
  });
}

function readResponse(reading: Reading, status: string, from: { raw: unknown; idPrefix: string }): ApiResponse {
  const response = follow(reading.root, from.raw);
  return given<ApiResponse>({
    id: `${from.idPrefix}status-${anchorOf(status)}`,
    prefix: `${from.idPrefix}response-${anchorOf(status)}`,
    status,
    summary: text(response.summary),
    description: text(response.description) ?? '',
    headers: readHeaders(reading, response.headers),
    media: readMedia(reading, response.content),
    links: members(response.links).map(([name, raw]) => readResponseLink(reading, name, follow(reading.root, raw))),
  });
}

function readResponseLink(reading: Reading, name: string, raw: Node): ApiResponseLink {
  const operationId = text(raw.operationId);
  const ref = text(raw.operationRef);
  const operation = reading.findOperation({ operationId, ref });
  const words = (value: unknown) => (typeof value === 'string' ? value : jsonText(value, reading.exact));
  return given<ApiResponseLink>({
    name,
    description: text(raw.description),
    operation,
    target: operation === undefined ? (operationId ?? ref) : undefined,
    parameters: members(raw.parameters).map(([key, value]) => ({ name: key, value: words(value) })),
    body: raw.requestBody === undefined ? undefined : words(raw.requestBody),
    server: readServers([raw.server])[0],
  });
}
