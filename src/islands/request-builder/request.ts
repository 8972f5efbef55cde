import { pathText, plainText, querystringText, queryTexts } from '../../../contract/api/parameter.ts';
import {
  isJsonType,
  originOf,
  percentEncoded,
  type RequestData,
  type RequestMedia,
  type RequestParameter,
} from '../../../contract/api/request.ts';

/** A finished request, before any language. Texts may hold secrets that are not shown, see `hidden`. */
export interface BuiltRequest {
  method: string;
  url: string;
  headers: { name: string; value: string }[];
  body: BuiltBody | null;
}

export type BuiltBody =
  | { kind: 'json'; type: string; text: string }
  | { kind: 'text'; type: string; text: string }
  | { kind: 'multipart'; fields: FormField[] }
  | { kind: 'file'; type: string };

export interface FormField {
  name: string;
  value: string;
  /** A file of the reader, which is called `file` in samples. */
  file: boolean;
}

/** What the reader filled in. Absent entries are empty. */
export interface Entries {
  /** As it goes into the address: checked and without a slash at the end; empty for the description's own. */
  server: string;
  /** Which of the description's servers. */
  chosenServer: string;
  /** By `in name`. */
  parameters: Readonly<Record<string, string>>;
  secrets: Readonly<Record<string, string>>;
  username: string;
  mediaType: string;
  /** Text of the editor. */
  body: string;
  /** Of a form body. */
  fields: Readonly<Record<string, string>>;
  sendBody: boolean;
}

/** Stands for a secret that is not shown: each language writes it as it takes values from its surroundings. */
export const hidden = (variable: string) => `\u{e000}${variable}\u{e001}`;
export const HIDDEN = /\u{e000}(\w+)\u{e001}/gu;

export const keyOf = (parameter: Pick<RequestParameter, 'in' | 'name'>) => `${parameter.in} ${parameter.name}`;

/** The request that the entries make of an operation. */
export function buildRequest(data: RequestData, entries: Entries): BuiltRequest {
  const query: string[] = [];
  const headers: BuiltRequest['headers'] = [];
  const cookies: string[] = [];
  let path = data.path;
  for (const parameter of data.parameters) {
    const value = enteredValue(parameter, entries);
    if (value === '') continue;
    if (parameter.in === 'path') path = path.replaceAll(`{${parameter.name}}`, () => pathText(parameter, value));
    else if (parameter.in === 'query') query.push(...queryTexts(parameter, value));
    else if (parameter.in === 'querystring') query.push(querystringText(parameter, value));
    else if (parameter.in === 'header') headers.push({ name: parameter.name, value: plainText(parameter, value) });
    else cookies.push(`${parameter.name}=${percentEncoded(plainText(parameter, value))}`);
  }
  for (const auth of data.auth) {
    if (auth.kind === 'bearer')
      headers.unshift({ name: 'Authorization', value: `Bearer ${entries.secrets.token ?? ''}` });
    else if (auth.kind === 'basic') headers.unshift({ name: 'Authorization', value: basic(entries) });
    else {
      const key = entries.secrets.apiKey ?? '';
      if (auth.in === 'query') query.push(`${percentEncoded(auth.name)}=${keepHidden(key)}`);
      else if (auth.in === 'cookie') cookies.push(`${auth.name}=${keepHidden(key)}`);
      else headers.push({ name: auth.name, value: key });
    }
  }
  if (cookies.length > 0) headers.push({ name: 'Cookie', value: cookies.join('; ') });
  const body = entries.sendBody ? bodyOf(data, entries) : null;
  if (body && body.kind !== 'multipart') headers.push({ name: 'Content-Type', value: body.type });
  const address = addressOf(entries) + path;
  return { method: data.method, url: query.length > 0 ? `${address}?${query.join('&')}` : address, headers, body };
}

/** The reader's server takes the place of the origin; a path of the described address stays. */
function addressOf({ server, chosenServer }: Entries): string {
  return server === '' ? chosenServer : server + chosenServer.slice(originOf(chosenServer).length);
}

/** A path needs every part, so that an example stands in for what is not filled in yet. */
export function enteredValue(parameter: RequestParameter, { parameters }: Pick<Entries, 'parameters'>): string {
  const entered = parameters[keyOf(parameter)] ?? '';
  return entered === '' && parameter.in === 'path' ? (parameter.example ?? '') : entered;
}

const keepHidden = (text: string) => (text.startsWith('\u{e000}') ? text : percentEncoded(text));

/** A hidden password cannot be encoded; the variable then holds the two encoded together. */
function basic({ username, secrets }: Entries): string {
  const password = secrets.password ?? '';
  if (password.startsWith('\u{e000}')) return `Basic ${hidden('CREDENTIALS')}`;
  return `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(`${username}:${password}`)))}`;
}

export function mediaOf(data: RequestData, type: string): RequestMedia | undefined {
  return data.body?.media.find((media) => media.type === type) ?? data.body?.media[0];
}

function bodyOf(data: RequestData, { mediaType, body, fields }: Entries): BuiltBody | null {
  const media = mediaOf(data, mediaType);
  if (!media) return null;
  const { type } = media;
  if (media.fields) {
    const filled = media.fields.map(({ name, value, file }) => ({
      name,
      value: fields[name] ?? value,
      file: file === true,
    }));
    const sent = filled.filter(({ value, file }) => value !== '' || file);
    if (/^multipart\//i.test(type)) return { kind: 'multipart', fields: sent };
    return { kind: 'text', type, text: String(new URLSearchParams(sent.map(({ name, value }) => [name, value]))) };
  }
  if (media.example === undefined && body === '') return { kind: 'file', type };
  if (!isJsonType(type)) return { kind: 'text', type, text: body };
  return isJson(body) ? { kind: 'json', type, text: body } : { kind: 'text', type, text: body };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
