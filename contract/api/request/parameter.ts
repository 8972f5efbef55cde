import { withNumbers } from '../exact-numbers.ts';
import { percentEncoded, type RequestParameter } from './request.ts';

/** What a parameter's value is made of: the values of a list, or the names and values of an object's fields. */
type Parts = { values: string[] } | { fields: [name: string, value: string][] };

/** A parameter's value as it replaces `{name}` in the path (OpenAPI, "Style Values"). */
export function pathText(parameter: RequestParameter, text: string): string {
  const { name, prefix = '', list, object } = parameter;
  const parts = partsOf(parameter, text);
  if ('values' in parts) {
    const values = parts.values.map(percentEncoded);
    return list === 'repeat' ? values.map((value) => prefix + value).join('') : prefix + values.join(list ?? ',');
  }
  const fields = parts.fields.map((field) => field.map(percentEncoded));
  if (object !== 'pairs') return prefix + fields.flat().join(',');
  // `;a=1;b=2`, `.a=1.b=2` and `a=1,b=2`: the parameter's own name is not written.
  const sign = prefix === `;${name}=` ? ';' : prefix;
  return sign + fields.map((field) => field.join('=')).join(sign || ',');
}

/** A parameter's value as it is written in the query: `name=value`, encoded. */
export const queryTexts = (parameter: RequestParameter, text: string): string[] =>
  formPairs(parameter, text, percentEncoded).map((pair) => pair.join('='));

/** A value in a query or a form, as pairs of names and values. A comma between values is never encoded. */
export function formPairs(
  parameter: Pick<RequestParameter, 'name' | 'list' | 'object'>,
  text: string,
  encode = (part: string) => part,
): [name: string, value: string][] {
  const { list, object } = parameter;
  const name = encode(parameter.name);
  const deep = object === 'deep' && jsonOf(text);
  if (isNested(deep)) return inBrackets(parameter.name, deep).map(([key, value]) => [encode(key), encode(value)]);
  const parts = partsOf(parameter, text);
  if ('fields' in parts) {
    if (object === ' ' || object === '|') return [[name, parts.fields.flat().map(encode).join(encode(object))]];
    if (object === 'list') return [[name, parts.fields.flat().map(encode).join(',')]];
    return parts.fields.map(([key, value]) => [encode(key), encode(value)]);
  }
  const values = parts.values.map(encode);
  if (list === '[]') return values.map((value) => [name + encode(list), value]);
  if (list === undefined || list === 'repeat') return values.map((value) => [name, value]);
  return [[name, values.join(list === ',' ? ',' : encode(list))]];
}

/** A value that is the whole query (OpenAPI 3.2, `in: querystring`): JSON is encoded, a form only where characters are not allowed. */
export function querystringText({ json }: RequestParameter, text: string): string {
  return json ? percentEncoded(text) : text.replace(/%(?![\da-f]{2})|[^\w.~!$&()*+,;=:@/?%-]/giu, percentEncoded);
}

/** A parameter's value in a header or cookie. Signs between values are never encoded. */
export function headerText(parameter: RequestParameter, text: string, encode = (part: string) => part): string {
  const parts = partsOf(parameter, text);
  if ('values' in parts) return parts.values.map(encode).join(',');
  return parts.fields.map((field) => field.map(encode).join(parameter.object === 'pairs' ? '=' : ',')).join(',');
}

function partsOf({ list, object }: Pick<RequestParameter, 'list' | 'object'>, text: string): Parts {
  if (object) {
    const whole = objectOf(text);
    if (whole) return { fields: Object.entries(whole).map(([name, field]) => [name, fieldText(field)]) };
  }
  return { values: list ? enteredList(text) : [text] };
}

/** Readers enter several values with commas between them, or as JSON. */
export function enteredList(text: string): string[] {
  const whole = jsonOf(text);
  if (Array.isArray(whole)) return whole.map(fieldText);
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** How a reader enters these values: with commas, unless they would be taken for other values. */
export function listText(values: readonly string[]): string {
  const text = values.join(',');
  const json = JSON.stringify(values);
  return JSON.stringify(enteredList(text)) === json ? text : json;
}

/** Before the digits of a number that JavaScript would round, which is kept as a text. */
const LONG = '\ue000';

/** Objects are entered as JSON; anything else is taken as it is. */
function objectOf(text: string): object | undefined {
  const value = jsonOf(text);
  return isObject(value) ? value : undefined;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(
      withNumbers(text, (written) => (/(?:\d\D?){16}/.test(written) ? `"${LONG}${written}"` : written)),
    );
  } catch {
    return undefined;
  }
}

/**
 * The specification leaves open how lists and objects in objects are written. Servers that read brackets also read several in a row,
 * empty ones for each simple value of a list, and the position of a value that has brackets of its own.
 */
const inBrackets = (name: string, fields: object): [string, string][] =>
  Object.entries(fields).flatMap(([key, field]): [string, string][] =>
    isNested(field)
      ? inBrackets(`${name}[${key}]`, field)
      : [[`${name}[${Array.isArray(fields) ? '' : key}]`, fieldText(field)]],
  );

const fieldText = (field: unknown): string =>
  (typeof field === 'string'
    ? field
    : Array.isArray(field)
      ? field.map(fieldText).join(',')
      : JSON.stringify(field)
  ).replace(/"?\ue000([\d.eE+-]+)"?/g, '$1');

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isObject = (value: unknown): value is object => isNested(value) && !Array.isArray(value);
