import { jsonText } from '../../../contract/api/exact-numbers.ts';
import type { ApiBody, ApiMedia, ApiOperation, ApiParameter, ApiPlan, ApiServer } from '../../../contract/api/plan.ts';
import { fieldForm } from '../../../contract/api/request/form-field.ts';
import { listText } from '../../../contract/api/request/parameter.ts';
import {
  isContentType,
  isFormType,
  isJsonType,
  isMediaType,
  type KeyName,
  type RequestAuth,
  type RequestBody,
  type RequestData,
  type RequestField,
  type RequestFile,
  type RequestMedia,
  type RequestParameter,
} from '../../../contract/api/request/request.ts';
import { isSendable } from '../../../contract/api/sample-options.ts';
import { exampleOf } from '../../../contract/api/schema/example.ts';
import { isObject } from '../../../contract/api/schema/fits.ts';
import { isObjectSchema, type MergedSchema, mergeSchema } from '../../../contract/api/schema/merge.ts';
import type { ApiProperty, ApiSchema, Json } from '../../../contract/api/schema/schema.ts';
import type { ApiSecurityScheme } from '../../../contract/api/security.ts';
import { withScheme } from '../../../contract/urls.ts';
import { given } from '../read/values.ts';
import { collectNames, jsonSchemaOf } from './json-schema.ts';
import { exampleText, numberOf, plain, requestParameter } from './request-parameters.ts';
import { isSequenceType, serialized } from './serialized.ts';

/** Servers with variables stand for many addresses; a list of more than this helps nobody. */
const MAX_SERVERS = 20;

/** What the request builder needs from a plan. Webhooks are left out: readers receive them and do not send them. */
export function requestFile(plan: ApiPlan): RequestFile {
  const names = new Set<string>();
  const operations = plan.operations
    .filter(({ kind }) => kind === 'operation')
    .map((operation): [string, RequestData] => [operation.id, requestData(plan, operation, names)]);
  const definitions = [...names]
    .sort()
    .map((name) => [name, jsonSchemaOf(plan.schemas, plan.schemas[name]?.schema ?? {})]);
  return { operations: Object.fromEntries(operations), definitions: Object.fromEntries(definitions) };
}

type PlanParts = Pick<ApiPlan, 'schemas' | 'securitySchemes' | 'servers' | 'exact'>;

/** @param names collects the names of the schemas that the body needs */
export function requestData(plan: PlanParts, operation: ApiOperation, names = new Set<string>()): RequestData {
  const auth = authOf(plan, operation);
  const parameters = ownParameters(operation, auth).map((parameter) => fillableParameter(plan, parameter));
  const body = withChosenTypes(plan, operation, parameters.find(isContentType));
  return given<RequestData>({
    method: operation.method.toUpperCase(),
    path: operation.path,
    servers: addresses(operation.servers ?? plan.servers, operation.server),
    auth,
    parameters,
    body: bodyOf(plan, body, names),
    download: answersFile(plan, operation) || undefined,
  });
}

/** A request without a required parameter would be refused, so it has an example in any case. Parts of the path stay placeholders. */
function fillableParameter(plan: PlanParts, parameter: ApiParameter): RequestParameter {
  const request = requestParameter(plan, parameter);
  if (!request.required || request.in === 'path' || request.example !== undefined) return request;
  const example = exampleText(parameter, exampleOf(plan.schemas, parameter.schema, 'request'), plan.exact);
  return { ...request, example };
}

/** Each server with its defaults, then with the other values of its variables. */
function addresses(servers: readonly ApiServer[], first: string): string[] {
  const all = servers.flatMap(({ url, variables }) =>
    variables.reduce<string[]>(
      (urls, { name, default: value, enum: values = [] }) =>
        firstServers(urls.flatMap((each) => [value, ...values].map((one) => each.replaceAll(`{${name}}`, () => one)))),
      [url],
    ),
  );
  const clean = all.map((url) => withScheme(url).replace(/\/+$/, '')).filter((url) => /^https?:\/\//i.test(url));
  return [...new Set([first, ...clean])].slice(0, MAX_SERVERS);
}

/** An HTTP address, or one whose scheme still depends on a variable. */
const MAY_BE_HTTP = /^(?:(?:https?:)?\/\/|[^:/]*\{)/i;

/** Applied after each variable, because a few variables can make millions of addresses. */
const firstServers = (urls: readonly string[]): string[] =>
  [...new Set(urls)].filter((url) => MAY_BE_HTTP.test(url)).slice(0, MAX_SERVERS);

/** @returns one for each place, however many schemes ask for it: a second header would replace the first, or be refused */
function authOf({ securitySchemes }: PlanParts, { security }: ApiOperation): RequestAuth[] {
  const wanted = (security[0] ?? []).flatMap(({ scheme }) => securitySchemes.find(({ name }) => name === scheme) ?? []);
  const byPlace = new Map<string, { scheme: string; auth: RequestAuth }>();
  for (const scheme of wanted) {
    const auth = authFor(scheme);
    const place = writtenAt(auth);
    if (!byPlace.has(place)) byPlace.set(place, { scheme: scheme.name, auth });
  }
  const all = [...byPlace.values()];
  if (all.filter(({ auth }) => auth.kind === 'apiKey').length < 2) return all.map(({ auth }) => auth);
  const names = keyNames(securitySchemes);
  return all.map(({ scheme, auth }) => {
    const value = names.get(scheme);
    return auth.kind === 'apiKey' && value ? { ...auth, value } : auth;
  });
}

function authFor({ type, in: place = 'header', key = '', ...scheme }: ApiSecurityScheme): RequestAuth {
  if (type === 'mutualTLS') return { kind: 'certificate' };
  if (type === 'apiKey') return { kind: 'apiKey', in: place, name: key };
  const word = type === 'http' ? scheme.scheme : undefined;
  if (word === 'digest') return { kind: 'basic', digest: true };
  if (word === 'basic') return { kind: 'basic' };
  return given<RequestAuth>({ kind: 'bearer', scheme: word === 'bearer' ? undefined : word });
}

/** The name of each key in My values, the same for every operation. */
function keyNames(schemes: readonly ApiSecurityScheme[]): Map<string, KeyName> {
  const names = new Map<string, KeyName>();
  const taken = new Set<KeyName>();
  for (const { name, type } of schemes) {
    if (type !== 'apiKey') continue;
    const own = keyName(name);
    let free = own;
    for (let n = 2; taken.has(free); n += 1) free = `${own}_${n}`;
    taken.add(free);
    names.set(name, free);
  }
  return names;
}

/** `apiKey-APP_KEY` for a scheme `appKey`. Variables of other names could be those of a shell, such as `PATH`. */
function keyName(scheme: string): KeyName {
  const words = scheme
    .replace(/([a-z\d])(?=[A-Z])/g, '$1_')
    .replace(/\W+/g, '_')
    .toUpperCase();
  return `apiKey-${/^[A-Z].*KEY/.test(words) ? words : `API_KEY_${words}`}`;
}

/** Without those that the credentials or the body write. */
function ownParameters({ parameters, body }: ApiOperation, auth: readonly RequestAuth[]): ApiParameter[] {
  const isWritten = body && body.media.length > 0 && !body.media.some(({ type }) => isRange(type));
  const all = new Set([...auth.map(writtenAt), ...(isWritten ? ['header content-type'] : [])]);
  return parameters.filter((parameter) => !all.has(placeOf(parameter)));
}

const writtenAt = (auth: RequestAuth): string =>
  auth.kind === 'apiKey' ? placeOf(auth) : auth.kind === 'certificate' ? 'certificate' : 'header authorization';

/** Only headers have the same name in upper and lower case. */
const placeOf = ({ in: place, name }: Pick<ApiParameter, 'in' | 'name'>): string =>
  `${place} ${place === 'header' ? name.toLowerCase() : name}`;

type PlannedMedia = ApiMedia & Pick<RequestMedia, 'anyType'>;
type PlannedBody = Pick<ApiBody, 'required'> & { media: PlannedMedia[] };

/**
 * The body with types that can be sent: servers refuse a range such as `image/*`. A range beside the type that stands for it adds
 * nothing, unless readers choose its type.
 *
 * @param chosen the parameter by which readers choose one of a range
 */
function withChosenTypes(
  plan: PlanParts,
  { body }: ApiOperation,
  chosen: RequestParameter | undefined,
): PlannedBody | undefined {
  const values = [chosen?.example ?? '', ...(chosen?.values ?? [])].filter(isMediaType);
  const taken = new Set(body?.media.map(({ type }) => type));
  const media = body?.media.flatMap((one): PlannedMedia[] => {
    if (!isRange(one.type)) return [one];
    const type = values.find((value) => isInRange(value, one.type)) ?? oneOf(plan, one);
    if (chosen) return [{ ...one, type, anyType: true }];
    if (taken.has(type)) return [];
    taken.add(type);
    return [{ ...one, type }];
  });
  return body && media && { ...body, media };
}

const isRange = (type: string) => type.includes('*');

const isInRange = (type: string, range: string) =>
  type.toLowerCase().startsWith(range.slice(0, range.indexOf('*')).toLowerCase());

function bodyOf(plan: PlanParts, body: PlannedBody | undefined, names: Set<string>): RequestBody | undefined {
  if (!body || body.media.length === 0) return undefined;
  const media = [...body.media].sort((a, b) => Number(isJsonType(b.type)) - Number(isJsonType(a.type)));
  return given<RequestBody>({
    required: body.required,
    media: media.map((entry) => ({ ...mediaOf(plan, entry, names), ...(entry.anyType && { anyType: true }) })),
  });
}

/** A type that stands for a range: JSON if any is accepted and there is a schema. */
function oneOf({ schemas }: PlanParts, { type, schema }: ApiMedia): string {
  const [kind = ''] = type.toLowerCase().split('/');
  if (/\+xml\b/i.test(type)) return 'application/xml';
  const isAny = kind === '*' || kind === 'application';
  if (isJsonType(type) || (isAny && schema && !isBinary(mergeSchema(schemas, schema)))) return 'application/json';
  return EXAMPLES_OF_KINDS.get(kind) ?? 'application/octet-stream';
}

const EXAMPLES_OF_KINDS = new Map([
  ['text', 'text/plain'],
  ['image', 'image/png'],
  ['audio', 'audio/mpeg'],
  ['video', 'video/mp4'],
  ['multipart', 'multipart/form-data'],
]);

function mediaOf(plan: PlanParts, media: ApiMedia, names: Set<string>): RequestMedia {
  const { type, schema } = media;
  const example = media.examples.find(({ code }) => code !== undefined);
  const value = () => example?.value ?? (schema ? exampleOf(plan.schemas, schema, 'request') : null);
  if (isFormType(type)) {
    const files = new Set(binaryFields(plan, media));
    const whole = value();
    const filled = isObject(whole) ? whole : {};
    const declared = schema ? mergeSchema(plan.schemas, schema).properties : [];
    const schemas = new Map(declared.map((property) => [property.name, property.schema]));
    const fields = [...new Set([...schemas.keys(), ...Object.keys(filled)])].map((name) => {
      const field = { name, value: filled[name], schema: schemas.get(name) };
      const isFile = files.has(name);
      const form = isFile ? {} : formOf(plan, media, field);
      return given<RequestField>({
        name,
        value: field.value === undefined || isFile ? '' : entryText(plan, field.value, form.list !== undefined),
        file: isFile || undefined,
        type: partType(plan, media, { name, schema: isFile ? {} : (field.schema ?? {}) }),
        number: numberOf(plan, mergeSchema(plan.schemas, field.schema ?? {}), form.list !== undefined),
        ...form,
      });
    });
    return { type, fields };
  }
  const codes = media.examples.filter(isSendable).flatMap(({ code = [] }) => code);
  const examples = codes.length > 1 ? codes : undefined;
  if (!isJsonType(type)) {
    const made = isSequenceType(type) && schema ? serialized(value(), { type, exact: plan.exact }) : undefined;
    return given<RequestMedia>({ type, example: codes[0] ?? made, examples });
  }
  if (schema) collectNames(plan.schemas, schema, names);
  return given<RequestMedia>({
    type,
    example: codes[0] ?? jsonText(value(), plan.exact, 2),
    examples,
    schema: schema && !media.sequence ? jsonSchemaOf(plan.schemas, schema) : undefined,
  });
}

/**
 * The first media type that the description names for a part, unless that is a range such as `image/*`. Objects are JSON
 * where it says nothing (OpenAPI, "Encoding Object").
 */
function partType({ schemas }: PlanParts, { type, encoding }: ApiMedia, field: ApiProperty): string | undefined {
  if (!/^multipart\//i.test(type)) return undefined;
  const { contentType, style } = encoding.find(({ name }) => name === field.name) ?? {};
  if (contentType !== undefined) {
    const [named = ''] = contentType.split(',');
    return isMediaType(named.trim()) ? named.trim() : undefined;
  }
  const whole = mergeSchema(schemas, field.schema);
  const isObject = [whole, mergeSchema(schemas, whole.items ?? {})].some(isObjectSchema);
  return style === undefined && isObject ? 'application/json' : undefined;
}

/** A value as readers enter it. */
const entryText = ({ exact }: PlanParts, value: Json, isList: boolean): string =>
  isList && Array.isArray(value) ? listText(value.map((one) => plain(one, exact))) : plain(value, exact);

/** An example that is no list cannot be entered as one. */
function formOf(
  { schemas }: PlanParts,
  { encoding }: ApiMedia,
  { name, value, schema = {} }: { name: string; value: Json | undefined; schema: ApiSchema | undefined },
): ReturnType<typeof fieldForm> {
  const own = encoding.find((part) => part.name === name);
  const form = fieldForm(schemas, schema, own);
  const canBeList = value === undefined || Array.isArray(value);
  return form.list === undefined || canBeList ? form : {};
}

function binaryFields({ schemas }: PlanParts, { schema = {} }: ApiMedia): string[] {
  // Lists of lists may be circular.
  const holdsBinary = (field: ApiSchema, above: readonly ApiSchema[] = []): boolean => {
    const merged = mergeSchema(schemas, field);
    const { items } = merged;
    return isBinary(merged) || (items !== undefined && !above.includes(items) && holdsBinary(items, [...above, items]));
  };
  const { properties } = mergeSchema(schemas, schema);
  return properties.filter((property) => holdsBinary(property.schema)).map(({ name }) => name);
}

function isBinary({ format, constraints, contentSchema }: MergedSchema): boolean {
  const encoded = constraints?.contentMediaType !== undefined && constraints.contentEncoding === undefined;
  return format === 'binary' || (encoded && !contentSchema);
}

/** Whether the success response is always a file, which must not be written to a terminal. */
function answersFile({ schemas }: PlanParts, { responses }: ApiOperation): boolean {
  const media = responses.find(({ status }) => status.startsWith('2'))?.media ?? [];
  const isFile = ({ type, schema }: ApiMedia) =>
    FILE_TYPE.test(type) || (schema !== undefined && isBinary(mergeSchema(schemas, schema)));
  return media.length > 0 && media.every(isFile);
}

const FILE_TYPE = /octet-stream|zip|gzip|pdf|^(?:image|audio|video)\//i;
