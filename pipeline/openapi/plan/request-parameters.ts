import { type ExactNumbers, jsonText } from '../../../contract/api/exact-numbers.ts';
import type { ApiParameter, ApiPlan } from '../../../contract/api/plan.ts';
import { isDeepList, isSimpleList, kindsOf } from '../../../contract/api/request/form-field.ts';
import { listText } from '../../../contract/api/request/parameter.ts';
import { objectForm, prefixOf, separatorOf } from '../../../contract/api/request/parameter-style.ts';
import { isJsonType, percentEncoded, type RequestParameter } from '../../../contract/api/request/request.ts';
import { isObjectSchema, type MergedSchema, mergeSchema } from '../../../contract/api/schema/merge.ts';
import type { Json } from '../../../contract/api/schema/schema.ts';
import { given, nonEmpty } from '../read/values.ts';

type Schemas = Pick<ApiPlan, 'schemas' | 'exact'>;

/** A parameter as the request builder and the samples write it. */
export function requestParameter(plan: Schemas, parameter: ApiParameter): RequestParameter {
  const { in: place, name, style, contentType, textList, sortFields, sortSingle } = parameter;
  const merged = mergeSchema(plan.schemas, parameter.schema);
  const kinds = kindsOf(plan.schemas, merged);
  const item = merged.items && mergeSchema(plan.schemas, merged.items);
  const isObject = kinds.some((kind) => isObjectSchema(kind) || isDeepList(plan.schemas, kind, style));
  const values = merged.enum ?? (merged.types?.includes('boolean') ? [{ value: true }, { value: false }] : item?.enum);
  const styled = contentType === undefined && place !== 'querystring';
  const value = givenValue(plan, parameter);
  // A text that is no list might be split at its commas.
  const mayBeList =
    kinds.some((kind) => isSimpleList(plan.schemas, kind)) && (value === undefined || Array.isArray(value));
  const isList = !isObject && (mayBeList || (merged.types?.includes('array') ?? false));
  return given<RequestParameter>({
    id: parameter.id,
    name,
    in: place,
    required: parameter.required,
    empty: parameter.required && parameter.mayBeEmpty,
    example: value === undefined ? undefined : exampleText(parameter, value, plan.exact),
    values: nonEmpty((values ?? []).map((entry) => plain(entry.value, plan.exact))) ?? textList?.values ?? sortFields,
    list: !styled
      ? undefined
      : isList
        ? separatorOf(parameter)
        : (textList?.separator ?? (sortFields && !sortSingle ? ',' : undefined)),
    object: styled && isObject ? objectForm(parameter) : undefined,
    json: contentType !== undefined && isJsonType(contentType) ? true : undefined,
    number: contentType === undefined && !values ? numberOf(plan, merged, isList) : undefined,
    prefix: prefixOf(parameter),
  });
}

/**
 * The limits of a value that is a number in any case, or a list of them.
 *
 * @param isList whether lists are entered with commas, not as JSON
 */
export function numberOf(
  { schemas }: Pick<Schemas, 'schemas'>,
  whole: MergedSchema,
  isList: boolean,
): RequestParameter['number'] {
  const one = isList && isSimpleList(schemas, whole) ? mergeSchema(schemas, whole.items ?? {}) : whole;
  const { types = [], constraints = {} } = one;
  if (types.length === 0 || !types.every((type) => type === 'integer' || type === 'number')) return undefined;
  const { minimum, exclusiveMinimum: above, maximum, exclusiveMaximum: below } = constraints;
  return given<NonNullable<RequestParameter['number']>>({
    integer: types.includes('number') ? undefined : true,
    minimum,
    above,
    maximum,
    below,
  });
}

/** What a reader would enter: a list with commas where it can be, an object and what has brackets as JSON, the whole query as a form. */
export function exampleText(
  { in: place, style, contentType = '' }: ApiParameter,
  value: Json,
  exact?: ExactNumbers,
): string {
  const text = (one: Json) => plain(one, exact);
  if (place === 'querystring' && !isJsonType(contentType) && typeof value === 'object' && value !== null) {
    const pairs = Object.entries(value).flatMap(([name, entry]) => [entry].flat().map((one) => [name, text(one)]));
    return pairs.map((pair) => pair.map((part) => percentEncoded(String(part))).join('=')).join('&');
  }
  return Array.isArray(value) && contentType === '' && style !== 'deepObject' ? listText(value.map(text)) : text(value);
}

/** What the author gave: an example, a default or the first allowed value; nothing made up. */
function givenValue({ schemas }: Schemas, { examples, schema }: ApiParameter): Json | undefined {
  const example = examples.find(({ value }) => value !== undefined)?.value;
  if (example !== undefined) return example;
  const merged = mergeSchema(schemas, schema);
  return merged.examples?.[0] ?? merged.default ?? merged.enum?.[0]?.value;
}

export const plain = (value: Json, exact?: ExactNumbers): string =>
  typeof value === 'string' ? value : jsonText(value, exact);
