import type { BuiltBody, BuiltRequest, FormField, RequestText } from './built-request.ts';
import { formPairs, headerText, pathText, querystringText, queryTexts } from './parameter.ts';
import {
  isContentType,
  isJsonType,
  isMediaType,
  type KeyName,
  originOf,
  pathValueName,
  percentEncoded,
  type RequestAuth,
  type RequestData,
  type RequestField,
  type RequestMedia,
  type RequestParameter,
} from './request.ts';

/** What is filled in. Absent entries are empty. */
export interface Entries {
  /** As it goes into the address: checked and without a slash at the end; empty for the description's own. */
  server: string;
  /** Which of the description's servers. */
  chosenServer: RequestText;
  /** By `keyOf` the parameter. */
  parameters: Readonly<Record<string, string>>;
  token: RequestText;
  apiKey: RequestText;
  /** Each of several keys. */
  keys?: Readonly<Record<KeyName, RequestText>>;
  username: RequestText;
  password: RequestText;
  mediaType: string;
  /** Text of the editor. */
  body: string;
  /** Of a form body. */
  fields: Readonly<Record<string, string>>;
  sendBody: boolean;
  /** Parameters in the path become slots for the reader's own values. */
  pathSlots?: true;
}

/** A parameter's key in `Entries`: the path and the query may each have one of the same name. */
export const keyOf = (parameter: Pick<RequestParameter, 'in' | 'name'>) => `${parameter.in} ${parameter.name}`;

/** The request that sends an operation with these entries. */
export function buildRequest(data: RequestData, entries: Entries): BuiltRequest {
  const query: RequestText[] = [];
  const headers: BuiltRequest['headers'] = [];
  const cookies: RequestText[] = [];
  const addHeader = (name: string, value: RequestText) => {
    if (name.toLowerCase() === 'cookie') cookies.push(value);
    else headers.push({ name, value });
  };
  const request: Pick<BuiltRequest, 'basic' | 'certificate'> = {};
  for (const auth of data.auth) {
    if (auth.kind === 'bearer')
      headers.push({ name: 'Authorization', value: [`${auth.scheme ?? 'Bearer'} `, ...entries.token] });
    else if (auth.kind === 'certificate') request.certificate = true;
    else if (auth.kind === 'basic') {
      const { username, password } = entries;
      request.basic = { username, password, ...(auth.digest && { digest: true }) };
    } else if (auth.in === 'header') addHeader(auth.name, keyText(auth, entries));
    else if (auth.in === 'cookie') cookies.push([`${auth.name}=`, ...encoded(keyText(auth, entries))]);
  }
  for (const parameter of data.parameters) {
    const value = enteredValue(parameter, entries);
    if (value === '' && parameter.empty) query.push([`${percentEncoded(parameter.name)}=`]);
    // The type of a body is written with the body.
    if (value === '' || parameter.in === 'path' || (data.body && isContentType(parameter))) continue;
    if (parameter.in === 'query') query.push(...queryTexts(parameter, value).map((text) => [text]));
    else if (parameter.in === 'querystring') query.push([querystringText(parameter, value)]);
    else if (parameter.in === 'header') addHeader(parameter.name, [headerText(parameter, value)]);
    else cookies.push([`${parameter.name}=${headerText(parameter, value, percentEncoded)}`]);
  }
  for (const auth of data.auth)
    if (auth.kind === 'apiKey' && auth.in === 'query')
      query.push([`${percentEncoded(auth.name)}=`, ...encoded(keyText(auth, entries))]);
  if (cookies.length > 0) headers.push({ name: 'Cookie', value: between(cookies, '; ') });
  return {
    method: data.method,
    url: [...addressOf(entries), ...pathOf(data, entries), ...(query.length > 0 ? ['?', ...between(query, '&')] : [])],
    headers,
    ...request,
    body: entries.sendBody ? bodyOf(data, entries) : null,
    ...(data.download && { download: true }),
  };
}

const keyText = ({ value }: RequestAuth & { kind: 'apiKey' }, { keys, apiKey }: Entries): RequestText =>
  (value && keys?.[value]) ?? apiKey;

/** `keys` of the entries. @param secret the text for a secret of My values */
export function ownKeys({ auth }: RequestData, secret: (name: KeyName) => RequestText): NonNullable<Entries['keys']> {
  return Object.fromEntries(
    auth.flatMap((one) => (one.kind === 'apiKey' && one.value ? [[one.value, secret(one.value)]] : [])),
  );
}

/** The reader's server replaces the origin; the path of the described address stays. */
function addressOf({ server, chosenServer }: Entries): RequestText {
  const address = chosenServer.map((part) => (typeof part === 'string' ? allowedAddress(part) : part));
  if (server === '') return address;
  const whole = address.map((part) => (typeof part === 'string' ? part : part.text)).join('');
  return [server + whole.slice(originOf(whole).length)];
}

/** An address whose host stays as it is: names outside ASCII are not encoded with percent signs. */
export function allowedAddress(address: string): string {
  const origin = originOf(address);
  return origin + address.slice(origin.length).split(PLACEHOLDER).map(allowedPart).join('');
}

/** For `split`, which then has every second part be a placeholder. */
const PLACEHOLDER = /(\{[^}]*\})/;

const allowedPart = (part: string, index: number) => (index % 2 === 0 ? part.replace(FORBIDDEN, percentEncoded) : part);

/** What no address may have as it stands, such as a space: clients refuse it. What is encoded already stays. */
const FORBIDDEN = /%(?![\da-f]{2})|[^\w.~!$&'()*+,;=:@/?#%-]/giu;

function pathOf({ path, parameters }: RequestData, entries: Entries): RequestText {
  return path.split(PLACEHOLDER).map((part, index) => {
    if (index % 2 === 0) return allowedPart(part, index);
    const name = part.slice(1, -1);
    const parameter = parameters.find((candidate) => candidate.in === 'path' && candidate.name === name);
    const value = parameter && enteredValue(parameter, entries);
    const text = parameter && value ? pathText(parameter, value) : part;
    return entries.pathSlots ? { name: pathValueName(name), text } : text;
  });
}

/** A path needs every part, so an example stands in for what is not filled in yet. */
function enteredValue(parameter: RequestParameter, { parameters }: Pick<Entries, 'parameters'>): string {
  const entered = parameters[keyOf(parameter)] ?? '';
  return entered === '' && parameter.in === 'path' ? (parameter.example ?? '') : entered;
}

/** Percent-encodes plain text only: slots for secrets have no value yet. */
const encoded = (text: RequestText): RequestText =>
  text.map((part) => (typeof part === 'string' ? percentEncoded(part) : part));

const between = (texts: readonly RequestText[], sign: string): RequestText =>
  texts.flatMap((text, index) => (index === 0 ? text : [sign, ...text]));

/** @returns the body of this media type, else the first that the operation lists; undefined if it takes no body */
export function mediaOf(data: RequestData, type: string): RequestMedia | undefined {
  return data.body?.media.find((media) => media.type === type) ?? data.body?.media[0];
}

/** What a field of a form has: what was entered, or its own value. A field may have a name that every object knows: `constructor`. */
export const fieldValue = (fields: Entries['fields'], { name, value }: Pick<RequestField, 'name' | 'value'>): string =>
  Object.hasOwn(fields, name) ? (fields[name] ?? value) : value;

function bodyOf(data: RequestData, entries: Entries): BuiltBody | null {
  const { body, fields } = entries;
  const media = mediaOf(data, entries.mediaType);
  if (!media) return null;
  const chosen = media.anyType && data.parameters.find(isContentType);
  const entered = chosen ? enteredValue(chosen, entries) : '';
  const type = isMediaType(entered) ? entered : media.type;
  if (media.fields) {
    const filled = media.fields
      .flatMap((field) => {
        const { file = false, type: own } = field;
        return formPairs(field, fieldValue(fields, field)).map(([name, value]) => ({
          name,
          value,
          file,
          ...(own !== undefined && { type: own }),
        }));
      })
      .filter(({ value, file }) => value !== '' || file);
    if (/^multipart\/form-data\b/i.test(type)) return { kind: 'multipart', fields: filled };
    if (/^multipart\//i.test(type)) return partsOf(type, filled);
    return { kind: 'form', type, fields: filled };
  }
  if (media.example === undefined && body === '') return { kind: 'file', type };
  return { kind: isJsonType(type) && isJson(body) ? 'json' : 'text', type, text: body };
}

/**
 * `multipart/related`, `multipart/mixed`: libraries can only write forms, so the parts are written out (RFC 2046, section 5.1). Such
 * parts have an id instead of a name (RFC 2387), and a placeholder stands for the content of a file.
 */
function partsOf(type: string, fields: readonly FormField[]): BuiltBody {
  const parts = fields.map(({ name, value, file, type: own }) => {
    const content = own ?? (file ? 'application/octet-stream' : isJson(value) ? 'application/json' : 'text/plain');
    return `--${BOUNDARY}\r\nContent-Type: ${content}\r\nContent-ID: <${name}>\r\n\r\n${file ? '(the file)' : value}\r\n`;
  });
  const bare = type.replace(/;.*/, '').trim();
  return { kind: 'text', type: `${bare}; boundary=${BOUNDARY}`, text: `${parts.join('')}--${BOUNDARY}--` };
}

const BOUNDARY = 'part-of-the-body';

export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
