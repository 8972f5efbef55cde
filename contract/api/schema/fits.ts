import { type MergedSchema, mergeSchema, type NamedSchemas } from './merge.ts';
import type { ApiConstraints, ApiSchema, Json } from './schema.ts';

interface Allowed {
  schemas: NamedSchemas;
  direction: 'request' | 'response';
}

/**
 * Whether a schema allows a value, judged by its types, limits, fields, entries, kinds and conditions. Fields of the other direction may be
 * missing.
 *
 * @param open what the value is being compared with: a kind inherits the list that it is in from a base that names its kinds
 */
export function fits(allowed: Allowed, schema: ApiSchema, value: Json, open: readonly unknown[] = []): boolean {
  const merged = mergeSchema(allowed.schemas, schema);
  const { types, nullable, enum: values, constraints = {}, variants, never } = merged;
  if (never) return false;
  if (value === null && nullable) return true;
  if (values && !values.some((one) => JSON.stringify(one.value) === JSON.stringify(value))) return false;
  if (types && !types.some((type) => isOfType(value, type))) return false;
  if (!isWithin(value, constraints)) return false;
  if (isObject(value) && !fieldsFit(allowed, schema, value)) return false;
  const { items = {}, prefixItems = [], further = [] } = merged;
  const itemAt = (index: number) => prefixItems[index] ?? items;
  if (Array.isArray(value) && !value.every((entry, index) => fits(allowed, itemAt(index), entry))) return false;
  if (Array.isArray(value) && !hasContained(allowed, merged, value)) return false;
  const { if: condition } = merged;
  if (condition && !open.includes(condition)) {
    const inside = [...open, condition];
    const branch = fits(allowed, condition, value, inside) ? merged.then : merged.else;
    if (branch && !fits(allowed, branch, value, inside)) return false;
  }
  if (!further.every((rule) => fits(allowed, rule, value, open))) return false;
  if (merged.not && Object.keys(merged.not).length > 0 && fits(allowed, merged.not, value, open)) return false;
  return variants.every(
    ({ options }) =>
      open.includes(options) || options.some((option) => fits(allowed, option, value, [...open, options])),
  );
}

function hasContained(allowed: Allowed, { contains, constraints = {} }: MergedSchema, list: Json[]): boolean {
  const { minContains = 1, maxContains = Infinity } = constraints;
  const found = contains && list.filter((entry) => fits(allowed, contains, entry)).length;
  return found === undefined || (found >= minContains && found <= maxContains);
}

export const isObject = (value: Json): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isOfType(value: Json, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'object') return isObject(value);
  return type === 'array' ? Array.isArray(value) : typeof value === type;
}

function fieldsFit(allowed: Allowed, schema: ApiSchema, value: { [key: string]: Json }): boolean {
  const merged = mergeSchema(allowed.schemas, schema);
  const { properties, required, patternProperties, propertyNames } = merged;
  // Fields of a kind are not among those that are left.
  const isOpen = merged.unevaluatedProperties !== undefined && merged.variants.length > 0;
  const additional = isOpen ? undefined : merged.additional;
  const known = new Map(properties.map((property) => [property.name, property.schema]));
  if ([...required].some((name) => !Object.hasOwn(value, name) && !isOtherWay(allowed, known.get(name)))) return false;
  return Object.entries(value).every(([name, entry]) => {
    if (propertyNames && !fits(allowed, propertyNames, name)) return false;
    const field = known.get(name);
    if (field) return fits(allowed, field, entry);
    if (patternProperties?.some(({ pattern }) => matches(pattern, name))) return true;
    return additional === undefined || (additional !== false && fits(allowed, additional, entry));
  });
}

/** Whether a field is only for requests or only for answers, and this is not one. */
export function isOtherWay({ schemas, direction }: Allowed, field: ApiSchema = {}): boolean {
  const { readOnly, writeOnly } = mergeSchema(schemas, field);
  return (direction === 'request' ? readOnly : writeOnly) === true;
}

function isWithin(value: Json, limits: ApiConstraints): boolean {
  const between = (size: number, least = 0, most = Number.POSITIVE_INFINITY) => size >= least && size <= most;
  if (typeof value === 'string') {
    const { pattern } = limits;
    return (
      between([...value].length, limits.minLength, limits.maxLength) &&
      (pattern === undefined || matches(pattern, value))
    );
  }
  if (Array.isArray(value)) {
    const isUnique = !limits.uniqueItems || new Set(value.map((entry) => JSON.stringify(entry))).size === value.length;
    return isUnique && between(value.length, limits.minItems, limits.maxItems);
  }
  if (typeof value === 'number') {
    const { minimum = -Infinity, maximum, exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity } = limits;
    const isStep = isMultiple(value, limits.multipleOf);
    return isStep && between(value, minimum, maximum) && value > exclusiveMinimum && value < exclusiveMaximum;
  }
  return !isObject(value) || between(Object.keys(value).length, limits.minProperties, limits.maxProperties);
}

/** `multipleOf: 0` is ignored: no schema may ask for it, but some do. Decimal fractions are never exact multiples of each other. */
function isMultiple(value: number, step = 0): boolean {
  const times = value / step;
  return step === 0 || Math.abs(times - Math.round(times)) < 1e-9 * Math.max(1, Math.abs(times));
}

/** A pattern that is not valid in JavaScript may be one of another language, and refuses nothing. */
export function matches(pattern: string, value: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(value);
  } catch {
    return true;
  }
}
