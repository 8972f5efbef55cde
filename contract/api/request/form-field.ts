import type { ApiEncoding } from '../plan.ts';
import { isObjectSchema, type MergedSchema, mergeSchema, type NamedSchemas } from '../schema/merge.ts';
import type { ApiSchema } from '../schema/schema.ts';
import { objectForm, separatorOf } from './parameter-style.ts';
import type { RequestField } from './request.ts';

/** How a form field that holds a list or an object is written (OpenAPI, "Encoding Object"). */
export function fieldForm(
  schemas: NamedSchemas,
  schema: ApiSchema,
  encoding: ApiEncoding | undefined,
): Pick<RequestField, 'list' | 'object'> {
  const whole = mergeSchema(schemas, schema);
  if (encoding?.style === undefined) {
    // One field for each value, unless the description says otherwise.
    return encoding?.contentType === undefined && isSimpleList(schemas, whole) ? { list: 'repeat' } : {};
  }
  const styled = { ...encoding, in: 'query' as const };
  for (const kind of kindsOf(schemas, whole)) {
    if (isObjectSchema(kind) || isDeepList(schemas, kind, encoding.style)) return { object: objectForm(styled) };
    if (isSimpleList(schemas, kind)) return { list: separatorOf(styled) };
  }
  return {};
}

/** The schema itself, and what it may be instead. */
export const kindsOf = (schemas: NamedSchemas, whole: MergedSchema): MergedSchema[] => [
  whole,
  ...whole.variants.flatMap(({ options }) => options.map((option) => mergeSchema(schemas, option))),
];

/** Only brackets can write a list of objects. */
export const isDeepList = (schemas: NamedSchemas, { items }: MergedSchema, style: string | undefined): boolean =>
  style === 'deepObject' && items !== undefined && isObjectSchema(mergeSchema(schemas, items));

/** Whether a value is never an object, but a list of them in brackets. */
export function isListOfObjects(schemas: NamedSchemas, schema: ApiSchema, style: string | undefined): boolean {
  const kinds = kindsOf(schemas, mergeSchema(schemas, schema));
  return !kinds.some(isObjectSchema) && kinds.some((kind) => isDeepList(schemas, kind, style));
}

export function isSimpleList(schemas: NamedSchemas, { types, items }: MergedSchema): boolean {
  const itemTypes = items ? (mergeSchema(schemas, items).types ?? []) : [];
  const isSimple = itemTypes.length > 0 && !itemTypes.some((type) => type === 'object' || type === 'array');
  return isSimple && types?.join() === 'array';
}
