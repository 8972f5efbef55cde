import { percentEncoded, type RequestParameter } from './request.ts';

/** What a parameter's value is made of: the values of a list, or the fields of an object with theirs. */
type Parts = { values: string[] } | { fields: [name: string, value: string][] };

/** A parameter's value in the place of `{name}` in the path (OpenAPI, "Style Values"). */
export function pathText(parameter: RequestParameter, text: string): string {
  const { name, prefix = '', list, object } = parameter;
  const parts = partsOf(parameter, text);
  if ('values' in parts) {
    const values = parts.values.map(percentEncoded);
    return list === 'repeat' ? values.map((value) => prefix + value).join('') : prefix + values.join(list ?? ',');
  }
  const fields = parts.fields.map((field) => field.map(percentEncoded));
  if (object !== 'pairs') return prefix + fields.flat().join(',');
  // `;a=1;b=2`, `.a=1.b=2` and `a=1,b=2`: the name of the whole is not written.
  const sign = prefix === `;${name}=` ? ';' : prefix;
  return sign + fields.map((field) => field.join('=')).join(sign || ',');
}

/** A parameter's value as it stands in the query: `name=value`, encoded. */
export function queryTexts(parameter: RequestParameter, text: string): string[] {
  const { list, object } = parameter;
  const name = percentEncoded(parameter.name);
  const parts = partsOf(parameter, text);
  if ('fields' in parts) {
    const fields = parts.fields.map((field) => field.map(percentEncoded));
    if (object === 'list') return [`${name}=${fields.flat().join(',')}`];
    return fields.map(([key, value]) => (object === 'deep' ? `${name}%5B${key}%5D=${value}` : `${key}=${value}`));
  }
  const values = parts.values.map(percentEncoded);
  if (list === undefined || list === 'repeat') return values.map((value) => `${name}=${value}`);
  return [`${name}=${values.join(list === ',' ? ',' : percentEncoded(list))}`];
}

/** A parameter that is the whole query (OpenAPI 3.2, `in: querystring`). JSON is one value, a form is taken as it is. */
export function querystringText({ json }: RequestParameter, text: string): string {
  return json ? percentEncoded(text) : text.replace(/%(?![\da-f]{2})|[^\w.~!$&()*+,;=:@/?%-]/giu, percentEncoded);
}

/** A parameter's value in a header or cookie, not encoded. */
export function headerText(parameter: RequestParameter, text: string): string {
  const parts = partsOf(parameter, text);
  if ('values' in parts) return parts.values.join(',');
  return parts.fields.map((field) => field.join(parameter.object === 'pairs' ? '=' : ',')).join(',');
}

function partsOf({ list, object }: RequestParameter, text: string): Parts {
  if (object) {
    const fields = fieldsOf(text);
    if (fields) return { fields };
  }
  return { values: list ? enteredList(text) : [text] };
}

/** Several values are entered with commas. */
export const enteredList = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Objects are entered as JSON; anything else is taken as it is. */
function fieldsOf(text: string): [string, string][] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    return Object.entries(value).map(([name, field]) => [
      name,
      typeof field === 'string' ? field : Array.isArray(field) ? field.join(',') : JSON.stringify(field),
    ]);
  } catch {
    return undefined;
  }
}
