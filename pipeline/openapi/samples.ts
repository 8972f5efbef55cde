import { exampleOf } from '../../contract/api/example.ts';
import { mergeSchema } from '../../contract/api/merge.ts';
import { pathText, plainText, querystringText, queryTexts } from '../../contract/api/parameter.ts';
import type {
  ApiExample,
  ApiMedia,
  ApiOperation,
  ApiParameter,
  ApiPlan,
  ParameterPlace,
} from '../../contract/api/plan.ts';
import { isJsonType, originOf, percentEncoded, SECRET_VARIABLES } from '../../contract/api/request.ts';
import type { ApiSchema } from '../../contract/api/schema.ts';
import type { ApiSecurityScheme } from '../../contract/api/security.ts';
import { exampleText, plain, requestParameter } from './request-parameters.ts';

type PlanParts = Pick<ApiPlan, 'schemas' | 'securitySchemes'>;

/**
 * The request as a cURL command for a POSIX shell: default server, required parameters with their examples
 * (path parameters without one stay `{placeholders}`), credentials as shell variables, body from the example.
 * Empty for webhooks, which readers receive and do not send.
 */
export function curlSample(plan: PlanParts, operation: ApiOperation): CurlSample {
  if (operation.kind === 'webhook') return { curl: '', curlValues: [] };
  const access = credentials(plan.securitySchemes, operation);
  const media = preferredMedia(operation.body?.media ?? []);
  const method = operation.method.toUpperCase();
  const options = [
    ...(method === 'GET' && !media ? [] : method === 'HEAD' ? ['--head'] : [`-X ${shellWord(method)}`]),
    `${quote(markServer(operation.server) + fillPath(plan, operation) + queryString(plan, operation, access.query))}${access.queryTail}`,
    ...access.options,
    ...headerOptions(plan, operation),
    ...(media ? bodyOptions(plan, media) : []),
    ...(answersBinary(operation) ? ['--remote-name --remote-header-name'] : []),
  ];
  // Method and address stand on the first line.
  const first = options[0]?.startsWith('-') ? 2 : 1;
  return unmark([`curl ${options.slice(0, first).join(' ')}`, ...options.slice(first)].join(' \\\n  '));
}

type CurlSample = Pick<ApiOperation, 'curl' | 'curlValues'>;

/** Puts signs that no request has around what readers may replace by a value of their own. */
const mark = (name: string, text: string) => (/^[\w.-]+$/.test(name) ? `\u{e000}${name}\u{e001}${text}\u{e002}` : text);

const markServer = (address: string) => {
  const origin = originOf(address);
  return origin === '' ? address : mark('server', origin) + address.slice(origin.length);
};

/** Takes the signs out again and says where they were. */
function unmark(marked: string): CurlSample {
  const curlValues: ApiOperation['curlValues'] = [];
  let curl = '';
  let end = 0;
  for (const match of marked.matchAll(/\u{e000}([\w.-]+)\u{e001}([^\u{e000}-\u{e002}]*)\u{e002}/gu)) {
    curl += marked.slice(end, match.index);
    const [whole, name = '', text = ''] = match;
    curlValues.push({ name, start: curl.length, end: curl.length + text.length });
    curl += text;
    end = match.index + whole.length;
  }
  return { curl: curl + marked.slice(end), curlValues };
}

/** JSON where there is a choice: it is what can be shown best. */
export function preferredMedia(media: readonly ApiMedia[]): ApiMedia | undefined {
  return media.find(({ type }) => isJsonType(type)) ?? media[0];
}

function fillPath(plan: PlanParts, { path, parameters }: ApiOperation): string {
  return path.replace(/\{([^}]+)\}/g, (placeholder, name: string) => {
    const parameter = parameters.find((candidate) => candidate.in === 'path' && candidate.name === name);
    const request = parameter && requestParameter(plan, parameter);
    return mark(name, request?.example === undefined ? placeholder : pathText(request, request.example));
  });
}

function queryString(plan: PlanParts, { parameters }: ApiOperation, key: string | undefined): string {
  const pairs = required(plan, parameters, ['query', 'querystring']).flatMap(({ parameter, text }) =>
    parameter.in === 'query' ? queryTexts(parameter, text) : [querystringText(parameter, text)],
  );
  const all = key === undefined ? pairs : [...pairs, `${percentEncoded(key)}=`];
  return all.length > 0 ? `?${all.join('&')}` : '';
}

function headerOptions(plan: PlanParts, { parameters }: ApiOperation): string[] {
  return required(plan, parameters, ['header', 'cookie']).map(({ parameter, text }) => {
    const cookie = parameter.in === 'cookie';
    return `${cookie ? '-b' : '-H'} ${quote(`${parameter.name}${cookie ? '=' : ': '}${plainText(parameter, text)}`)}`;
  });
}

/** Parameters that a request needs, with what a reader would enter. */
function required(plan: PlanParts, parameters: readonly ApiParameter[], places: readonly ParameterPlace[]) {
  return parameters
    .filter((parameter) => parameter.required && places.includes(parameter.in))
    .map((parameter) => {
      const request = requestParameter(plan, parameter);
      const text = request.example ?? exampleText(parameter, exampleOf(plan.schemas, parameter.schema, 'request'));
      return { parameter: request, text };
    });
}

interface Credentials {
  options: string[];
  /** Name of the query parameter that carries the key. */
  query?: string;
  /** The key's variable, outside the quotes of the address. */
  queryTail: string;
}

/** Secrets are never written into a sample: the shell takes them from its variables. */
const variable = (name: keyof typeof SECRET_VARIABLES) => mark(name, `$${SECRET_VARIABLES[name]}`);
const USER = `${mark('username', '$USERNAME')}:${variable('password')}`;

function credentials(schemes: readonly ApiSecurityScheme[], { security }: ApiOperation): Credentials {
  const result: Credentials = { options: [], queryTail: '' };
  for (const { scheme: name } of security[0] ?? []) {
    const scheme = schemes.find((candidate) => candidate.name === name);
    if (!scheme) continue;
    if (scheme.type === 'mutualTLS') result.options.push('--cert client.pem --key client.key');
    else if (scheme.type === 'apiKey') addKey(result, scheme);
    else if (scheme.type === 'http' && scheme.scheme === 'basic') result.options.push(`-u "${USER}"`);
    else if (scheme.type === 'http' && scheme.scheme === 'digest') result.options.push(`--digest -u "${USER}"`);
    else result.options.push(`-H "Authorization: Bearer ${variable('token')}"`);
  }
  return result;
}

function addKey(result: Credentials, { key = '', in: place }: ApiSecurityScheme): void {
  if (place === 'query') {
    result.query = key;
    result.queryTail = `"${variable('apiKey')}"`;
  } else if (place === 'cookie') result.options.push(`-b ${quote(`${key}=`)}"${variable('apiKey')}"`);
  else result.options.push(`-H ${quote(`${key}: `)}"${variable('apiKey')}"`);
}

function bodyOptions(plan: PlanParts, media: ApiMedia): string[] {
  const example: ApiExample | undefined = media.examples.find(({ code }) => code !== undefined);
  const value = example?.value ?? (media.schema ? exampleOf(plan.schemas, media.schema, 'request') : null);
  const fields = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
  if (/^multipart\//i.test(media.type)) {
    const files = new Set(binaryFields(plan, media));
    // What starts with @ or < would be read as the name of a file.
    const option = (value: string) => (/^[@<]/.test(value) ? '--form-string' : '-F');
    return fields.map(([name, entry]) =>
      files.has(name) ? `-F ${quote(`${name}=@file`)}` : `${option(plain(entry))} ${quote(`${name}=${plain(entry)}`)}`,
    );
  }
  const contentType = `-H ${quote(`Content-Type: ${media.type}`)}`;
  if (/^application\/x-www-form-urlencoded/i.test(media.type)) {
    return fields.map(([name, entry]) => `--data-urlencode ${quote(`${name}=${plain(entry)}`)}`);
  }
  if (isJsonType(media.type)) return [contentType, `-d ${quote(example?.code ?? JSON.stringify(value, null, 2))}`];
  if (typeof example?.code === 'string') return [contentType, `--data-raw ${quote(example.code)}`];
  return [contentType, '--data-binary @file'];
}

export function binaryFields({ schemas }: PlanParts, { schema = {} }: ApiMedia): string[] {
  const isBinary = (field: ApiSchema): boolean => {
    const { format, constraints, items } = mergeSchema(schemas, field);
    const encoded = constraints?.contentMediaType !== undefined && constraints.contentEncoding === undefined;
    return format === 'binary' || encoded || (items !== undefined && items !== field && isBinary(items));
  };
  const { properties } = mergeSchema(schemas, schema);
  return properties.filter((property) => isBinary(property.schema)).map(({ name }) => name);
}

/** cURL refuses to write such an answer to a terminal. */
function answersBinary({ responses }: ApiOperation): boolean {
  const types = responses.find(({ status }) => status.startsWith('2'))?.media.map(({ type }) => type) ?? [];
  return types.length > 0 && types.every((type) => /octet-stream|zip|gzip|pdf|^(?:image|audio|video)\//i.test(type));
}

/** Inside single quotes a shell reads everything as it is. */
function quote(value: string): string {
  return `'${value.replaceAll("'", "'\\''")}'`;
}

/** A method comes from the description, which may be hostile. */
const shellWord = (word: string) => (/^[A-Za-z0-9-]+$/.test(word) ? word : quote(word));
